/** Puts many students into a class or a house at once: one statement, however many they are. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { compareKeys } from '#contract/order.ts';
import type { StudentContent } from '#contract/student.ts';
import type { Tx } from '#server/db/database.ts';
import { noSuchStudent, seenBy, seersByStudent } from '#server/features/assignment/scope.ts';
import type { Actor, SchoolId } from '#server/http/handler.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { student } from './table.ts';

export type Placed = Pick<typeof student.$inferSelect, 'id' | 'version' | 'content' | 'state' | 'nameOrder'>;

/** Where a student sits, sleeps and rides. */
export type Place = Partial<Pick<StudentContent, 'classId' | 'rollNo' | 'houseId' | 'bed' | 'rideToSchool' | 'rideHome'>>;

export interface PlaceWriter {
  schoolId: SchoolId;
  /** Null: the server itself. */
  userId: string | null;
  name: string;
  at: Date;
}

const columns = { id: student.id, version: student.version, content: student.content, state: student.state, nameOrder: student.nameOrder };

/**
 * The students by last name, held until the transaction ends. Refused whole when one of them is not to be seen, in the
 * words of a student that does not exist.
 */
export async function holdStudents(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Placed[]> {
  const wanted = [...new Set(ids)];
  // In the order of their ids, so that two who hold the same students wait for one another instead of for ever.
  const held = await tx
    .select(columns)
    .from(student)
    .where(and(seenBy(tx, actor), inArray(student.id, wanted)))
    .orderBy(asc(student.id))
    .for('update');
  if (held.length < wanted.length) throw noSuchStudent();
  return held.sort((a, b) => compareKeys(a.nameOrder, b.nameOrder) || compareKeys(a.id, b.id));
}

/** Those of them who are of this school, whoever asks; held until the transaction ends. */
export async function holdAllStudents(tx: Tx, schoolId: SchoolId, ids: readonly string[]): Promise<Placed[]> {
  if (ids.length === 0) return [];
  return tx
    .select(columns)
    .from(student)
    .where(and(eq(student.schoolId, schoolId), inArray(student.id, [...new Set(ids)])))
    .orderBy(asc(student.id))
    .for('update');
}

/** The version of each student afterwards, by id. */
export async function changePlaces(tx: Tx, writer: PlaceWriter, places: ReadonlyMap<string, Place>): Promise<Map<string, number>> {
  if (places.size === 0) return new Map();
  const lines = JSON.stringify([...places].map(([id, place]) => ({ id, place })));
  const next = sql`${student.content} || place.place`;
  const moved = await tx
    .update(student)
    .set({
      version: sql`${student.version} + 1`,
      content: sql`${next}`,
      classId: sql`((${next}) ->> 'classId')::uuid`,
      rollNo: sql`((${next}) ->> 'rollNo')::int`,
      houseId: sql`((${next}) ->> 'houseId')::uuid`,
      updatedAt: writer.at,
      updatedBy: writer.userId,
      updatedByName: writer.name,
    })
    .from(sql`jsonb_to_recordset(${lines}::jsonb) as place(id uuid, place jsonb)`)
    .where(and(eq(student.schoolId, writer.schoolId), eq(student.id, sql`place.id`)))
    .returning({ id: student.id, version: student.version });
  return new Map(moved.map(({ id, version }) => [id, version]));
}

/** Of one event for all who are seen by the same people: a console reads its lists again once, not once for each. */
export async function tellOfPlaces(
  { db, actor, changed }: Pick<Unit, 'db' | 'changed'> & { actor: Pick<Actor, 'schoolId'> },
  versions: ReadonlyMap<string, number>,
): Promise<void> {
  const seers = await seersByStudent(db, actor.schoolId, [...versions.keys()]);
  const bySeers = Map.groupBy(versions, ([id]) => (seers.get(id) ?? []).sort().join());
  for (const [together, [first]] of bySeers) {
    if (first) changed({ kind: 'student', id: first[0], version: first[1] }, { seers: together === '' ? [] : together.split(',') });
  }
}

/** As the deeds and the refusals call a student. */
export function nameOf({ firstName, lastName }: Pick<StudentContent, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}
