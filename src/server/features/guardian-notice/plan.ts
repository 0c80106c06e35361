/** What becomes of a child's ledger as its day stands now. Pure. */
import type { NoticeKind, NoticeState } from '#contract/guardian-notice.ts';
import { schoolDay } from '#contract/school-time.ts';
import type { ChildNews } from './children.ts';
import { isOn, type News } from './news.ts';
import type { Place } from './place.ts';
import type { Recipient } from './recipients.ts';
import type { guardianNotice, NoticeFacts } from './table.ts';
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
    if (notice.state === 'SENT' && isSo === (notice.noLongerAt !== null)) plan.turned.push({ ...one, isSo });
    if (notice.state !== 'QUEUED') continue;
    const person = told.find(({ guardianId }) => guardianId === notice.guardianId);
    if (!isSo || !person) plan.over.push({ ...one, state: 'NOT_NEEDED' });
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

/** What a notice says, as it is now; null where it is no longer so. */
function factsNow(notice: Notice, { child, held }: Child): NoticeFacts | null {
  if (notice.kind === 'STAYED') return isMistake(notice, child) && !(notice.state === 'QUEUED' && child?.isAway) ? notice.facts : null;
  if (notice.kind === 'EARLY' && notice.nth !== turnsOf(held, notice)) return null;
  const news = child?.news.find(({ kind, session }) => kind === notice.kind && session === notice.session);
  return news?.facts ?? null;
}

/** The leaving that was told was taken back: who left and came back had left. */
function isMistake({ facts }: Pick<Notice, 'facts'>, child: ChildNews | undefined): boolean {
  return facts.at !== null && !child?.left.has(facts.at);
}

/** The how manieth leaving it is of which a guardian may be told: those before it were taken back. */
function turnsOf(held: readonly Notice[], { guardianId, session }: Pick<Notice, 'guardianId' | 'session'>): number {
  const isCorrected = (one: Notice) => one.kind === 'STAYED' && one.state === 'SENT';
  return 1 + held.filter((one) => isCorrected(one) && one.guardianId === guardianId && one.session === session).length;
}

type Nth = News & { nth: number };

function newsFor({ guardianId }: Recipient, { place, child, held }: Child): Nth[] {
  const own = held.filter((one) => one.guardianId === guardianId);
  const corrections = own
    .filter(
      (one) => one.kind === 'EARLY' && one.state === 'SENT' && one.nth === turnsOf(own, one) && isMistake(one, child) && !child?.isAway,
    )
    .map(({ session, nth, facts }): Nth => ({ kind: 'STAYED', session, nth, facts: { at: facts.at, minutes: 0 } }));
  const news = (child?.news ?? []).map((one) => ({ ...one, nth: one.kind === 'EARLY' ? turnsOf(own, { guardianId, ...one }) : 1 }));
  return [...news, ...corrections].filter((one) => isOn(one.kind, place.settings) && isNews(one, own));
}

/**
 * What was not needed any more and is so again is news again. That a child came is told to whoever was told that it is absent, and
 * then not that it is late as well.
 */
function isNews({ kind, session, nth }: Nth, own: readonly Notice[]): boolean {
  const those = own.filter((one) => one.session === session);
  if (those.some((one) => one.kind === kind && one.nth === nth && one.state !== 'NOT_NEEDED')) return false;
  const wasSent = (which: NoticeKind) => those.some((one) => one.kind === which && one.state === 'SENT');
  if (kind === 'CAME') return wasSent('ABSENCE') && !wasSent('LATE');
  return kind !== 'LATE' || !wasSent('ABSENCE');
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
  one: Nth;
  person: Recipient;
}

function noticeOf(place: Place, { studentId, one: { kind, session, nth, facts }, person }: Telling): Omit<NewNotice, 'id'> {
  const { schoolId, today, now, timeZone } = place;
  const until = waitsUntil({ kind, facts, madeAt: now }, place);
  const isTooLate = until !== null && schoolDay(until, timeZone) !== today;
  const as = saidTo(person, facts);
  const state = as.channel === null ? 'NO_CHANNEL' : isTooLate ? 'QUIET' : 'QUEUED';
  return { ...as, schoolId, studentId, guardianId: person.guardianId, day: today, session, kind, nth, state, madeAt: now };
}
