/** The lists of leaves, and what the gate and others ask of them. */
import { and, asc, count, desc, eq, exists, gt, inArray, lt, lte, min, not, or, type SQL, sql } from 'drizzle-orm';
import type { ExeatCounts, ExeatFilter, ExeatPage, ExeatTab } from '#contract/exeat.ts';
import { activeStates, awayStates, endStates, type ExeatState, openStates } from '#contract/exeat-states.ts';
import type { Day } from '#contract/fields.ts';
import { plainWords } from '#contract/plain-text.ts';
import { addDays, schoolDay, schoolInstant } from '#contract/school-time.ts';
import type { Tx } from '#server/db/database.ts';
import { pageOf } from '#server/db/page.ts';
import { has } from '#server/db/search.ts';
import { student } from '#server/features/student/table.ts';
import { seenHere, whereNowOf } from '#server/features/whereabouts/queries.ts';
import { movement } from '#server/features/whereabouts/table.ts';
import type { Actor, SchoolId } from '#server/http/handler.ts';
import { presented, type Reading } from './present.ts';
import { type Collector, collectorIn, selectExeats } from './rows.ts';
import { exeatsSeenBy, isChild } from './scope.ts';
import { aroundOf, waitedOn } from './staff.ts';
import { exeat } from './table.ts';

const statesOn: Record<ExeatTab, readonly ExeatState[]> = {
  REQUESTS: openStates,
  SCHEDULED: ['SCHEDULED'],
  ACTIVE: activeStates,
  ARCHIVE: endStates,
};

/** Who is overdue first, then by departure; what is over the newest first. */
export async function pageOfExeats(reading: Reading, filter: ExeatFilter): Promise<ExeatPage> {
  const { db, actor, now } = reading;
  const { search = '', tab, view, studentId, houseId } = filter;
  const found = and(
    exeatsSeenBy(db, actor),
    ...plainWords(search).map((part) => or(has(student.searchText, { part }), has(exeat.searchText, { part }))),
    studentId === undefined ? undefined : eq(exeat.studentId, studentId),
    houseId === undefined ? undefined : eq(student.houseId, houseId),
  );
  const mine = await waitingFor(reading);
  const isMine = mine.length === 0 ? sql`false` : inArray(exeat.id, mine);
  const counts = await countsOf(db, { found, isMine, now });
  // What waits for somebody, and who is late, stands on whichever tab it is.
  const wanted = { ALL: inArray(exeat.state, [...statesOn[tab]]), MINE: isMine, OVERDUE: isLate(now) }[view];
  const order =
    tab === 'ARCHIVE' && view === 'ALL' ? [desc(exeat.departAt), desc(exeat.id)] : [desc(isLate(now)), asc(exeat.departAt), asc(exeat.id)];
  const page = await pageOf(filter, {
    wanted: and(found, wanted),
    all: counts[view === 'ALL' ? tab : view],
    rows: selectExeats(db).orderBy(...order),
    shown: async (rows) => (await presented(reading, rows)).map((one) => one.exeat),
  });
  return { ...page, counts };
}

function isLate(now: Date): SQL {
  return sql`(${inArray(exeat.state, [...awayStates])} and ${lt(exeat.overdueAt, now)})`;
}

interface Counted {
  found: SQL | undefined;
  isMine: SQL;
  now: Date;
}

async function countsOf(tx: Tx, { found, isMine, now }: Counted): Promise<ExeatCounts> {
  const many = (which: SQL) => sql<number>`count(*) filter (where ${which})`.mapWith(Number);
  const on = (tab: ExeatTab) => many(inArray(exeat.state, [...statesOn[tab]]));
  const [row] = await tx
    .select({
      REQUESTS: on('REQUESTS'),
      SCHEDULED: on('SCHEDULED'),
      ACTIVE: on('ACTIVE'),
      ARCHIVE: on('ARCHIVE'),
      MINE: many(isMine),
      OVERDUE: many(isLate(now)),
    })
    .from(exeat)
    .innerJoin(student, isChild)
    .where(found);
  return row ?? { REQUESTS: 0, SCHEDULED: 0, ACTIVE: 0, ARCHIVE: 0, MINE: 0, OVERDUE: 0 };
}

/** Those that wait for this person's deed: what is asked for and not decided is little, and whom it waits on is said in one place. */
async function waitingFor({ db: tx, actor, now }: Reading): Promise<string[]> {
  const { id, state, step, studentId, askedBy } = exeat;
  const open = await tx
    .select({ id, state, step, studentId, askedBy, houseId: student.houseId })
    .from(exeat)
    .innerJoin(student, isChild)
    .where(and(exeatsSeenBy(tx, actor), inArray(state, [...openStates])));
  if (open.length === 0) return [];
  const around = await aroundOf(tx, { schoolId: actor.schoolId, today: schoolDay(now, actor.timeZone) }, open);
  return open.filter((one) => waitedOn(one, around).some(({ id: userId }) => userId === actor.userId)).map((one) => one.id);
}

/** How many wait for this person, and the day on which the first of these children leaves. */
export async function countWaitingExeats(reading: Reading): Promise<{ count: number; oldest: Day | null }> {
  const { db: tx, actor } = reading;
  const mine = await waitingFor(reading);
  if (mine.length === 0) return { count: 0, oldest: null };
  const [row] = await tx
    .select({ count: count(), first: min(exeat.departAt) })
    .from(exeat)
    .where(and(eq(exeat.schoolId, actor.schoolId), inArray(exeat.id, mine)));
  return { count: row?.count ?? 0, oldest: row?.first ? schoolDay(new Date(row.first), actor.timeZone) : null };
}

/** How many children whom this person sees are out and late. */
export async function countOverdueExeats(tx: Tx, actor: Actor, now: Date): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(exeat)
    .innerJoin(student, isChild)
    .where(and(exeatsSeenBy(tx, actor), isLate(now)));
  return row?.count ?? 0;
}

/** The leave on which a child left before this moment, and has been neither signed in nor seen at school since. */
export async function awayOn(
  tx: Tx,
  schoolId: SchoolId,
  { studentId, at }: { studentId: string; at: Date },
): Promise<{ ref: string; leftAt: Date } | null> {
  const rows = await tx
    .select({ ref: exeat.ref, leftAt: exeat.leftAt })
    .from(exeat)
    .where(and(eq(exeat.schoolId, schoolId), eq(exeat.studentId, studentId), eq(exeat.state, 'OUT'), lte(exeat.leftAt, at)));
  const seen = (await whereNowOf(tx, schoolId, 'student', [studentId])).get(studentId);
  const leave = rows.find(({ leftAt }) => leftAt !== null && !(seen?.place === 'ON_SITE' && new Date(seen.at) > leftAt));
  return leave?.leftAt ? { ref: leave.ref, leftAt: leave.leftAt } : null;
}

/** `with`: null of a child who left alone. */
export interface Left {
  id: string;
  ref: string;
  with: Collector | null;
}

/** The leave on which a child has left after this moment, of the same day, and was not seen at school in between. */
export async function leftAfter(
  tx: Tx,
  { schoolId, timeZone }: Pick<Actor, 'schoolId' | 'timeZone'>,
  { studentId, at }: { studentId: string; at: Date },
): Promise<Left | null> {
  const dayEnds = schoolInstant(addDays(schoolDay(at, timeZone), 1), '00:00', timeZone);
  const cameBack = seenHere(tx, { schoolId, studentId }, and(gt(movement.at, at), lt(movement.at, exeat.leftAt)));
  const [row] = await tx
    .select({ id: exeat.id, ref: exeat.ref, content: exeat.content, name: exeat.collectorName })
    .from(exeat)
    .where(
      and(
        eq(exeat.schoolId, schoolId),
        eq(exeat.studentId, studentId),
        gt(exeat.leftAt, at),
        lt(exeat.leftAt, dayEnds),
        not(exists(cameBack)),
      ),
    );
  return row ? { id: row.id, ref: row.ref, with: collectorIn(row.content, row.name) } : null;
}

/** Whether the leave is one of the child's. */
export async function isExeatOf(
  tx: Tx,
  schoolId: SchoolId,
  { exeatId, studentId }: { exeatId: string; studentId: string },
): Promise<boolean> {
  const [row] = await tx
    .select({ id: exeat.id })
    .from(exeat)
    .where(and(eq(exeat.schoolId, schoolId), eq(exeat.id, exeatId), eq(exeat.studentId, studentId)));
  return row !== undefined;
}
