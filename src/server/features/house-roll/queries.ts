import { and, asc, desc, eq, getTableColumns, gt, gte, inArray, isNotNull, lte, or, type SQL } from 'drizzle-orm';
import type { Day } from '#contract/fields.ts';
import type { HouseRoll, KeptRollMark, LastMark, OneRoll, RollLine } from '#contract/house-roll.ts';
import { lastSaid, saidSince } from '#contract/house-roll-last.ts';
import { calledWith, figuresOf, headsOf, standingOf } from '#contract/house-roll-rules.ts';
import { addDays, schoolDay } from '#contract/school-time.ts';
import type { Tx } from '#server/db/database.ts';
import { seenBy, seesEveryChild } from '#server/features/assignment/scope.ts';
import { isCalledOn } from '#server/features/register/queries.ts';
import { student } from '#server/features/student/table.ts';
import type { Actor, SchoolId } from '#server/http/handler.ts';
import { houseRoll, houseRollMark } from './table.ts';

export type RollRow = typeof houseRoll.$inferSelect;
export type MarkRow = typeof houseRollMark.$inferSelect;

export interface Resident {
  id: string;
  houseId: string;
}

/** Who is called in the houses on that day, by house; of `houseId` alone where it is given. */
export async function residentsOf(
  tx: Tx,
  actor: Pick<Actor, 'schoolId'>,
  { day, houseId }: { day: Day; houseId?: string | undefined },
): Promise<Resident[]> {
  const rows = await tx
    .select({ id: student.id, houseId: student.houseId })
    .from(student)
    .where(
      and(
        eq(student.schoolId, actor.schoolId),
        houseId === undefined ? isNotNull(student.houseId) : eq(student.houseId, houseId),
        isCalledOn(day),
      ),
    )
    .orderBy(asc(student.id));
  return rows.flatMap(({ houseId: livesIn, ...row }) => (livesIn === null ? [] : [{ ...row, houseId: livesIn }]));
}

export async function findRoll(tx: Tx, schoolId: SchoolId, one: OneRoll): Promise<RollRow | undefined> {
  const [row] = await tx
    .select()
    .from(houseRoll)
    .where(isIt(houseRoll, schoolId, one));
  return row;
}

/** The roll, held; begun where nobody had. Its version is 0 then. */
export async function holdRoll(tx: Tx, schoolId: SchoolId, one: OneRoll, now: Date): Promise<RollRow> {
  await tx
    .insert(houseRoll)
    .values({ schoolId, ...one, version: 0, updatedAt: now })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(houseRoll)
    .where(isIt(houseRoll, schoolId, one))
    .for('update');
  if (!row) throw new Error('A roll that was just begun is not there');
  return row;
}

export async function findMark(tx: Tx, schoolId: SchoolId, id: string): Promise<MarkRow | undefined> {
  const [row] = await tx
    .select()
    .from(houseRollMark)
    .where(and(eq(houseRollMark.schoolId, schoolId), eq(houseRollMark.id, id)));
  return row;
}

/** Everybody's, oldest first. */
export async function marksOf(tx: Tx, schoolId: SchoolId, one: OneRoll): Promise<MarkRow[]> {
  return tx
    .select()
    .from(houseRollMark)
    .where(isIt(houseRollMark, schoolId, one))
    .orderBy(asc(houseRollMark.at), asc(houseRollMark.id));
}

/** Of these children, which the caller sees. Who moved to another house since is marked in this one all the same. */
export async function seenAmong(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: student.id })
    .from(student)
    .where(and(seenBy(tx, actor), inArray(student.id, [...new Set(ids)])));
  return new Set(rows.map(({ id }) => id));
}

/** The roll as it leaves the server, with the children whom the caller sees. */
export async function rollOf(tx: Tx, actor: Actor, { one, houseName }: { one: OneRoll; houseName: string }): Promise<HouseRoll> {
  const row = await findRoll(tx, actor.schoolId, one);
  const residents = await residentsOf(tx, actor, one);
  const marks = row ? await marksOf(tx, actor.schoolId, one) : [];
  const called = calledIn(row, residents, marks.map(markOf));
  const seen = await seenAmong(tx, actor, [...called, ...marks.map(({ studentId }) => studentId)]);
  const theirs = called.filter((id) => seen.has(id));
  return {
    ...one,
    houseName,
    version: row?.version ?? 0,
    called: theirs,
    ...(theirs.length < called.length && { isPart: true as const }),
    marks: marks.filter(({ studentId }) => seen.has(studentId)).map(markOf),
    closed: closedIn(row),
  };
}

/** Of a roll that was closed once who was called then, whoever moved in or out since. */
export function calledIn(
  row: Pick<RollRow, 'called'> | undefined,
  residents: readonly Pick<Resident, 'id'>[],
  marks: readonly KeptRollMark[],
): string[] {
  return calledWith(row?.called ?? residents.map(({ id }) => id), headsOf(marks));
}

interface Span {
  from: Day;
  until: Day;
  houseId?: string | undefined;
}

export async function linesOf(tx: Tx, actor: Actor, { from, until, houseId }: Span): Promise<RollLine[]> {
  const { schoolId } = actor;
  const inSpan = (table: typeof houseRoll | typeof houseRollMark) =>
    and(
      eq(table.schoolId, schoolId),
      gte(table.day, from),
      lte(table.day, until),
      houseId === undefined ? undefined : eq(table.houseId, houseId),
    );
  // One that only says that nobody came to take it was not begun.
  const isBegun = or(gt(houseRoll.version, 0), isNotNull(houseRoll.closedAt));
  const rows = await tx
    .select()
    .from(houseRoll)
    .where(and(inSpan(houseRoll), isBegun))
    .orderBy(desc(houseRoll.day), desc(houseRoll.time), asc(houseRoll.houseId));
  const marks = await tx.select().from(houseRollMark).where(inSpan(houseRollMark));
  const residents = await residentsOf(tx, actor, { day: until, houseId });
  const living = Map.groupBy(residents, (one) => one.houseId);
  const byRoll = Map.groupBy(marks, keyOf);
  const rolls = rows.map((row) => {
    const said = (byRoll.get(keyOf(row)) ?? []).map(markOf);
    return { row, said, everybody: calledIn(row, living.get(row.houseId) ?? [], said) };
  });
  const seen = await seenAmong(
    tx,
    actor,
    rolls.flatMap(({ everybody }) => everybody),
  );
  return rolls.flatMap(({ row, said, everybody }): RollLine[] => {
    const called = everybody.filter((id) => seen.has(id));
    if (called.length === 0 && !seesEveryChild(actor)) return [];
    const { houseId: ofHouse, day, time, updatedAt } = row;
    return [{ houseId: ofHouse, day, time, figures: figuresOf(called, said), closed: closedIn(row), updatedAt: updatedAt.toISOString() }];
  });
}

/** Of the children whom the caller sees and who were not seen at the last of their rolls. */
export async function lastMarksOf(tx: Tx, actor: Actor, now: Date): Promise<LastMark[]> {
  const { schoolId, timeZone } = actor;
  // A roll takes marks for a day, and each holds for a day.
  const isRecent = gte(houseRoll.day, addDays(schoolDay(now, timeZone), -2));
  const isOfRoll = and(
    eq(houseRollMark.schoolId, houseRoll.schoolId),
    eq(houseRollMark.houseId, houseRoll.houseId),
    eq(houseRollMark.day, houseRoll.day),
    eq(houseRollMark.time, houseRoll.time),
  );
  const missed = await tx
    .selectDistinct({ id: houseRollMark.studentId })
    .from(houseRoll)
    .innerJoin(houseRollMark, isOfRoll)
    .where(
      and(
        eq(houseRoll.schoolId, schoolId),
        isRecent,
        inArray(houseRollMark.says, ['OUT', 'NOT_SEEN']),
        gte(houseRollMark.at, saidSince(now)),
      ),
    );
  const seen = await seenAmong(
    tx,
    actor,
    missed.map(({ id }) => id),
  );
  if (seen.size === 0) return [];
  const rows = await tx
    .select(getTableColumns(houseRollMark))
    .from(houseRoll)
    .innerJoin(houseRollMark, isOfRoll)
    .where(and(eq(houseRoll.schoolId, schoolId), isRecent, inArray(houseRollMark.studentId, [...seen])))
    .orderBy(asc(houseRollMark.at), asc(houseRollMark.id));
  const marks = rows.map((row) => ({ houseId: row.houseId, day: row.day, time: row.time, ...markOf(row) }));
  return [...lastSaid(marks, now).values()].filter((heads) => standingOf(heads) !== 'SEEN').flat();
}

function keyOf({ houseId, day, time }: OneRoll): string {
  return `${houseId}/${day}/${time}`;
}

export function markOf({
  id,
  studentId,
  says,
  over,
  place,
  note,
  method,
  byId,
  byName: by,
  at,
  receivedAt,
  isOffline,
}: MarkRow): KeptRollMark {
  const moments = { at: at.toISOString(), receivedAt: receivedAt.toISOString() };
  return { id, studentId, says, over, place, note, method, by, byId, ...moments, isOffline };
}

function closedIn(row: RollRow | undefined): HouseRoll['closed'] {
  return row?.closedAt ? { by: row.closedByName ?? '', at: row.closedAt.toISOString() } : null;
}

export function isIt(table: typeof houseRoll | typeof houseRollMark, schoolId: SchoolId, { houseId, day, time }: OneRoll): SQL | undefined {
  return and(eq(table.schoolId, schoolId), eq(table.houseId, houseId), eq(table.day, day), eq(table.time, time));
}
