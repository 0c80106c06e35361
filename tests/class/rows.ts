/** Students, staff and assignments, written as rows. */
import { and, eq, isNull } from 'drizzle-orm';
import { type EmployeeContent, emptyEmployee } from '#contract/employee.ts';
import { type ClassContent, emptyClass, recordClass } from '#contract/class.ts';
import type { StudentContent } from '#contract/student.ts';
import type { StudentState } from '#contract/student-card.ts';
import { assignment } from '#server/features/assignment/table.ts';
import { employee } from '#server/features/employee/table.ts';
import { columnsOf as employeeColumns } from '#server/features/employee/writes.ts';
import { classMember, student } from '#server/features/student/table.ts';
import { columnsOf } from '#server/features/student/writes.ts';
import type { TestApp } from '#tests/support/app.ts';
import { studentContent } from '#tests/support/factories.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';

export interface Given extends Partial<StudentContent> {
  state?: StudentState;
}

/** Students of the school, seated since the first of the month where they have a class; answers their ids in order. */
export async function addStudents(app: TestApp, given: readonly Given[], schoolId = app.school.schoolId): Promise<string[]> {
  const stamp = { schoolId, version: 1, updatedAt: app.clock.now(), updatedByName: 'Ada Bello' };
  const rows = given.map(({ state = 'ACTIVE', ...content }) => ({
    ...stamp,
    id: crypto.randomUUID(),
    state,
    ...columnsOf(studentContent(content)),
  }));
  const seats = rows.flatMap(({ id, classId }) => (classId ? [{ schoolId, studentId: id, classId, from: '2026-11-01' }] : []));
  await within(app.db, schoolId, async (tx) => {
    await tx.insert(student).values(rows);
    if (seats.length > 0) await tx.insert(classMember).values(seats);
  });
  return rows.map(({ id }) => id);
}

export async function addStudent(app: TestApp, given: Given = {}): Promise<string> {
  const [id = ''] = await addStudents(app, [given]);
  return id;
}

export async function addEmployee(app: TestApp, name: string, state: 'ACTIVE' | 'LEFT' = 'ACTIVE'): Promise<string> {
  const id = crypto.randomUUID();
  const { schoolId } = app.school;
  const job = { staffNo: `GC-${id}`, category: 'TEACHING', jobTitle: 'Teacher', startDate: '2024-09-02' } as const;
  const kin = { phone: '+2348035550101', kinName: 'Chidi Eze', kinPhone: '+2348035550102' };
  const content: EmployeeContent = { ...emptyEmployee, ...job, ...kin, name, state, papers: {} };
  const row = { schoolId, id, version: 1, ...employeeColumns(content), updatedAt: app.clock.now(), updatedByName: 'Ada Bello' };
  await within(app.db, schoolId, (tx) => tx.insert(employee).values(row));
  return id;
}

export async function assign(app: TestApp, { userId }: Session, ...studentIds: string[]): Promise<void> {
  const { schoolId } = app.school;
  const row = { schoolId, subAdminId: userId, from: app.clock.now(), byName: 'Ada Bello' };
  await within(app.db, schoolId, (tx) =>
    tx.insert(assignment).values(studentIds.map((studentId) => ({ ...row, id: crypto.randomUUID(), studentId }))),
  );
}

/** A Hybrid who sees these students only. */
export async function hybridOf(app: TestApp, ...studentIds: string[]): Promise<Session> {
  const session = await app.signIn(await app.addStaff({ role: 'Hybrid', scopeMode: 'ASSIGNED' }));
  if (studentIds.length > 0) await assign(app, session, ...studentIds);
  return session;
}

export async function unassign(app: TestApp, { userId }: Session): Promise<void> {
  const { schoolId } = app.school;
  await within(app.db, schoolId, (tx) => tx.update(assignment).set({ until: app.clock.now() }).where(eq(assignment.subAdminId, userId)));
}

export function studentRow(app: TestApp, id: string) {
  const { schoolId } = app.school;
  return within(app.db, schoolId, async (tx) => {
    const [row] = await tx
      .select()
      .from(student)
      .where(and(eq(student.schoolId, schoolId), eq(student.id, id)));
    if (!row) throw new Error('There is no such student');
    return row;
  });
}

/** Where the student sits by the book of members. */
export function openSeat(app: TestApp, studentId: string) {
  return within(app.db, app.school.schoolId, async (tx) => {
    const [row] = await tx
      .select()
      .from(classMember)
      .where(and(eq(classMember.studentId, studentId), isNull(classMember.until)));
    return row && { classId: row.classId, from: row.from };
  });
}

export function classContent(given: Partial<ClassContent> = {}): ClassContent {
  return { ...emptyClass, name: `JSS 1 ${crypto.randomUUID().slice(0, 8)}`, level: 'JSS 1', session: '2026/2027', ...given };
}

export async function addClass(session: Session, given: Partial<ClassContent> = {}): Promise<string> {
  const id = crypto.randomUUID();
  const answer = await session.call(recordClass, {
    params: { id },
    body: { changes: classContent(given) },
    headers: { 'if-none-match': '*' },
  });
  if (answer.status !== 200) throw new Error(`The class was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return id;
}
