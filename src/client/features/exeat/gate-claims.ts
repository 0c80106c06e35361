/** The leaves of a gate with what this device did and has not sent. What closes the gate counts at once, what opens it only from the server. Pure. */
import * as z from 'zod/mini';
import type { GateLeave } from '#contract/gate-leave.ts';
import { exeatLane, ExeatSign, signExeat, withdrawExeat } from '#contract/exeat-endpoints.ts';
import { isShown, type OutboxRecord } from '#outbox/record.ts';
import { afterSign } from './claims.ts';

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

function after(leave: LeaveAtGate, { kind, body, at, state: sent }: OutboxRecord): LeaveAtGate {
  const isClaimed = sent !== 'acked';
  if (kind === withdrawExeat.kind) return { ...leave, state: 'RECALLED', isClaimed };
  const deed = kind === signExeat.kind ? z.safeParse(OfSign, body).data?.deed : undefined;
  if (deed === undefined) return leave;
  const state = afterSign(leave.state, deed, leave.hasHouse);
  if (state === leave.state) return leave;
  const moment = new Date(Date.parse(at.device) + (at.offsetMs ?? 0)).toISOString();
  return {
    ...leave,
    state,
    isClaimed,
    ...(deed === 'gate-out' && { leftAt: moment }),
    ...(deed === 'gate-in' && { backAt: moment }),
  };
}
