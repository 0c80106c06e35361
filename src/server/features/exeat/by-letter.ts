/** A guardian without an account opens the question of a letter, and answers it: once, and only as long as it is one. */
import { and, eq } from 'drizzle-orm';
import { answerConsent, type ConsentAnswer, type ConsentKey, type ConsentQuestion, openConsent } from '#contract/exeat-letter.ts';
import type { LiveEvent } from '#contract/live.ts';
import { Problem } from '#contract/problem.ts';
import { appendAudit, type Deed } from '#server/audit/append.ts';
import type { Tx } from '#server/db/database.ts';
import { scopeTo } from '#server/db/school-scope.ts';
import { type GoingOn, goOn } from './go-on.ts';
import { objectedNews } from './news.ts';
import { tellConcerned } from './standing.ts';
import { masked } from '#server/features/guardian-notice/masked.ts';
import { waysOf } from '#server/features/guardian-notice/recipients.ts';
import { nameOf } from '#server/features/student/places.ts';
import { answerOpenly, type Call } from '#server/http/answer.ts';
import { askerOf } from '#server/http/asker.ts';
import type { Audience, SchoolId } from '#server/http/handler.ts';
import { findKey, type KeyOf } from './consent-key.ts';
import { type HeldLetter, holdLetter, standingOf } from './letter-open.ts';
import { type Sender, senderOf } from '#server/features/guardian-notice/sender.ts';
import { exeatLetter } from './table.ts';

export const openLetter = answerOpenly(openConsent, async ({ call, input: { body } }) => {
  const data = await atLetter(call, body.key, questionOf);
  return { message: 'OK', data };
});

export const answerLetter = answerOpenly(answerConsent, async ({ call, input: { body } }) => {
  const data = await atLetter(call, body.key, (at) => say(at, body));
  return { message: 'Your answer is with the school', data };
});

/** The school of a letter that was opened, with the rights of a call there. */
interface At extends HeldLetter {
  tx: Tx;
  call: Call;
  place: Sender;
  changed: (event: LiveEvent, to: Audience) => void;
}

async function atLetter<Result>(call: Call, key: ConsentKey, work: (at: At) => Promise<Result>): Promise<Result> {
  const { frame } = call;
  const { letterId, schoolId: of } = await opened(call, key);
  // The one that the server put beside what it sent.
  const schoolId = of as SchoolId;
  const events: [LiveEvent, Audience][] = [];
  const result = await frame.db.transaction(async (tx) => {
    await scopeTo(tx, { schoolId, userId: schoolId });
    const held = await holdLetter(tx, schoolId, letterId);
    if (!held) throw refused(key);
    const place = await senderOf(tx, schoolId, { ways: waysOf(frame.config), now: frame.clock.now() });
    return work({ ...held, tx, call, place, changed: (event, to) => events.push([event, to]) });
  });
  for (const [event, to] of events) frame.publish(schoolId, event, to);
  return result;
}

/** In a transaction of its own, so that a wrong try counts although it is refused. */
async function opened(call: Call, given: ConsentKey): Promise<KeyOf> {
  const { frame } = call;
  const { network } = askerOf(call);
  const now = frame.clock.now();
  frame.openBrake.take(network, now);
  const found = await frame.db.transaction((tx) => findKey(tx, { given, key: frame.keys.code, network, now, newId: frame.newId }));
  if (found === null) throw refused(given);
  return found;
}

/** The same for one that is wrong, one that ran out and one that never was. */
function refused({ by }: ConsentKey): Problem {
  if (by === 'link') return new Problem('refused', 'This link is no longer good. Look for a newer message, or call the school');
  const message = 'This number or code is not right, or no longer good. Look for the newest message, or call the school';
  return new Problem('refused', message, { details: [{ message, path: 'key/code' }] });
}

async function questionOf({ tx, call, place, letter, found }: At): Promise<ConsentQuestion> {
  const { answer, answeredAt, expiresAt, name: guardianName } = letter;
  const { name: schoolName, officePhone, timeZone } = place;
  const common = { schoolName, officePhone, guardianName, timeZone, facts: null, answered: null };
  if (answer !== null && answeredAt !== null) {
    return { ...common, state: 'ANSWERED', answered: { answer, at: answeredAt.toISOString() } };
  }
  const state = await standingOf(tx, place, { letter, found }, call.frame.clock.settled());
  if (expiresAt === null || state === 'CLOSED') return { ...common, state: 'CLOSED' };
  const { ref, terms, content, collectorName } = found.row;
  const { destination, departAt, returnBy, note: why } = content;
  const facts = {
    ref,
    child: nameOf(found.child.content),
    typeName: terms.name,
    why,
    destination,
    collector: collectorName === '' ? null : collectorName,
    departAt,
    returnBy,
    openUntil: expiresAt.toISOString(),
  };
  return { ...common, state, facts };
}

async function say(at: At, { answer, reason }: { answer: ConsentAnswer; reason: string }): Promise<ConsentQuestion> {
  const { letter } = at;
  const question = await questionOf(at);
  if (question.state === 'CLOSED')
    throw new Problem('conflict', 'This was decided or changed meanwhile: there is nothing to answer any more');
  if (question.state === 'GIVEN' && answer === 'yes')
    throw new Problem('conflict', 'This was consented to already: there is nothing to agree to any more');
  if (question.state !== 'ANSWERED')
    return questionOf({ ...at, letter: { ...letter, ...(await decide(at, { deed: deedOf(question.state, answer), answer, reason })) } });
  if (letter.answer === answer) return question;
  throw new Problem('already_decided', 'You have answered this already. Call the school if you meant otherwise');
}

function deedOf(state: 'OPEN' | 'GIVEN', answer: ConsentAnswer) {
  if (state === 'GIVEN') return 'object';
  return answer === 'yes' ? 'consent' : 'refuse';
}

interface Answering {
  deed: ReturnType<typeof deedOf>;
  answer: ConsentAnswer;
  reason: string;
}

/** By the same way as a say at a desk; the guardian stands in the trail as who did it. */
async function decide({ tx, call, letter, found, place, changed }: At, { deed, answer, reason }: Answering) {
  const { frame, request } = call;
  const { schoolId, timeZone } = place;
  const { id, guardianId, name, channel, address, sentAt } = letter;
  if (guardianId === null || channel === null) throw new Error('A letter that asks has a guardian and an address');
  const now = frame.clock.now();
  const deeds: Deed[] = [];
  const unit: GoingOn = {
    db: tx,
    actor: { schoolId, timeZone, name, userId: null },
    now,
    settled: frame.clock.settled(),
    newId: frame.newId,
    record: (one) => deeds.push(one),
    changed,
    push: (userIds, kind) =>
      frame.pusher.due(
        tx,
        userIds.map((userId) => ({ schoolId, userId, kind })),
      ),
  };
  const evidence = {
    guardianId,
    name,
    channel,
    to: masked(channel, address),
    network: request.ip,
    sentAt: sentAt?.toISOString() ?? null,
    answeredAt: now.toISOString(),
  };
  await goOn(unit, found, { id: frame.newId(), deed, note: answer === 'yes' ? '' : reason, letter: evidence });
  if (deed === 'object') await tellConcerned(unit, found, objectedNews(found.row, timeZone));
  const doer = { schoolId, userId: null, name, role: 'Guardian', sessionId: null, deviceId: null };
  await appendAudit(tx, doer, { deeds, at: now });
  const answered = { answer, answeredAt: now };
  await tx
    .update(exeatLetter)
    .set(answered)
    .where(and(eq(exeatLetter.schoolId, schoolId), eq(exeatLetter.id, id)));
  return answered;
}
