import { and, asc, eq, getTableColumns, gt, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Day } from '#contract/fields.ts';
import type { Page } from '#contract/page.ts';
import { addDays, schoolInstant } from '#contract/school-time.ts';
import type { Movement, PersonKind, Side, WhereNow } from '#contract/whereabouts.ts';
import { sameTurnMs } from '#contract/whereabouts-rules.ts';
import type { Tx } from '#server/db/database.ts';
import { pageOf } from '#server/db/page.ts';
import { seenBy } from '#server/features/assignment/scope.ts';
import { student } from '#server/features/student/table.ts';
import type { Actor, SchoolId } from '#server/http/handler.ts';
import type { Person } from './people.ts';
import { movement, movementVoid, whereCounter, whereNow } from './table.ts';

export type MovementRow = Awaited<ReturnType<typeof selectMovements>>[number];

/** The movements of one day at the school, in the order in which they happened. */
export async function pageOfMovements(
  tx: Tx,
  { schoolId, timeZone }: Pick<Actor, 'schoolId' | 'timeZone'>,
  { person, day, ...page }: { person: Person; day: Day; page: number; limit: number },
): Promise<Page<Movement>> {
  const wanted = and(
    isOf(schoolId, person),
    gte(movement.at, schoolInstant(day, '00:00', timeZone)),
    lt(movement.at, schoolInstant(addDays(day, 1), '00:00', timeZone)),
  );
  return pageOf(page, {
    wanted,
    all: await tx.$count(movement, wanted),
    rows: selectMovements(tx).orderBy(asc(movement.at), asc(movement.id)),
    shown: (rows) => rows.map(movementOf),
  });
}

export async function movementsById(tx: Tx, schoolId: SchoolId, ids: readonly string[]): Promise<Map<string, MovementRow>> {
  const rows = await selectMovements(tx).where(and(eq(movement.schoolId, schoolId), inArray(movement.id, [...ids])));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findMovement(tx: Tx, schoolId: SchoolId, { person, id }: { person: Person; id: string }) {
  const [row] = await selectMovements(tx).where(and(isOf(schoolId, person), eq(movement.id, id)));
  return row;
}

/** A line of the ledger as it leaves the server. */
export function movementOf(row: MovementRow): Movement {
  const { id, kind, place, method, byId, kioskId, isRepeat, skewMs, withinMs, isOffline, note, gateId, pointName, byName } = row;
  const { voidedAt, voidReason, voidedBy } = row;
  return {
    id,
    kind,
    at: row.at.toISOString(),
    place,
    point: { gateId, name: pointName },
    method,
    by: byName,
    byId,
    kioskId,
    isRepeat,
    device: { at: row.deviceAt.toISOString(), skewMs, withinMs },
    receivedAt: row.receivedAt.toISOString(),
    isOffline,
    note,
    voided: voidedAt && { reason: voidReason ?? '', by: voidedBy ?? '', at: voidedAt.toISOString() },
  };
}

/** Where these people are, by id; who never moved is not there. */
export async function whereNowOf(tx: Tx, schoolId: SchoolId, kind: PersonKind, ids: readonly string[]): Promise<Map<string, WhereNow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(whereNow)
    .where(
      and(eq(whereNow.schoolId, schoolId), eq(whereNow.person, kind), inArray(whereNow.personId, [...ids]), isNotNull(whereNow.movementId)),
    );
  return new Map(
    rows.flatMap((row) => {
      const now = whereNowIn(row);
      return now ? [[row.personId, now] as const] : [];
    }),
  );
}

/** Whether a student is on that side today, as `sideOf` of the contract says it. */
export function isOnSide(tx: Tx, side: Side, { schoolId, today, timeZone }: { schoolId: SchoolId; today: Day; timeZone: string }): SQL {
  const { place, at, person, personId } = whereNow;
  const ofToday = and(
    eq(whereNow.schoolId, schoolId),
    eq(person, 'student'),
    eq(personId, student.id),
    gte(at, schoolInstant(today, '00:00', timeZone)),
    lt(at, schoolInstant(addDays(today, 1), '00:00', timeZone)),
  );
  const known = (which?: SQL) =>
    sql`exists (${tx
      .select({ one: sql`1` })
      .from(whereNow)
      .where(and(ofToday, which))})`;
  if (side === 'NOT_KNOWN') return sql`not ${known()}`;
  return known(side === 'ON_SITE' ? eq(place, 'ON_SITE') : sql`${place} <> 'ON_SITE'`);
}

/** Up to which number the school's "where now" is written. */
export async function lastWritten(tx: Tx, schoolId: SchoolId): Promise<number> {
  const [row] = await tx.select({ seq: whereCounter.seq }).from(whereCounter).where(eq(whereCounter.schoolId, schoolId));
  return row?.seq ?? 0;
}

/** Where the students are whom the reader may see and who moved after this number; the number that `most` of them go up to. */
export async function movedAfter(tx: Tx, actor: Actor, { seq, most }: { seq: number; most: number }) {
  const rows = await tx
    .select(getTableColumns(whereNow))
    .from(whereNow)
    .innerJoin(student, and(eq(student.schoolId, whereNow.schoolId), eq(student.id, whereNow.studentId)))
    .where(and(eq(whereNow.schoolId, actor.schoolId), gt(whereNow.seq, seq), seenBy(tx, actor)))
    .orderBy(asc(whereNow.seq))
    .limit(most + 1);
  const taken = rows.slice(0, most);
  return {
    moved: taken.map((row) => ({ id: row.personId, now: whereNowIn(row) })),
    upTo: rows.length > most ? (taken.at(-1)?.seq ?? null) : null,
  };
}

function whereNowIn({ place, since, movementId, kind, at, pointName, method, byName }: typeof whereNow.$inferSelect): WhereNow | null {
  if (place === null || since === null || movementId === null || kind === null || at === null || method === null) return null;
  return { place, since: since.toISOString(), movementId, kind, at: at.toISOString(), point: pointName ?? '', method, by: byName ?? '' };
}

function isOf(schoolId: SchoolId, { kind, id }: Person): SQL | undefined {
  return and(eq(movement.schoolId, schoolId), eq(movement.person, kind), eq(movement.personId, id));
}

function selectMovements(tx: Tx) {
  const { at: voidedAt, reason: voidReason, byName: voidedBy } = movementVoid;
  return tx
    .select({ ...getTableColumns(movement), voidedAt, voidReason, voidedBy, isRepeat: isRepeat() })
    .from(movement)
    .leftJoin(movementVoid, and(eq(movementVoid.schoolId, movement.schoolId), eq(movementVoid.movementId, movement.id)))
    .$dynamic();
}

/** As `isRepeat` of the contract says it: what is right before it, and not void, said the same within minutes. */
function isRepeat(): SQL<boolean> {
  const { schoolId, person, personId, kind, at, id } = movement;
  return sql<boolean>`(${kind} in ('IN', 'OUT') and not exists (
      select from ${movementVoid} "own" where "own"."school_id" = ${schoolId} and "own".movement_id = ${id}) and exists (
    select from (select b.kind, b.at from ${movement} "b"
      where "b"."school_id" = ${schoolId} and b.person = ${person} and b.person_id = ${personId} and (b.at, b.id) < (${at}, ${id})
        and not exists (select from ${movementVoid} "v" where "v"."school_id" = "b"."school_id" and v.movement_id = b.id)
      order by b.at desc, b.id desc limit 1) before
    where before.kind = ${kind} and ${at} - before.at < ${`${sameTurnMs} milliseconds`}::interval))`;
}

/** Movements by which a child was at school `when`, and which are not void: to ask whether there are any. */
export function seenHere(tx: Tx, { schoolId, studentId }: { schoolId: SchoolId; studentId: string }, when: SQL | undefined) {
  return tx
    .select({ one: sql`1` })
    .from(movement)
    .leftJoin(movementVoid, and(eq(movementVoid.schoolId, movement.schoolId), eq(movementVoid.movementId, movement.id)))
    .where(
      and(
        eq(movement.schoolId, schoolId),
        eq(movement.person, 'student'),
        eq(movement.personId, studentId),
        eq(movement.place, 'ON_SITE'),
        isNull(movementVoid.movementId),
        when,
      ),
    );
}
