/**
 * What a register says of a child for statistics, for one session. Where the child is, is another fact: somebody who came very
 * late is absent in statistics and yet on site.
 */
import * as z from 'zod/mini';
import { count, note } from './fields.ts';

/** What somebody writes in a register: present, late, absent with no reason known, absent and authorised, and what is known of a child who is elsewhere. */
export const RegisterCode = z.enum(['P', 'L', 'A', 'AE', 'OA', 'X', 'SB', 'SU'], { error: 'Choose a mark' });
export type RegisterCode = z.infer<typeof RegisterCode>;

/** Those, and what only follows: very late, left early, not required. That nobody marked is null. */
export const MarkCode = z.enum([...RegisterCode.options, 'VL', 'LE', 'NR']);
export type MarkCode = z.infer<typeof MarkCode>;

/** Why somebody is absent with leave to be. */
export const AbsenceReason = z.enum(['SICK', 'FAMILY', 'RELIGIOUS', 'MEDICAL', 'OTHER'], { error: 'Choose a reason' });
export type AbsenceReason = z.infer<typeof AbsenceReason>;

export const Mark = z
  .strictObject({
    code: RegisterCode,
    /** Of L only; null where nobody counted them. */
    minutesLate: z.nullable(count(1, 600)),
    /** Of AE only, where somebody said. */
    reason: z.nullable(AbsenceReason),
    note: note(300),
  })
  .check(
    z.refine(({ code, minutesLate }) => code === 'L' || minutesLate === null, {
      error: 'Only who is late has minutes',
      path: ['minutesLate'],
    }),
    z.refine(({ code, reason }) => code === 'AE' || reason === null, {
      error: 'Only who is absent with leave has a reason',
      path: ['reason'],
    }),
  );
export type Mark = z.infer<typeof Mark>;

/** How a mark counts: here, away with leave, away without, or in no figure at all. */
export type Counted = 'PRESENT' | 'AUTHORISED' | 'UNAUTHORISED' | 'NOT_REQUIRED';

const counted: Record<MarkCode, Counted> = {
  P: 'PRESENT',
  L: 'PRESENT',
  LE: 'PRESENT',
  OA: 'PRESENT',
  SB: 'PRESENT',
  A: 'UNAUTHORISED',
  AE: 'AUTHORISED',
  X: 'AUTHORISED',
  SU: 'AUTHORISED',
  // Very late is absent for the session that it missed the register of.
  VL: 'UNAUTHORISED',
  NR: 'NOT_REQUIRED',
};

export function countedAs(code: MarkCode): Counted {
  return counted[code];
}

export function isPresent(code: MarkCode): boolean {
  return counted[code] === 'PRESENT';
}
