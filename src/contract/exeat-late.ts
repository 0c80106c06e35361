/** What is done, one after the other, while a child who has left is not back in time; and what is said of it afterwards. */
import * as z from 'zod/mini';
import type { LeaveTypeContent } from './leave-type.ts';
import { Instant, note, text } from './fields.ts';

/** The house and the guardians are told; the collector is to be called; the head and the gate are told; "missing" is proposed. */
export const LateStepKind = z.enum(['TOLD', 'CALL', 'HEAD', 'MISSING']);
export type LateStepKind = z.infer<typeof LateStepKind>;

/** Of a call, and of the proposal that the child is missing. */
export const LateOutcome = z.enum(['REACHED', 'NOT_REACHED', 'MISSING', 'NOT_MISSING'], { error: 'Choose what came of it' });
export type LateOutcome = z.infer<typeof LateOutcome>;

export const outcomesOf: Record<LateStepKind, readonly LateOutcome[]> = {
  TOLD: [],
  CALL: ['REACHED', 'NOT_REACHED'],
  HEAD: [],
  MISSING: ['MISSING', 'NOT_MISSING'],
};

export const LateStep = z.object({
  kind: LateStepKind,
  at: Instant,
  /** Guardians who were written to, and those to whom nobody could write. */
  written: z.array(z.string()),
  unwritten: z.array(z.string()),
  /** What came of it last; null while nobody said. */
  answer: z.nullable(z.object({ outcome: LateOutcome, note: z.string(), by: z.string(), at: Instant })),
});
export type LateStep = z.infer<typeof LateStep>;

export const LateAnswer = z.strictObject({ outcome: LateOutcome, note: note(300) });
export type LateAnswer = z.infer<typeof LateAnswer>;

/** Why a child came back late, and what the school did about it. */
export const Lateness = z.strictObject({ reason: text('why the child was late', 300), sanction: note(300) });
export type Lateness = z.infer<typeof Lateness>;

type Terms = Pick<LeaveTypeContent, 'callAfterMin' | 'headAfterMin' | 'missingAfterMin'>;

/** When each is due, in their order. `overdueAt`: the return with its grace. */
export function lateSteps(overdueAt: Date, { callAfterMin, headAfterMin, missingAfterMin }: Terms): { kind: LateStepKind; at: Date }[] {
  const after = (minutes: number) => new Date(overdueAt.getTime() + minutes * 60_000);
  return [
    { kind: 'TOLD', at: overdueAt },
    { kind: 'CALL', at: after(callAfterMin) },
    { kind: 'HEAD', at: after(headAfterMin) },
    { kind: 'MISSING', at: after(missingAfterMin) },
  ];
}
