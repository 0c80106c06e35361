/** Students as the tests arrange and read them. */
import { emptyGuardian, emptyLink, type GuardianContent, type LinkContent } from '#contract/guardian.ts';
import { emptyHouse, type HouseContent } from '#contract/house.ts';
import { type ClassContent, emptyClass } from '#contract/class.ts';
import { moveStudent, recordStudent, type Student, type StudentContent } from '#contract/student.ts';
import { assignment } from '#server/features/assignment/table.ts';
import { guardian, guardianLink } from '#server/features/guardian/table.ts';
import { columnsOf as guardianColumns } from '#server/features/guardian/writes.ts';
import { house } from '#server/features/house/table.ts';
import { columnsOf as houseColumns } from '#server/features/house/writes.ts';
import { schoolClass } from '#server/features/class/table.ts';
import type { TestApp } from '#tests/support/app.ts';
import { studentContent } from '#tests/support/factories.ts';
import { within } from '#tests/support/school.ts';
import type { Answer, Session } from '#tests/support/session.ts';

/** Changes upon a version; null registers. */
export function record(session: Session, id: string, { changes, version }: { changes: object; version: number | null }): Promise<Answer> {
  const headers: Record<string, string> = version === null ? { 'if-none-match': '*' } : { 'if-match': `"${version}"` };
  return session.call(recordStudent, { params: { id }, body: { changes }, headers });
}

export async function addStudent(session: Session, given: Partial<StudentContent> = {}): Promise<Student> {
  const answer = await record(session, crypto.randomUUID(), { changes: studentContent(given), version: null });
  if (answer.status !== 200) throw new Error(`The student was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

/** Into another state today, for a reason. */
export function move(session: Session, { id, version }: Pick<Student, 'id' | 'version'>, given: object): Promise<Answer> {
  return session.call(moveStudent, { params: { id }, body: { on: '2026-11-20', reason: 'Family moved', version, ...given } });
}

/** Straight into the tables: how classes and houses are made is a matter of their own tests. */
export async function addClass({ db, clock, school: { schoolId } }: TestApp, given: Partial<ClassContent> = {}): Promise<string> {
  const id = crypto.randomUUID();
  const content: ClassContent = { ...emptyClass, name: `Primary ${id.slice(0, 4)}`, level: 'Primary 2', session: '2026/2027', ...given };
  const { name, level, session, state } = content;
  const row = { schoolId, id, content, name, level, session, state, updatedAt: clock.now(), updatedByName: 'Ada' };
  await within(db, schoolId, (tx) => tx.insert(schoolClass).values(row));
  return id;
}

export async function addHouse({ db, clock, school: { schoolId } }: TestApp, given: Partial<HouseContent> = {}): Promise<string> {
  const id = crypto.randomUUID();
  const content: HouseContent = { ...emptyHouse, name: `House ${id.slice(0, 4)}`, ...given };
  await within(db, schoolId, (tx) =>
    tx.insert(house).values({ schoolId, id, ...houseColumns(content), updatedAt: clock.now(), updatedByName: 'Ada' }),
  );
  return id;
}

/** A guardian linked to the child, who may collect unless the test says otherwise. */
export async function addGuardian(
  { db, clock, school: { schoolId } }: TestApp,
  studentId: string,
  { named, ...given }: Partial<LinkContent> & { named?: Partial<GuardianContent> } = {},
): Promise<string> {
  const id = crypto.randomUUID();
  const person = { ...emptyGuardian, firstName: 'Ngozi', lastName: 'Eze', phone1: '+2348035550100', ...named };
  const link: LinkContent = { ...emptyLink, relation: 'MOTHER', mayCollect: true, ...given };
  const stamp = { schoolId, updatedAt: clock.now(), updatedByName: 'Ada' };
  const { slot, mayCollect, validTo } = link;
  await within(db, schoolId, async (tx) => {
    await tx.insert(guardian).values({
      ...stamp,
      id,
      ...guardianColumns(person),
    });
    await tx
      .insert(guardianLink)
      .values({ ...stamp, studentId, guardianId: id, content: link, state: 'ACTIVE', slot, mayCollect, validTo });
  });
  return id;
}

/** From now on this person sees these students. */
export async function assign({ db, clock, school: { schoolId } }: TestApp, subAdminId: string, ...studentIds: string[]): Promise<void> {
  const rows = studentIds.map((studentId) => ({
    schoolId,
    id: crypto.randomUUID(),
    subAdminId,
    studentId,
    from: clock.now(),
    byName: 'Ada',
  }));
  await within(db, schoolId, (tx) => tx.insert(assignment).values(rows));
}
