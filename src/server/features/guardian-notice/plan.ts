/** What becomes of a child's ledger as its day stands now. Pure. */
import type { NoticeState } from '#contract/guardian-notice.ts';
import { schoolDay } from '#contract/school-time.ts';
import type { ChildNews } from './children.ts';
import { isOn, type News } from './news.ts';
import type { Place } from './place.ts';
import type { Recipient } from './recipients.ts';
import type { guardianNotice, NoticeFacts } from './table.ts';
import { isLastTold, isNewAfter, type Turn, turnOf } from './turn.ts';
import { waitsUntil } from './waiting.ts';

export type Notice = typeof guardianNotice.$inferSelect;
export type NewNotice = typeof guardianNotice.$inferInsert;

/** Of what waits: as it is to be told now. */
export type As = Pick<Notice, 'guardianName' | 'channel' | 'address' | 'language' | 'facts'>;

interface Over {
  id: string;
  studentId: string;
  state: NoticeState;
}

/** What was sent, and is no longer so, or is so again. */
interface Turned {
  id: string;
  studentId: string;
  isSo: boolean;
}

interface Renewed {
  id: string;
  studentId: string;
  as: As;
}

export interface Plan {
  over: Over[];
  turned: Turned[];
  renewed: Renewed[];
  wanted: Omit<NewNotice, 'id'>[];
}

interface Child {
  id: string;
  place: Place;
  child: ChildNews | undefined;
  held: readonly Notice[];
  told: readonly Recipient[];
}

export function planOf(of: Child): Plan {
  const { id: studentId, place, held, told } = of;
  const plan: Plan = { over: [], turned: [], renewed: [], wanted: [] };
  for (const notice of held) {
    const facts = factsNow(notice, of);
    const isSo = facts !== null;
    const one = { id: notice.id, studentId };
    if (notice.state === 'SENT' && hasTurned(notice, held, isSo)) plan.turned.push({ ...one, isSo });
    if (notice.state !== 'QUEUED') continue;
    const person = told.find(({ guardianId }) => guardianId === notice.guardianId);
    if (!isSo || !person || !isNewAfter(turnOf(held, notice).last, notice.kind)) plan.over.push({ ...one, state: 'NOT_NEEDED' });
    else if (!isOn(notice.kind, place.settings)) plan.over.push({ ...one, state: 'DISABLED' });
    else {
      const as = saidTo(person, facts);
      if (as.channel === null) plan.over.push({ ...one, state: 'NO_CHANNEL' });
      else if (isOtherwise(notice, as)) plan.renewed.push({ ...one, as });
    }
  }
  plan.wanted = told.flatMap((person) => newsFor(person, of).map((one) => noticeOf(place, { studentId, one, person })));
  return plan;
}

/** What was told before the last thing stays taken back: that says what is so now. */
function hasTurned(notice: Notice, held: readonly Notice[], isSo: boolean): boolean {
  return notice.noLongerAt === null ? !isSo : isSo && isLastTold(notice, held);
}

/** What a notice says, as it is now; null where it is no longer so. */
function factsNow(notice: Notice, { child, held }: Child): NoticeFacts | null {
  if (notice.kind === 'STAYED') return isMistake(notice, child) && !(notice.state === 'QUEUED' && child?.isAway) ? notice.facts : null;
  if (notice.kind === 'EARLY' && notice.turn !== turnOf(held, notice).turn) return null;
  const news = child?.news.find(({ kind, session }) => kind === notice.kind && session === notice.session);
  return news?.facts ?? null;
}

/** The leaving that was told was taken back: who left and came back had left. */
function isMistake({ facts }: Pick<Notice, 'facts'>, child: ChildNews | undefined): boolean {
  return facts.at !== null && !child?.left.has(facts.at);
}

type InTurn = News & Turn;

function newsFor({ guardianId }: Recipient, { place, child, held }: Child): InTurn[] {
  const own = held.filter((one) => one.guardianId === guardianId);
  const corrections = own
    .filter(
      (one) =>
        one.kind === 'EARLY' && one.state === 'SENT' && one.turn === turnOf(own, one).turn && isMistake(one, child) && !child?.isAway,
    )
    .map(({ session, turn, facts }): InTurn => ({ kind: 'STAYED', session, turn, last: undefined, facts: { at: facts.at, minutes: 0 } }));
  const news = (child?.news ?? []).map((one) => ({ ...one, ...turnOf(own, { guardianId, ...one }) }));
  return [...news, ...corrections].filter((one) => isOn(one.kind, place.settings) && isNews(one, own));
}

/** In one turn once, but for what was not needed any more and is so again. */
function isNews({ kind, session, turn, last }: InTurn, own: readonly Notice[]): boolean {
  const hasTried = own.some((one) => one.session === session && one.kind === kind && one.turn === turn && one.state !== 'NOT_NEEDED');
  return !hasTried && isNewAfter(last, kind);
}

function saidTo({ name, reach, language }: Recipient, facts: NoticeFacts): As {
  return { guardianName: name, channel: reach?.channel ?? null, address: reach?.address ?? '', language, facts };
}

function isOtherwise(notice: Notice, as: As): boolean {
  const { guardianName, channel, address, language, facts } = as;
  const isSamePerson = notice.guardianName === guardianName && notice.language === language;
  const isSameWay = notice.channel === channel && notice.address === address;
  return !isSamePerson || !isSameWay || notice.facts.at !== facts.at || notice.facts.minutes !== facts.minutes;
}

interface Telling {
  studentId: string;
  one: InTurn;
  person: Recipient;
}

function noticeOf(place: Place, { studentId, one: { kind, session, turn, facts }, person }: Telling): Omit<NewNotice, 'id'> {
  const { schoolId, today, now, timeZone } = place;
  const until = waitsUntil({ kind, facts, madeAt: now }, place);
  const isTooLate = until !== null && schoolDay(until, timeZone) !== today;
  const as = saidTo(person, facts);
  const state = as.channel === null ? 'NO_CHANNEL' : isTooLate ? 'QUIET' : 'QUEUED';
  return { ...as, schoolId, studentId, guardianId: person.guardianId, day: today, session, kind, turn, state, madeAt: now };
}
