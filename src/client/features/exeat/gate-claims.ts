/** The leaves of a gate with what this device did and has not sent. What closes the gate counts at once, what opens it only from the server. Pure. */
import * as z from 'zod/mini';
import type { GateLeave } from '#contract/gate-leave.ts';
import { exeatLane, ExeatSign, signExeat, withdrawExeat } from '#contract/exeat-endpoints.ts';
import { isShown, type OutboxRecord, rightTime } from '#outbox/record.ts';
import { afterSign, type SignDeed } from './claims.ts';

export interface LeaveAtGate extends GateLeave {
  /** It stands so by what this device says, and the server has not heard of it. */
  isClaimed: boolean;
}

const OfSign = z.object({ deed: ExeatSign.shape.deed });

export function leavesAtGate(leaves: readonly GateLeave[], records: readonly OutboxRecord[]): LeaveAtGate[] {
  const shown = records.filter(isShown);
  return leaves.map((leave) => {
    const own = shown.filter(({ lane }) => lane === exeatLane(leave.id)).toSorted((a, b) => a.seq - b.seq);
    return own.reduce<LeaveAtGate>(after, { ...leave, isClaimed: false });
  });
}

function after(leave: LeaveAtGate, record: OutboxRecord): LeaveAtGate {
  const isClaimed = record.state !== 'acked';
  if (record.kind === withdrawExeat.kind) return { ...leave, state: 'RECALLED', isClaimed };
  const deed = signOf(record);
  if (deed === undefined) return leave;
  const state = afterSign(leave.state, deed, leave.hasHouse);
  if (state === leave.state) return leave;
  const moment = rightTime(record.at);
  return {
    ...leave,
    state,
    isClaimed,
    ...(deed === 'gate-out' && { leftAt: moment }),
    ...(deed === 'gate-in' && { backAt: moment }),
  };
}

/** A child whom this device signed out or in at a gate. */
export interface SignedAtGate {
  /** Of the step. */
  id: string;
  exeatId: string;
  way: 'IN' | 'OUT';
  at: string;
}

/** What the house signed is not the gate’s. */
export function signedAtGate(records: readonly OutboxRecord[]): SignedAtGate[] {
  return records.filter(isShown).flatMap((record) => {
    const deed = signOf(record);
    const { id: exeatId, stepId: id } = record.params;
    if ((deed !== 'gate-out' && deed !== 'gate-in') || exeatId === undefined || id === undefined) return [];
    return [{ id, exeatId, way: deed === 'gate-out' ? 'OUT' : 'IN', at: rightTime(record.at) }];
  });
}

function signOf({ kind, body }: OutboxRecord): SignDeed | undefined {
  return kind === signExeat.kind ? z.safeParse(OfSign, body).data?.deed : undefined;
}
