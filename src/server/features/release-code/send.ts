import { and, desc, eq, gt } from 'drizzle-orm';
import { releaseCodeMinutes, type SentReleaseCode, sendReleaseCode } from '#contract/release-code.ts';
import { mayGiveWord, warningsAbout } from '#contract/release-rules.ts';
import { Problem } from '#contract/problem.ts';
import { schoolDay } from '#contract/school-time.ts';
import { countedMs, mailboxWait } from '#server/auth/code-limits.ts';
import { digitsHash, newDigits } from '#server/auth/digits.ts';
import { tooMany } from '#server/auth/too-many.ts';
import type { Tx } from '#server/db/database.ts';
import { noSuchStudent } from '#server/features/assignment/scope.ts';
import { guardian } from '#server/features/guardian/table.ts';
import { masked } from '#server/features/guardian-notice/masked.ts';
import { languageOf, reachOf, waysOf } from '#server/features/guardian-notice/recipients.ts';
import { textSender } from '#server/features/guardian-notice/text-gateway.ts';
import { readSchool } from '#server/features/school/queries.ts';
import { cardsById, readerOf } from '#server/features/student/cards.ts';
import { holdStudents, nameOf } from '#server/features/student/places.ts';
import { answerInSteps } from '#server/http/answer.ts';
import type { Frame } from '#server/http/frame.ts';
import type { SchoolId } from '#server/http/handler.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { existing } from '#server/record/existing.ts';
import { refusal } from '#server/record/refusal.ts';
import { voiceIn } from '#server/words.ts';
import { codeDeed } from './deeds.ts';
import { boundTo, type CodeRow, findCode } from './queries.ts';
import { releaseCode } from './table.ts';
import { codeEnds, codeSentence } from './words.ts';

/** A message for the gateway, once the code is kept. */
interface ForGateway {
  to: string;
  text: string;
  language: ReturnType<typeof languageOf>;
}

/** Whoever stands at the gate is told whether it went out: so a telephone message is handed over before the answer. */
export const sendCode = answerInSteps(sendReleaseCode, async ({ run, input: { params, body }, call: { frame } }) => {
  const { row, message } = await run((unit) => made(unit, frame, { ...params, ...body }));
  if (message !== null) {
    const outcome = await textSender(frame.config, async () => {})({ ...message, key: row.id, isDemo: false });
    if (outcome.is !== 'sent') {
      // It may have got through all the same: a code that nobody is told of opens nothing.
      await run(({ db, actor }) => forget(db, actor.schoolId, row.id));
      throw new Problem('refused', 'The message could not be sent. Call the guardian instead');
    }
  }
  frame.mailer.wake();
  return { message: 'Code sent', data: sentOf(row) };
});

interface Asked {
  studentId: string;
  id: string;
  guardianId: string;
  name: string;
}

async function made(unit: Unit, frame: Frame, asked: Asked): Promise<{ row: CodeRow; message: ForGateway | null }> {
  const { db, actor, now, record } = unit;
  const { schoolId } = actor;
  const { studentId, id, guardianId, name } = asked;
  await holdStudents(db, actor, [studentId]);
  const day = schoolDay(now, actor.timeZone);
  const twin = await findCode(db, schoolId, id);
  if (twin && twin.studentId === studentId && twin.guardianId === guardianId && twin.name === name) return { row: twin, message: null };
  if (twin) throw refusal([{ path: 'id', message: 'This is the number of another code' }]);

  const card = existing((await cardsById(db, readerOf(unit), [studentId])).get(studentId), noSuchStudent);
  const word = card.guardians.find((one) => one.guardianId === guardianId);
  if (!word || !mayGiveWord(day, card, word))
    throw refusal([{ path: 'guardianId', message: 'Choose a guardian who may collect the child today' }]);
  if (warningsAbout(day, card, { of: 'OTHER', name, agreedBy: guardianId }).length > 0)
    throw refusal([{ path: 'name', message: 'Do not release the child: a restriction keeps this person away' }]);
  const wait = mailboxWait(await askedFor(db, schoolId, { guardianId, since: new Date(now.getTime() - countedMs) }), now);
  if (wait > 0) throw tooMany('This guardian was sent a code a short while ago', wait);

  const school = existing(await readSchool(db, schoolId), noSuchStudent);
  const person = existing(await contentOf(db, schoolId, guardianId), noSuchStudent);
  const reach = reachOf(person, waysOf(frame.config));
  if (reach === null)
    throw refusal([{ path: 'guardianId', message: 'The school has no address of this guardian that it can write to. Call them instead' }]);
  const code = newDigits();
  const key = { schoolId, id, studentId, day };
  await db.insert(releaseCode).values({
    ...key,
    guardianId,
    guardianName: word.name,
    name,
    channel: reach.channel,
    sentTo: masked(reach.channel, reach.address),
    codeHash: digitsHash(frame.keys.code, boundTo(key), code),
    createdAt: now,
    expiresAt: new Date(now.getTime() + releaseCodeMinutes * 60_000),
    byId: actor.userId,
    byName: actor.name,
  });
  const row = existing(await findCode(db, schoolId, id), noSuchStudent);
  record(codeDeed('student.release-code-sent', row, nameOf(card)));

  const language = languageOf(person);
  const said = { child: card.preferredName || card.firstName, adult: name, schoolName: school.name, minutes: releaseCodeMinutes };
  if (reach.channel === 'EMAIL') {
    await unit.post({ kind: 'release-code', to: reach.address, name: word.name, language, said, code, officePhone: school.officePhone });
    return { row, message: null };
  }
  const voice = voiceIn(language);
  const text = `${codeSentence(said, voice)} ${code}. ${codeEnds(said, voice)}`;
  if (frame.config.smsUrl !== undefined && !school.isDemo) return { row, message: { to: reach.address, text, language } };
  // Tried out, and for a demo school: it goes into the development inbox.
  await frame.mailer.post(db, { letter: { kind: 'text-message', to: reach.address, text, language }, isDemo: true });
  return { row, message: null };
}

/** When this guardian was sent a code, newest first. */
async function askedFor(tx: Tx, schoolId: SchoolId, { guardianId, since }: { guardianId: string; since: Date }): Promise<Date[]> {
  const rows = await tx
    .select({ at: releaseCode.createdAt })
    .from(releaseCode)
    .where(and(eq(releaseCode.schoolId, schoolId), eq(releaseCode.guardianId, guardianId), gt(releaseCode.createdAt, since)))
    .orderBy(desc(releaseCode.createdAt));
  return rows.map(({ at }) => at);
}

async function contentOf(tx: Tx, schoolId: SchoolId, id: string) {
  const [row] = await tx
    .select({ content: guardian.content })
    .from(guardian)
    .where(and(eq(guardian.schoolId, schoolId), eq(guardian.id, id)));
  return row?.content;
}

async function forget(tx: Tx, schoolId: SchoolId, id: string): Promise<void> {
  await tx.delete(releaseCode).where(and(eq(releaseCode.schoolId, schoolId), eq(releaseCode.id, id)));
}

function sentOf({ id, guardianName, name, channel, sentTo, expiresAt }: CodeRow): SentReleaseCode {
  return { id, guardianName, name, channel, sentTo, expiresAt: expiresAt.toISOString() };
}
