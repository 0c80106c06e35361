/** Keeps the ledger as the children's day says: what is to be told is put in, what is no longer so is taken back. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { NoticeKind, NoticeState } from '#contract/guardian-notice.ts';
import { schoolDay } from '#contract/school-time.ts';
import type { Tx } from '#server/db/database.ts';
import { quietUntil } from '#server/push/quiet.ts';
import { type ChildNews, newsOfChildren } from './children.ts';
import { isOn, type News } from './news.ts';
import type { Place } from './place.ts';
import { type Recipient, recipientsOf } from './recipients.ts';
import { guardianNotice, noticeSend } from './table.ts';

export type Notice = typeof guardianNotice.$inferSelect;
type NewNotice = typeof guardianNotice.$inferInsert;

export interface Kept {
  /** Of whom something in the ledger is another now. */
  touched: string[];
  /** When to look again; null for never. */
  again: Date | null;
}

/** Of today. */
export async function keepNotices(tx: Tx, place: Place, ids: readonly string[], newId: () => string): Promise<Kept> {
  const { schoolId, today, ways } = place;
  const news = await newsOfChildren(tx, place, ids);
  const held = Map.groupBy(await noticesOf(tx, place, ids), ({ studentId }) => studentId);
  const recipients = await recipientsOf(tx, { schoolId, day: today, ways }, ids);
  const plans = ids.map((id) => planOf({ id, place, child: news.get(id), held: held.get(id) ?? [], told: recipients.get(id) ?? [] }));
  const turned = await turnAll(
    tx,
    place,
    plans.flatMap((plan) => plan.turned),
  );
  const ended = await endAll(
    tx,
    place,
    plans.flatMap(({ over }) => over),
  );
  const added = await addAll(
    tx,
    place,
    plans.flatMap(({ wanted }) => wanted.map((one) => ({ ...one, id: newId() }))),
  );
  const times = [...news.values()].flatMap(({ again }) => again ?? []).sort((a, b) => a.getTime() - b.getTime());
  return { touched: [...new Set([...turned, ...ended, ...added])], again: times[0] ?? null };
}

function noticesOf(tx: Tx, { schoolId, today }: Place, ids: readonly string[]): Promise<Notice[]> {
  return tx
    .select()
    .from(guardianNotice)
    .where(and(eq(guardianNotice.schoolId, schoolId), inArray(guardianNotice.studentId, [...ids]), eq(guardianNotice.day, today)))
    .for('update');
}

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

interface Child {
  id: string;
  place: Place;
  child: ChildNews | undefined;
  held: readonly Notice[];
  told: readonly Recipient[];
}

function planOf({ id, place, child, held, told }: Child): { over: Over[]; turned: Turned[]; wanted: Omit<NewNotice, 'id'>[] } {
  const news = child?.news ?? [];
  const isStillSo = (notice: Notice) => news.some((one) => one.kind === notice.kind && one.session === notice.session);
  const turned = held
    .filter((notice) => notice.state === 'SENT' && isStillSo(notice) === (notice.noLongerAt !== null))
    .map((notice): Turned => ({ id: notice.id, studentId: id, isSo: isStillSo(notice) }));
  const over = held
    .filter(({ state }) => state === 'QUEUED')
    .flatMap((notice): Over[] => {
      const isTold = told.some(({ guardianId }) => guardianId === notice.guardianId);
      if (!isStillSo(notice) || !isTold) return [{ id: notice.id, studentId: id, state: 'NOT_NEEDED' }];
      return isOn(notice.kind, place.settings) ? [] : [{ id: notice.id, studentId: id, state: 'DISABLED' }];
    });
  const wanted = news
    .filter(({ kind }) => isOn(kind, place.settings))
    .flatMap((one) => told.filter((person) => isNews(one, held, person)).map((person) => noticeOf(place, { studentId: id, one, person })));
  return { over, turned, wanted };
}

/**
 * What was not needed any more and is so again is news again. That a child came is told to whoever was told that it is absent, and
 * then not that it is late as well.
 */
function isNews({ kind, session }: News, held: readonly Notice[], { guardianId }: Recipient): boolean {
  const had = (which: NoticeKind, state?: NoticeState) =>
    held.some(
      (one) =>
        one.guardianId === guardianId && one.session === session && one.kind === which && (state === undefined || one.state === state),
    );
  if (had(kind) && !had(kind, 'NOT_NEEDED')) return false;
  const wasMissed = had('ABSENCE', 'SENT');
  if (kind === 'CAME') return wasMissed && !had('LATE', 'SENT');
  return kind !== 'LATE' || !wasMissed;
}

interface Telling {
  studentId: string;
  one: News;
  person: Recipient;
}

function noticeOf({ schoolId, today, now, settings, timeZone }: Place, { studentId, one, person }: Telling): Omit<NewNotice, 'id'> {
  const { reach, guardianId, name, language } = person;
  const until = quietUntil(now, settings.quiet, timeZone);
  const isTooLate = until !== null && schoolDay(until, timeZone) !== today;
  return {
    schoolId,
    studentId,
    guardianId,
    guardianName: name,
    day: today,
    session: one.session,
    kind: one.kind,
    channel: reach?.channel ?? null,
    address: reach?.address ?? '',
    language,
    facts: one.facts,
    state: reach === null ? 'NO_CHANNEL' : isTooLate ? 'QUIET' : 'QUEUED',
    madeAt: now,
  };
}

async function endAll(tx: Tx, { schoolId }: Place, over: readonly Over[]): Promise<string[]> {
  for (const [state, those] of Map.groupBy(over, (one) => one.state)) {
    const ids = those.map(({ id }) => id);
    await tx
      .update(guardianNotice)
      .set({ state })
      .where(and(eq(guardianNotice.schoolId, schoolId), inArray(guardianNotice.id, ids)));
  }
  return over.map(({ studentId }) => studentId);
}

async function turnAll(tx: Tx, { schoolId, now }: Place, turned: readonly Turned[]): Promise<string[]> {
  for (const [isSo, those] of Map.groupBy(turned, (one) => one.isSo)) {
    const ids = those.map(({ id }) => id);
    await tx
      .update(guardianNotice)
      .set({ noLongerAt: isSo ? null : now })
      .where(and(eq(guardianNotice.schoolId, schoolId), inArray(guardianNotice.id, ids)));
  }
  return turned.map(({ studentId }) => studentId);
}

/** Another server may have been quicker: what it put in is not put in again, but for what was not needed any more meanwhile. */
async function addAll(tx: Tx, { schoolId, now, settings, timeZone }: Place, wanted: readonly NewNotice[]): Promise<string[]> {
  if (wanted.length === 0) return [];
  const { id, studentId, state } = guardianNotice;
  const added = await tx
    .insert(guardianNotice)
    .values([...wanted])
    .onConflictDoUpdate({ target: once, set: said, setWhere: eq(state, 'NOT_NEEDED') })
    .returning({ id, studentId, state });
  const nextTryAt = quietUntil(now, settings.quiet, timeZone) ?? now;
  const due = added.filter((one) => one.state === 'QUEUED').map((one) => ({ id: one.id, ofSchool: schoolId, ofNotice: one.id, nextTryAt }));
  // Of what was not needed any more the sending may still wait for its next try.
  if (due.length > 0) await tx.insert(noticeSend).values(due).onConflictDoNothing();
  return added.map((one) => one.studentId);
}

const { schoolId, studentId, day, session, kind, guardianId } = guardianNotice;
const once = [schoolId, studentId, day, session, kind, guardianId];

/** As it is to be told now. */
const said = {
  guardianName: sql`excluded.guardian_name`,
  channel: sql`excluded.channel`,
  address: sql`excluded.address`,
  language: sql`excluded.language`,
  facts: sql`excluded.facts`,
  state: sql`excluded.state`,
  madeAt: sql`excluded.made_at`,
  error: '',
};
