/** Sends the letters that wait. Several servers may do so at the same time. */
import { and, eq } from 'drizzle-orm';
import { schoolDay, schoolTime } from '#contract/school-time.ts';
import type { Tx } from '#server/db/database.ts';
import { scopeTo } from '#server/db/school-scope.ts';
import type { Working } from '#server/due-work/at-school.ts';
import type { DueKind } from '#server/due-work/due-work.ts';
import { type Due, takeDue } from '#server/due-work/rows.ts';
import { audienceOf } from './scope.ts';
import type { Ways } from '#server/features/guardian-notice/recipients.ts';
import type { Outcome, SendText } from '#server/features/guardian-notice/text-gateway.ts';
import type { Audience, SchoolId } from '#server/http/handler.ts';
import { traceOf } from '#server/log.ts';
import type { Letter } from '#server/mail/letter.ts';
import type { Deliver } from '#server/mail/send-due.ts';
import { voiceIn } from '#server/words.ts';
import { keepKey, secretsOf } from './consent-key.ts';
import { type HeldLetter, holdLetter, standingOf } from './letter-open.ts';
import { type Sender, senderOf } from '#server/features/guardian-notice/sender.ts';
import { lookAtLetters } from './letter-look.ts';
import { isCalledOff, type LetterRow } from './letter-plan.ts';
import { exeatLetter, exeatLetterSend } from './table.ts';
import { answerHere, callUs, consentPage, type LeaveSaid, sentenceOf } from './letter-words.ts';

/** How letters go out of the house. */
export interface Posting {
  ways: Ways;
  deliver: Deliver;
  sendText: SendText;
  /** Makes what a letter opens its question with. */
  key: Uint8Array;
  publicUrl: string;
}

type Sending = Working & Posting;

/** Longer each time; after the last it is given up, and staff see so. */
const waitMinutes = [1, 5, 15, 30, 60, 120];
const rows = { table: exeatLetterSend, of: exeatLetterSend.ofLetter };

/** Short transactions with the sending between them: a slow gateway holds no connection of the database. */
export function letterSends(sending: Sending): DueKind<Due> {
  const { db, clock, log } = sending;
  return {
    next: () => db.transaction((tx) => takeDue(tx, rows, { now: clock.now(), waitMinutes })),
    work: (due) => send(sending, due),
    async stumble(due, error) {
      log('error', { exeatLetter: 'not sent', tries: due.tries, ...traceOf(error) });
      if (due.tries > waitMinutes.length) await settle(sending, due, { is: 'refused', error: 'The server could not send it' });
    },
  };
}

async function send(sending: Sending, due: Due): Promise<void> {
  const schoolId = due.ofSchool as SchoolId;
  const ready = await sending.db.transaction(async (tx) => {
    await scopeTo(tx, { schoolId, userId: schoolId });
    return readied(tx, sending, { schoolId, id: due.of });
  });
  if (ready === null) return remove(sending, due);
  const { letter, found } = ready;
  const { expiresAt } = letter;
  if (expiresAt !== null) {
    const kept = { id: letter.id, schoolId, ref: found.row.ref, expiresAt };
    await sending.db.transaction((tx) => keepKey(tx, kept, sending.key));
  }
  await settle(sending, due, await handOn(sending, ready));
}

type Ready = HeldLetter & { place: Sender };

/** Whether there is still something to ask or to tell. */
async function readied(tx: Tx, { ways, clock }: Sending, { schoolId, id }: { schoolId: SchoolId; id: string }): Promise<Ready | null> {
  const place = await senderOf(tx, schoolId, { ways, now: clock.now() });
  const held = await holdLetter(tx, schoolId, id);
  if (held?.letter.state !== 'QUEUED') return null;
  if (await isStillSo(tx, { ...held, place }, clock.settled())) return { ...held, place };
  await change(tx, held.letter, { state: 'NOT_NEEDED' });
  return null;
}

async function isStillSo(tx: Tx, { place, ...held }: Ready, at: Date): Promise<boolean> {
  const { letter, found } = held;
  if (letter.kind === 'CONSENT') return (await standingOf(tx, place, held, at)) === 'OPEN';
  return letter.kind === 'OFF' || (!isCalledOff(found.row.state) && found.row.state !== 'EXPIRED');
}

async function handOn({ deliver, sendText, log, key, publicUrl }: Sending, { letter, found, place }: Ready): Promise<Outcome> {
  const { id, kind, address: to, name, language, channel } = letter;
  const { name: schoolName, officePhone, isDemo, timeZone } = place;
  const { departAt, returnBy, ref } = found.row;
  const { preferredName, firstName } = found.child.content;
  const spoken = (at: Date) => ({ day: schoolDay(at, timeZone), time: schoolTime(at, timeZone) });
  const said: LeaveSaid = { kind, child: preferredName || firstName, schoolName, from: spoken(departAt), until: spoken(returnBy) };
  const secrets = secretsOf(id, key);
  if (channel === 'SMS') {
    const voice = voiceIn(language);
    const page = consentPage(publicUrl, language);
    const more = kind === 'CONSENT' ? answerHere({ page, ref, code: secrets.code }, voice) : callUs(officePhone, voice);
    return sendText({ to, text: [sentenceOf(said, voice), more].filter(Boolean).join(' '), key: id, language, isDemo });
  }
  const common = { to, name, language, said, officePhone };
  const written: Letter =
    kind === 'CONSENT'
      ? { ...common, kind: 'exeat-consent', ref, ...secrets, openUntil: spoken(letter.expiresAt ?? returnBy) }
      : { ...common, kind: 'exeat-news' };
  try {
    await deliver({ letter: written, isDemo }, id);
    return { is: 'sent' };
  } catch (error) {
    // Never the error's own words: a mail server repeats the address in them.
    log('warn', { exeatLetter: 'not delivered', error: error instanceof Error ? error.name : typeof error });
    return { is: 'later', error: 'The mail server did not take it' };
  }
}

async function settle(sending: Sending, due: Due, outcome: Outcome): Promise<void> {
  const { db, clock, newId, publish } = sending;
  const schoolId = due.ofSchool as SchoolId;
  const isOver = outcome.is !== 'later' || due.tries > waitMinutes.length;
  const told = await db.transaction(async (tx): Promise<{ id: string; version: number; to: Audience } | null> => {
    await scopeTo(tx, { schoolId, userId: schoolId });
    const held = await holdLetter(tx, schoolId, due.of);
    if (!held) return null;
    const { letter, found } = held;
    if (outcome.is === 'sent') await change(tx, letter, { state: 'SENT', sentAt: clock.now(), error: '' });
    else await change(tx, letter, { ...(isOver && { state: 'FAILED' as const }), error: outcome.error });
    // It was called off while this was on its way: whoever was told is told of that too.
    if (outcome.is === 'sent' && letter.kind === 'APPROVED' && isCalledOff(found.row.state)) {
      await lookAtLetters({ db: tx, newId, now: clock.now() }, { schoolId, id: letter.ofStep });
    }
    const { id, version, studentId } = found.row;
    return { id, version, to: await audienceOf(tx, schoolId, studentId) };
  });
  // Afterwards: who stops in between finds it written, and has nothing to send.
  if (isOver) await remove(sending, due);
  if (told) publish(schoolId, { kind: 'exeat', id: told.id, version: told.version }, told.to);
}

async function change(tx: Tx, { schoolId, id }: LetterRow, set: Partial<LetterRow>): Promise<void> {
  await tx
    .update(exeatLetter)
    .set(set)
    .where(and(eq(exeatLetter.schoolId, schoolId), eq(exeatLetter.id, id)));
}

async function remove({ db }: Sending, { id }: Due): Promise<void> {
  await db.transaction((tx) => tx.delete(exeatLetterSend).where(eq(exeatLetterSend.id, id)));
}
