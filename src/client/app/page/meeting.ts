/** Which leave somebody goes or comes on who stands at the gate. Pure. */
import { isLeaving } from '#contract/gate-leave-rules.ts';
import type { LeaveAtGate } from '#client/features/exeat/gate-claims.ts';
import type { Mode, Way } from '#client/features/gate/turn.ts';

/** So long before the departure a day pupil who comes in is rather leaving. */
const soonMs = 60 * 60_000;

interface Met {
  studentId: string;
  way: Way;
  mode: Mode;
  /** Lives at the school: nobody counts them come in the morning. */
  livesHere: boolean;
  now: Date;
}

/** Null for who is counted as on any other day. */
export function leaveMet(leaves: readonly LeaveAtGate[], { studentId, way, mode, livesHere, now }: Met): LeaveAtGate | null {
  const own = leaves.filter((leave) => leave.studentId === studentId);
  const out = own.find(({ state }) => state === 'OUT');
  if (out && mode !== 'OUT') return out;
  const isNow = ({ from, until }: LeaveAtGate) => Date.parse(from) <= now.getTime() && now.getTime() < Date.parse(until);
  const leaving = own.find((leave) => isLeaving(leave) && isNow(leave));
  if (!leaving || mode === 'IN') return null;
  const isSoon = now.getTime() >= Date.parse(leaving.departAt) - soonMs;
  return way === 'OUT' || livesHere || isSoon ? leaving : null;
}

/** Of those with the same code or child, the one that matters at a gate: who is out, then who may leave, then the newest. */
export function foremost(leaves: readonly LeaveAtGate[]): LeaveAtGate | undefined {
  return leaves.find(({ state }) => state === 'OUT') ?? leaves.find(isLeaving) ?? leaves.at(-1);
}
