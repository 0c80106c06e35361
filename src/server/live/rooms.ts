import { seesEveryChild } from '#server/features/assignment/scope.ts';
import type { Actor, Audience } from '#server/http/handler.ts';
import { staffRole } from '#server/http/roles.ts';

/** The rooms a console, or a tablet at a gate or on a bus, sits in. The server chooses them; nobody can name one. */
export function roomsOf(actor: Actor): string[] {
  const { schoolId, userId, sessionId } = actor;
  if (actor.kiosk !== null) {
    const { busId } = actor.kiosk;
    return [busId === null ? gatesRoom(schoolId) : busRoom(schoolId, busId), sessionRoom(sessionId)];
  }
  const everyChild = seesEveryChild(actor) ? [childrenRoom(schoolId)] : [];
  return [schoolRoom(schoolId), userRoom(userId), roleRoom(schoolId, staffRole(actor)), sessionRoom(sessionId), ...everyChild];
}

export function roomsFor(schoolId: string, to: Audience): string[] {
  if (to === 'school') return [schoolRoom(schoolId)];
  if ('userId' in to) return [userRoom(to.userId)];
  if ('seers' in to) return [childrenRoom(schoolId), ...to.seers.map(userRoom)];
  return [...to.roles.map((role) => roleRoom(schoolId, role)), ...(to.buses ?? []).map((busId) => busRoom(schoolId, busId))];
}

export function sessionRoom(sessionId: string): string {
  return `session:${sessionId}`;
}

export function userRoom(userId: string): string {
  return `user:${userId}`;
}

/** Of the tablets at the gates, which sit in no other room of their school. */
export function gatesRoom(schoolId: string): string {
  return `gates:${schoolId}`;
}

/** Of the tablets of a bus. */
function busRoom(schoolId: string, busId: string): string {
  return `bus:${schoolId}:${busId}`;
}

function schoolRoom(schoolId: string): string {
  return `school:${schoolId}`;
}

/** Of those who see every child of the school. */
function childrenRoom(schoolId: string): string {
  return `children:${schoolId}`;
}

function roleRoom(schoolId: string, role: string): string {
  return `role:${schoolId}:${role}`;
}
