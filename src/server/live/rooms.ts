import type { Actor, Audience } from '#server/http/handler.ts';

/** The rooms a console sits in. The server chooses them; a console cannot name one. */
export function roomsOf({ schoolId, userId, role, sessionId }: Actor): string[] {
  return [schoolRoom(schoolId), userRoom(userId), roleRoom(schoolId, role), sessionRoom(sessionId)];
}

export function roomsFor(schoolId: string, to: Audience): string[] {
  if (to === 'school') return [schoolRoom(schoolId)];
  if ('userId' in to) return [userRoom(to.userId)];
  return to.roles.map((role) => roleRoom(schoolId, role));
}

export function sessionRoom(sessionId: string): string {
  return `session:${sessionId}`;
}

export function userRoom(userId: string): string {
  return `user:${userId}`;
}

function schoolRoom(schoolId: string): string {
  return `school:${schoolId}`;
}

function roleRoom(schoolId: string, role: string): string {
  return `role:${schoolId}:${role}`;
}
