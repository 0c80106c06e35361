/** Whether a class has its doors open, a house a free bed, and a bus the road: asked of what an edit makes other. */
import { and, count, eq, inArray, ne, sql } from 'drizzle-orm';
import { same } from '#contract/change.ts';
import type { Detail } from '#contract/problem.ts';
import type { StudentContent } from '#contract/student.ts';
import { onRoll, type StudentState } from '#contract/student-card.ts';
import type { Tx } from '#server/db/database.ts';
import { bus } from '#server/features/bus/table.ts';
import { house } from '#server/features/house/table.ts';
import { schoolClass } from '#server/features/class/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { student } from './table.ts';

interface Wish {
  id: string;
  state: StudentState;
  /** Null for a student who is new. */
  before: StudentContent | null;
  after: StudentContent;
}

export async function placeProblems(tx: Tx, schoolId: SchoolId, wish: Wish): Promise<Detail[]> {
  const { before, after } = wish;
  const isNew = (field: keyof StudentContent) => after[field] !== null && !same(before?.[field], after[field]);
  const fields = (['classId', 'houseId', 'rideToSchool', 'rideHome'] as const).filter(isNew);
  if (!onRoll.includes(wish.state)) return fields.map((path) => ({ path, message: 'This student has left the school' }));
  const problems: Detail[] = [];
  if (after.bed !== '' && !same([before?.houseId, before?.bed], [after.houseId, after.bed]) && (await isSleptIn(tx, schoolId, wish)))
    problems.push({ path: 'bed', message: 'Somebody sleeps in this bed' });
  for (const path of fields) {
    const message = await problemOf[path](tx, schoolId, wish);
    if (message !== null) problems.push({ path: path.startsWith('ride') ? `${path}/busId` : path, message });
  }
  return problems;
}

type Check = (tx: Tx, schoolId: SchoolId, wish: Wish) => Promise<string | null>;

const problemOf: Record<'classId' | 'houseId' | 'rideToSchool' | 'rideHome', Check> = {
  classId: (tx, schoolId, { after }) => classProblem(tx, schoolId, after.classId ?? ''),
  houseId: (tx, schoolId, { id, after }) => houseProblem(tx, schoolId, { id, content: after }),
  rideToSchool: (tx, schoolId, { after }) => busProblem(tx, schoolId, after.rideToSchool?.busId ?? ''),
  rideHome: (tx, schoolId, { after }) => busProblem(tx, schoolId, after.rideHome?.busId ?? ''),
};

async function classProblem(tx: Tx, schoolId: SchoolId, id: string): Promise<string | null> {
  const [row] = await tx
    .select({ state: schoolClass.state })
    .from(schoolClass)
    .where(and(eq(schoolClass.schoolId, schoolId), eq(schoolClass.id, id)));
  if (!row) return 'There is no such class';
  return row.state === 'ACTIVE' ? null : 'This class is closed';
}

async function houseProblem(tx: Tx, schoolId: SchoolId, { id, content }: { id: string; content: StudentContent }): Promise<string | null> {
  const [row] = await tx
    .select({ id: house.id, capacity: house.capacity, content: house.content })
    .from(house)
    .where(and(eq(house.schoolId, schoolId), eq(house.id, content.houseId ?? '')))
    // After the student, as by whoever adds many to a house: nobody else gives the last bed away meanwhile.
    .for('update');
  if (!row) return 'There is no such house';
  if (row.content.sex !== 'MIXED' && row.content.sex !== content.sex) {
    if (content.sex === null) return 'Choose female or male first: this house is not for both';
    return row.content.sex === 'FEMALE' ? 'This house is for girls' : 'This house is for boys';
  }
  const [taken] = await tx
    .select({ beds: count() })
    .from(student)
    .where(and(eq(student.schoolId, schoolId), eq(student.houseId, row.id), inArray(student.state, [...onRoll]), ne(student.id, id)));
  // Not how many are in it: who sees some of the children may not count the others.
  return (taken?.beds ?? 0) < row.capacity ? null : 'This house is full';
}

async function busProblem(tx: Tx, schoolId: SchoolId, id: string): Promise<string | null> {
  const [row] = await tx
    .select({ status: bus.status })
    .from(bus)
    .where(and(eq(bus.schoolId, schoolId), eq(bus.id, id)));
  if (!row) return 'There is no such bus';
  return row.status === 'RETIRED' ? 'This bus is retired' : null;
}

/** No bed twice: the house is held, so that nobody else is given the bed meanwhile. */
async function isSleptIn(tx: Tx, schoolId: SchoolId, { id, after: { houseId, bed } }: Wish): Promise<boolean> {
  if (houseId === null) return false;
  await tx
    .select({ id: house.id })
    .from(house)
    .where(and(eq(house.schoolId, schoolId), eq(house.id, houseId)))
    .for('update');
  const isOther = and(
    eq(student.schoolId, schoolId),
    eq(student.houseId, houseId),
    ne(student.id, id),
    inArray(student.state, [...onRoll]),
  );
  const [other] = await tx
    .select({ id: student.id })
    .from(student)
    .where(and(isOther, sql`${student.content} ->> 'bed' = ${bed}`))
    .limit(1);
  return other !== undefined;
}
