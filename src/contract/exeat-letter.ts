/** What guardians, and hosts, are written about a leave: the question whether they consent, and that it is approved. */
import * as z from 'zod/mini';
import { command } from './endpoint.ts';
import { Id, Instant, note } from './fields.ts';
import { NoticeChannel } from './guardian-notice.ts';
import { LinkSecret } from './password.ts';

/** CONSENT asks and has a link; APPROVED tells who is only told; OFF tells the same people that it does not take place. */
export const ExeatLetterKind = z.enum(['CONSENT', 'APPROVED', 'OFF']);
export type ExeatLetterKind = z.infer<typeof ExeatLetterKind>;

/**
 * NO_ADDRESS: the school has none that it could write to. OWN_ADDRESS: it is the child's own, and whoever reads it may be the
 * child. NOT_NEEDED: before it went out there was nothing left to ask or to tell.
 */
export const ExeatLetterState = z.enum(['QUEUED', 'SENT', 'FAILED', 'NO_ADDRESS', 'OWN_ADDRESS', 'NOT_NEEDED']);
export type ExeatLetterState = z.infer<typeof ExeatLetterState>;

export const ExeatLetter = z.object({
  id: Id,
  kind: ExeatLetterKind,
  state: ExeatLetterState,
  /** null: whoever the child stays with. */
  guardianId: z.nullable(Id),
  name: z.string(),
  channel: z.nullable(NoticeChannel),
  /** Masked. */
  to: z.string(),
  madeAt: Instant,
  sentAt: z.nullable(Instant),
  /** Until when it may be answered, of what asks; null as soon as it decides nothing any more. */
  openUntil: z.nullable(Instant),
});
export type ExeatLetter = z.infer<typeof ExeatLetter>;

/** What is kept with a say that a guardian gave by the link or the code of a letter. */
export const ByLetter = z.object({
  guardianId: Id,
  name: z.string(),
  channel: NoticeChannel,
  to: z.string(),
  sentAt: z.nullable(Instant),
  answeredAt: Instant,
  /** The network address that the answer came from. */
  network: z.string(),
});
export type ByLetter = z.infer<typeof ByLetter>;

/** A letter is good for so long, and never longer than the request. */
export const consentDays = 7;

/** To one guardian, of one asking. */
export const mostConsentLetters = 4;
export const consentAgainSeconds = 120;

const code = z.string({ error: 'Enter the eight digits from the message' }).check(
  z.overwrite((typed) => typed.replace(/[\s-]/g, '')),
  z.regex(/^\d{8}$/, { error: 'Enter the eight digits from the message' }),
);

/** A short number as people type it: "cedar417" is CEDAR 417. */
const ref = z
  .string({ error: 'Enter the number from the message, such as CEDAR 417' })
  .check(
    z.overwrite(refAsKept),
    z.regex(/^[A-Z]+ \d{3}( [0-9A-F]{12})?$/, { error: 'Enter the number from the message, such as CEDAR 417' }),
  );

function refAsKept(typed: string): string {
  const [, word = '', figures = '', rest = ''] = /^\s*([a-z]+)[\s-]*(\d+)\s*([0-9a-f]*)\s*$/i.exec(typed) ?? [];
  return word === '' ? typed.trim() : [word, figures, rest].filter(Boolean).join(' ').toUpperCase();
}

export const ConsentCode = z.strictObject({ by: z.literal('code'), ref, code });

/** What a letter opens with: what its link carries, or the number of the request with the digits that people type. */
export const ConsentKey = z.discriminatedUnion('by', [z.strictObject({ by: z.literal('link'), secret: LinkSecret }), ConsentCode]);
export type ConsentKey = z.infer<typeof ConsentKey>;

export const ConsentAnswer = z.enum(['yes', 'no'], { error: 'Choose yes or no' });
export type ConsentAnswer = z.infer<typeof ConsentAnswer>;

/** What a guardian is asked: of this child, and of nobody else. Days and times are the school's. */
export const ConsentQuestion = z.object({
  /**
   * OPEN waits for the answer. GIVEN: consent was given otherwise, and whoever does not agree can say so. ANSWERED: by this letter.
   * CLOSED: nothing is to be decided by it any more, and it tells nothing.
   */
  state: z.enum(['OPEN', 'GIVEN', 'ANSWERED', 'CLOSED']),
  schoolName: z.string(),
  officePhone: z.nullable(z.string()),
  guardianName: z.string(),
  answered: z.nullable(z.object({ answer: ConsentAnswer, at: Instant })),
  timeZone: z.string(),
  /** Only as long as there is something to answer. */
  facts: z.nullable(
    z.object({
      ref: z.string(),
      child: z.string(),
      typeName: z.string(),
      why: z.string(),
      destination: z.string(),
      collector: z.nullable(z.string()),
      departAt: Instant,
      returnBy: Instant,
      openUntil: Instant,
    }),
  ),
});
export type ConsentQuestion = z.infer<typeof ConsentQuestion>;

/** It decides nothing; and it is no GET, so that what opens the letter stands in no address. */
export const openConsent = command('POST', '/consent/open', {
  summary: 'What a guardian is asked to consent to, by the link or the code of a letter',
  body: z.strictObject({ key: ConsentKey }),
  answer: ConsentQuestion,
  roles: 'public',
  offline: 'refuse',
});

/** Once. The same answer again is answered the same, since the first answer may have been lost on its way. */
export const answerConsent = command('POST', '/consent/answer', {
  summary: 'Consent to a leave, or refuse it, by the link or the code of a letter',
  body: z.strictObject({ key: ConsentKey, answer: ConsentAnswer, reason: note(300) }),
  answer: ConsentQuestion,
  roles: 'public',
  offline: 'refuse',
});

export const consentEndpoints = { openConsent, answerConsent };
