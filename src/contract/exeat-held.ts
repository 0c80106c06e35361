/** The exeats that a device keeps: what is asked for, planned or under way, and what ended lately. With them a house knows who is away. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { isOverdue } from './exeat-rules.ts';
import { ExeatState, isAway } from './exeat-states.ts';
import { Id, Instant } from './fields.ts';
import { families } from './role.ts';

/** No address, no telephone and no reason: what is read in passing needs none. */
export const HeldExeat = z.object({
  id: Id,
  version: z.int(),
  ref: z.string(),
  state: ExeatState,
  studentId: Id,
  studentName: z.string(),
  typeName: z.string(),
  departAt: Instant,
  returnBy: Instant,
  graceMin: z.int(),
  /** When the child was last signed out, of the house or at the gate; null before, and where nobody signed it. */
  outAt: z.nullable(Instant),
});
export type HeldExeat = z.infer<typeof HeldExeat>;

/** What ended longer ago stands in the archive, and needs the server. */
export const heldDays = 30;
/** The newest of them: a device is no archive. */
export const mostHeld = 3000;

export const listHeldExeats = endpoint('GET', '/school/exeats-held', {
  summary: 'Exeats of the children whom the caller sees that are not over, or ended lately: in short, for a device',
  answer: z.array(HeldExeat),
  roles: families,
});

/** How a child counts who is signed out: still away, to be back today, or not back in time. */
export type AwayAs = 'OUT' | 'DUE' | 'OVERDUE';

/** Null of who is not signed out. `today`: the last moment of the day at the school. */
export function awayAs(
  { state, returnBy, graceMin }: Pick<HeldExeat, 'state' | 'returnBy' | 'graceMin'>,
  { now, dayEnds }: { now: Date; dayEnds: Date },
): AwayAs | null {
  if (!isAway(state)) return null;
  if (isOverdue({ state, content: { returnBy }, graceMin }, now)) return 'OVERDUE';
  return Date.parse(returnBy) < dayEnds.getTime() ? 'DUE' : 'OUT';
}
