/** A guardian lets somebody whom the school does not know collect a child: by eight digits that are sent to the guardian alone. */
import * as z from 'zod/mini';
import { command } from './endpoint.ts';
import { Day, Id, Instant, note, text } from './fields.ts';
import { NoticeChannel } from './guardian-notice.ts';
import { Code } from './password.ts';
import { families } from './role.ts';

/** So long is a code good: the one who reads it out is on the way or at the gate. */
export const releaseCodeMinutes = 30;

/** What was sent. The digits stand in the message alone. */
export const SentReleaseCode = z.object({
  id: Id,
  guardianName: z.string(),
  /** Who is to read it out. */
  name: z.string(),
  channel: NoticeChannel,
  /** Enough of the address to tell it from another. */
  sentTo: z.string(),
  expiresAt: Instant,
});
export type SentReleaseCode = z.infer<typeof SentReleaseCode>;

export const sendReleaseCode = command('PUT', '/school/students/:studentId/release-codes/:id', {
  summary: 'Send a guardian a code for whoever is to collect the child today',
  params: z.strictObject({ studentId: Id, id: Id }),
  body: z.strictObject({ guardianId: Id, name: text('who is to collect the child', 120) }),
  answer: SentReleaseCode,
  roles: families,
  offline: 'refuse',
});

/** What a right code tells: as much of the child as is needed to hand it over, whether or not it is one of the caller's. */
export const RightReleaseCode = z.object({
  codeId: Id,
  studentId: Id,
  studentName: z.string(),
  number: z.string(),
  className: z.string(),
  day: Day,
  guardianId: Id,
  guardianName: z.string(),
  /** Who is to read it out. */
  name: z.string(),
  checkedAt: Instant,
});
export type RightReleaseCode = z.infer<typeof RightReleaseCode>;

export const checkReleaseCode = command('POST', '/school/release-codes/check', {
  summary: 'Look whether a code that was read out at a gate is right: once',
  body: z.strictObject({ number: text('the admission number of the child', 40), code: Code }),
  answer: RightReleaseCode,
  roles: families,
  offline: 'refuse',
});

export const releaseCodeEndpoints = { sendReleaseCode, checkReleaseCode };

/** How a guardian gave their word for somebody: where they were called and when, or the code that was read out. */
export const Word = z.discriminatedUnion('how', [
  z.strictObject({ how: z.literal('CALL'), number: note(40), at: Instant }),
  z.strictObject({ how: z.literal('CODE'), codeId: Id }),
]);
export type Word = z.infer<typeof Word>;

/** As it stands with the release. `to`: the number that was called, or enough of the address that the code was sent to. */
export const KeptWord = z.object({ how: z.enum(['CALL', 'CODE']), to: z.string(), at: Instant });
export type KeptWord = z.infer<typeof KeptWord>;
