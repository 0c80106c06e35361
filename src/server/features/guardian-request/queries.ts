import { and, asc, count, desc, eq, gte, lte, min, ne, type SQL, sql } from 'drizzle-orm';
import type { Day } from '#contract/fields.ts';
import {
  type GuardianRequest,
  type RequestCounts,
  type RequestFilter,
  type RequestPage,
  RequestState,
} from '#contract/guardian-request.ts';
import type { Days } from '#contract/guardian-request-rules.ts';
import { searchedGuardian } from '#contract/guardian-rules.ts';
import { lenientLooks } from '#contract/near-word.ts';
import type { Tx } from '#server/db/database.ts';
import { pageOf } from '#server/db/page.ts';
import { nearly } from '#server/db/search.ts';
import { seersByStudent } from '#server/features/assignment/scope.ts';
import type { Reader } from '#server/features/student/cards.ts';
import type { Audience, SchoolId } from '#server/http/handler.ts';
import { presentRequests } from './present.ts';
import { findRow, selectRequests } from './rows.ts';
import { requestsSeenBy } from './scope.ts';
import { guardianRequest, guardianRequestStudent, isItsChild, isPickUp } from './table.ts';

/** What waits by its last day, so that nothing runs out unseen; the rest newest first. */
export async function pageOfRequests(tx: Tx, reader: Reader, filter: RequestFilter): Promise<RequestPage> {
  const { state } = filter;
  const { found, counts } = await foundRequests(tx, reader, filter.search);
  const all = state === 'ALL' ? Object.values(counts).reduce((sum, rows) => sum + rows, 0) : counts[state];
  const { enteredAt, expiresOn, id } = guardianRequest;
  const order = state === 'SUBMITTED' ? [asc(expiresOn), asc(enteredAt), asc(id)] : [desc(enteredAt), desc(id)];
  const page = await pageOf(filter, {
    wanted: and(found, state === 'ALL' ? undefined : eq(stateOn(reader.today), state)),
    all,
    rows: selectRequests(tx).orderBy(...order),
    shown: (rows) => presentRequests(tx, reader, rows),
  });
  return { ...page, counts };
}

/** Those of every state that have what was typed, and only where none has it, those that nearly have it. */
async function foundRequests(tx: Tx, { actor, today }: Reader, search = ''): Promise<{ found: SQL | undefined; counts: RequestCounts }> {
  const seen = requestsSeenBy(tx, actor);
  const found = and(seen, ...searchedGuardian(search).map((part) => sql`position(${part} in ${guardianRequest.searchText}) > 0`));
  const counts = await countsOf(tx, today, found);
  if (lenientLooks(search) === null || Object.values(counts).some((rows) => rows > 0)) return { found, counts };
  const near = and(seen, nearly(search, guardianRequest.searchText));
  return { found: near, counts: await countsOf(tx, today, near) };
}

export async function findRequest(tx: Tx, reader: Reader, id: string): Promise<GuardianRequest | undefined> {
  const row = await findRow(tx, reader.actor, id);
  const [found] = await presentRequests(tx, reader, row ? [row] : []);
  return found;
}

/** How many wait for a decision, and the last day on which the most urgent of them can be decided. */
export async function countWaitingRequests(
  tx: Tx,
  { actor, today }: Pick<Reader, 'actor' | 'today'>,
): Promise<{ count: number; oldest: Day | null }> {
  const [row] = await tx
    .select({ count: count(), oldest: min(guardianRequest.expiresOn) })
    .from(guardianRequest)
    .where(and(requestsSeenBy(tx, actor), eq(guardianRequest.state, 'SUBMITTED'), gte(guardianRequest.expiresOn, today)));
  return row ?? { count: 0, oldest: null };
}

async function countsOf(tx: Tx, today: Day, found: SQL | undefined): Promise<RequestCounts> {
  const state = stateOn(today).as('state_on');
  const counted = tx.select({ state }).from(guardianRequest).where(found).as('counted');
  const rows = await tx.select({ state: counted.state, rows: count() }).from(counted).groupBy(counted.state);
  const kept = new Map(rows.map((row) => [row.state, row.rows]));
  return Object.fromEntries(RequestState.options.map((one) => [one, kept.get(one) ?? 0])) as RequestCounts;
}

/** As the rules of the contract have it: EXPIRED is worked out. */
function stateOn(today: Day): SQL<RequestState> {
  const { state, expiresOn } = guardianRequest;
  return sql<RequestState>`case when ${state} = 'SUBMITTED' and ${expiresOn} < ${today}::date then 'EXPIRED' else ${state} end`;
}

interface Collecting {
  studentId: string;
  guardianId: string;
  day: Day;
}

/** Of collecting; the last is the one on which it expires. */
const firstDay = sql<Day>`coalesce(${guardianRequest.content} ->> 'from', ${guardianRequest.content} ->> 'day')`;

/** The request by which somebody collects a child on a day; null where they collect by another right. */
export async function pickupRequest(tx: Tx, schoolId: SchoolId, { day, ...whom }: Collecting): Promise<string | null> {
  const [row] = await tx
    .select({ id: guardianRequest.id })
    .from(guardianRequest)
    .innerJoin(guardianRequestStudent, isItsChild)
    .where(and(lets(schoolId, whom), lte(firstDay, day), sql`${guardianRequest.expiresOn} >= ${day}::date`))
    .orderBy(asc(guardianRequest.enteredAt))
    .limit(1);
  return row?.id ?? null;
}

interface Within extends Omit<Collecting, 'day'> {
  days: Days;
  today: Day;
  /** Another than this one. */
  but: string;
}

/** Days among these that another request gives them and that are not over; of several the first. */
export async function pickUpDaysWithin(tx: Tx, schoolId: SchoolId, { days, today, but, ...whom }: Within): Promise<Days | null> {
  const { id, expiresOn } = guardianRequest;
  const isWithin = and(gte(firstDay, days.from), lte(expiresOn, days.to), gte(expiresOn, today));
  const [row] = await tx
    .select({ from: firstDay, to: expiresOn })
    .from(guardianRequest)
    .innerJoin(guardianRequestStudent, isItsChild)
    .where(and(lets(schoolId, whom), ne(id, but), isWithin))
    .orderBy(firstDay, desc(expiresOn))
    .limit(1);
  return row ?? null;
}

/** An approved request by which they collect the child, on whatever day. */
function lets(schoolId: SchoolId, { studentId, guardianId }: Omit<Collecting, 'day'>): SQL | undefined {
  return and(
    eq(guardianRequest.schoolId, schoolId),
    eq(guardianRequest.state, 'APPROVED'),
    isPickUp,
    eq(guardianRequest.guardianId, guardianId),
    eq(guardianRequestStudent.studentId, studentId),
  );
}

/** Who is told of a request, besides those who see every child: who sees all of its children. */
export async function seersOfRequest(tx: Tx, schoolId: SchoolId, studentIds: readonly string[]): Promise<Audience> {
  const seers = await seersByStudent(tx, schoolId, studentIds);
  const [first = [], ...others] = studentIds.map((id) => seers.get(id) ?? []);
  return { seers: first.filter((userId) => others.every((one) => one.includes(userId))) };
}
