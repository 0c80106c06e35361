/** One of the two schools, every text of which holds its mark. */
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { recordBus } from '#contract/bus.ts';
import { recordBusReport, submitBusReport } from '#contract/bus-report.ts';
import { checkIn } from '#contract/device.ts';
import { changeNotificationSettings, defaultNotificationSettings } from '#contract/notification-settings.ts';
import { subscribePush } from '#contract/push.ts';
import { issueSyncGrant } from '#contract/sync-grant.ts';
import { recordStudent } from '#contract/student.ts';
import { addSubUser } from '#contract/user.ts';
import { recoveryCode } from '#server/auth/table.ts';
import { columnsOf } from '#server/features/bus-report/queries.ts';
import { busReport } from '#server/features/bus-report/table.ts';
import { columnsOf as busColumns } from '#server/features/bus/queries.ts';
import { bus } from '#server/features/bus/table.ts';
import { assignment } from '#server/features/assignment/table.ts';
import { columnsOf as employeeColumns } from '#server/features/employee/writes.ts';
import { employee, employeeAbsence } from '#server/features/employee/table.ts';
import { notification, notificationCounter } from '#server/features/notification/table.ts';
import { photo } from '#server/features/photo/table.ts';
import { schoolUser } from '#server/features/school/table.ts';
import { student } from '#server/features/student/table.ts';
import { columnsOf as studentColumns } from '#server/features/student/writes.ts';
import type { TestApp } from '#tests/support/app.ts';
import { busContent, finishedReport, incident, studentContent, timetableLine, trip } from '#tests/support/factories.ts';
import { employeeContent } from '#tests/employee/employees.ts';
import { pushAddress } from '#tests/push/push-address.ts';
import { type School, type StaffMember, within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { addLink, addRestriction } from './families.ts';
import { addWholeImport } from './imports.ts';
import { addJob } from './jobs.ts';
import { arrangeNouns } from './nouns.ts';
import { addRequest } from './requests.ts';
import { addView } from './lists.ts';
import { addHealth, addPaper } from './health-and-papers.ts';

export interface Person {
  member: StaffMember;
  session: Session;
}

export interface Side {
  server: TestApp;
  /** In every text of this school, and in none of the other. */
  mark: string;
  school: School;
  admin: Person;
  /** Another School Admin, who never calls. */
  colleague: Person;
  bus: Kept;
}

/** Something with a version; `day` where it is a report. */
export interface Kept {
  id: string;
  day: string;
  version: number;
}

export const reportDay = '2026-11-19';

let count = 0;

export async function arrangeSide(server: TestApp, mark: string): Promise<Side> {
  const school = await server.addSchool({ name: `${mark} College` });
  const person = () => addPerson({ server, mark, school }, {});
  const [admin, colleague] = [await person(), await person()];
  const side = { server, mark, school, admin, colleague };
  return { ...side, bus: await fill(side) };
}

/** A person of the school who is signed in. */
export async function addPerson(
  { server, mark, school }: Pick<Side, 'server' | 'mark' | 'school'>,
  given: Partial<StaffMember>,
): Promise<Person> {
  const member = await addMember({ server, mark, school }, given);
  return { member, session: await server.signIn(member) };
}

/** A person of the school; invited only, when they have no password. */
export async function addMember(
  { server, mark, school }: Pick<Side, 'server' | 'mark' | 'school'>,
  given: Partial<StaffMember>,
  { isInvited = false }: { isInvited?: boolean } = {},
): Promise<StaffMember> {
  count += 1;
  const { schoolId } = school;
  const name = `${mark} Person ${count}`;
  const member = await server.addStaff({ schoolId, name, email: `${mark.toLowerCase()}-${count}@school.example`, ...given });
  if (isInvited)
    await within(server.db, schoolId, (tx) =>
      tx
        .update(schoolUser)
        .set({ passwordHash: null })
        .where(sql`id = ${member.id}`),
    );
  return member;
}

/** A bus with a report of `reportDay`, ready to be handed in or handed in already. */
export async function addReport({ server, mark, school }: Omit<Side, 'bus'>, state: 'DRAFT' | 'SUBMITTED' = 'DRAFT'): Promise<Kept> {
  const [id, at] = [crypto.randomUUID(), server.clock.now()];
  const content = markedBus(mark);
  const report = markedReport(mark);
  const submitted = state === 'SUBMITTED' ? { submittedAt: at, submittedByName: mark } : {};
  const stamp = { schoolId: school.schoolId, version: 1, updatedAt: at, updatedByName: mark };
  await within(server.db, school.schoolId, async (tx) => {
    await tx.insert(bus).values({ ...stamp, id, ...busColumns(content) });
    await tx.insert(busReport).values({ ...stamp, busId: id, day: reportDay, state, ...columnsOf(report), reviewNote: '', ...submitted });
  });
  return { id, day: reportDay, version: 1 };
}

/** A student of the school, assigned to nobody. */
export async function addStudent({ server, mark, school }: Omit<Side, 'bus'>): Promise<Pick<Kept, 'id' | 'version'>> {
  count += 1;
  const id = crypto.randomUUID();
  const stamp = { schoolId: school.schoolId, version: 1, updatedAt: server.clock.now(), updatedByName: mark };
  const row = { ...stamp, id, state: 'ACTIVE' as const, ...studentColumns(markedStudent(mark)) };
  await within(server.db, school.schoolId, (tx) => tx.insert(student).values(row));
  return { id, version: 1 };
}

/** From now on this person sees the student. */
export async function assignStudent(
  { server, mark, school: { schoolId } }: Omit<Side, 'bus'>,
  { studentId, userId }: { studentId: string; userId: string },
): Promise<void> {
  const row = { schoolId, id: crypto.randomUUID(), subAdminId: userId, studentId, from: server.clock.now(), byName: mark };
  await within(server.db, schoolId, (tx) => tx.insert(assignment).values(row));
}

/** A picture that was never one; who reads it is given its letters all the same. */
export async function addPhoto({ server, school: { schoolId } }: Omit<Side, 'bus'>, studentId: string): Promise<void> {
  const bytes = new Uint8Array([1, 2, 3]);
  const row = { schoolId, of: 'student' as const, id: studentId, version: 1, image: bytes, thumb: bytes, updatedAt: server.clock.now() };
  await within(server.db, schoolId, (tx) => tx.insert(photo).values(row));
}

export async function addEmployee({ server, mark, school: { schoolId } }: Omit<Side, 'bus'>): Promise<Pick<Kept, 'id' | 'version'>> {
  const id = crypto.randomUUID();
  const row = { schoolId, id, version: 1, updatedAt: server.clock.now(), updatedByName: mark, ...employeeColumns(markedEmployee(mark)) };
  await within(server.db, schoolId, (tx) => tx.insert(employee).values(row));
  return { id, version: 1 };
}

/** An absence that waits for its decision. */
export async function addAbsence(side: Omit<Side, 'bus'>): Promise<Pick<Kept, 'id' | 'version'>> {
  const {
    server,
    mark,
    school: { schoolId },
  } = side;
  const { id: employeeId } = await addEmployee(side);
  const [id, at, content] = [crypto.randomUUID(), server.clock.now(), markedAbsence(mark)];
  const { from, until } = content;
  const row = { schoolId, id, employeeId, version: 1, content, from, until, state: 'PENDING' as const, createdAt: at, updatedAt: at };
  await within(server.db, schoolId, (tx) => tx.insert(employeeAbsence).values(row));
  return { id, version: 1 };
}

/** Something for this person to read; answers its id. */
export async function addNotification({ server, mark, school }: Omit<Side, 'bus'>, userId: string): Promise<string> {
  const { schoolId } = school;
  const id = crypto.randomUUID();
  await within(server.db, schoolId, async (tx) => {
    const next: SQL<number> = sql`(select coalesce(max(last_seq), 0) + 1 from notification_counter)`;
    const counted = { target: notificationCounter.schoolId, set: { lastSeq: sql`notification_counter.last_seq + 1` } };
    const [counter] = await tx.insert(notificationCounter).values({ schoolId, lastSeq: next }).onConflictDoUpdate(counted).returning();
    const told = { audience: 'employee' as const, kind: 'school.notice' as const, class: 'INFO' as const, title: mark, body: mark };
    await tx.insert(notification).values({ ...told, schoolId, userId, id, seq: counter?.lastSeq ?? 1, createdAt: server.clock.now() });
  });
  return id;
}

export function markedBus(mark: string) {
  count += 1;
  const timetable = { morning: timetableLine({ route: mark }) };
  const papers = { insurance: { number: mark, expires: '2027-01-31' } };
  const text = { name: mark, make: mark, colour: mark, operator: mark, driverName: mark, attendantName: mark };
  return busContent({ ...text, plate: `${mark}-${count}`, timetable, papers });
}

export function markedStudent(mark: string) {
  count += 1;
  const names = { firstName: mark, middleName: mark, lastName: mark, preferredName: mark };
  const alerts = { one: { type: 'ALLERGY' as const, level: 'CARE' as const, text: mark, readers: 'CARERS' as const } };
  return studentContent({ ...names, admissionNo: `${mark}-${count}`, address: mark, previousSchool: mark, alerts });
}

export function markedEmployee(mark: string) {
  count += 1;
  const text = { name: mark, jobTitle: mark, department: mark, qualifications: mark, kinName: mark, kinRelation: mark, address: mark };
  return employeeContent({
    ...text,
    staffNo: `${mark}-${count}`,
    papers: { one: { type: 'FIRST_AID', detail: mark, expires: '2027-01-31' } },
  });
}

export function markedAbsence(mark: string) {
  return { type: 'SICK' as const, from: reportDay, until: reportDay, part: 'WHOLE' as const, reason: mark, confidential: mark };
}

export function markedReport(mark: string) {
  const text = { driverName: mark, attendantName: mark, preTripBy: mark, fuelReceipt: mark, notes: mark };
  const lines = {
    trips: { morning: trip({ route: mark, delayReason: mark }) },
    incidents: { one: incident({ severity: 'HIGH', text: mark, place: mark, reportedTo: mark }) },
  };
  return finishedReport({ ...text, ...lines, childCheck: { method: 'WALKED_THROUGH', at: '07:45', by: mark, itemsLeft: mark } });
}

/** By the calls of the console, so that the ledger, the trail, the codes and the letters have something too. */
async function fill(side: Omit<Side, 'bus'>): Promise<Kept> {
  const { server, mark, school, admin, colleague } = side;
  const id = crypto.randomUUID();
  const params = { busId: id, day: reportDay };
  await done(admin.session.call(recordBus, { params: { id }, body: { changes: markedBus(mark) }, headers: { 'if-none-match': '*' } }));
  const report = await done(
    admin.session.call(recordBusReport, { params, body: { changes: markedReport(mark) }, headers: { 'if-none-match': '*' } }),
  );
  const { data } = await done(
    admin.session.call(submitBusReport, { params, body: {}, headers: { 'if-match': `"${report.data.version}"` } }),
  );
  const access = { role: 'Hybrid', scopeMode: 'ASSIGNED', startsOn: null, endsOn: null };
  const invited = { name: `${mark} Invited`, phone: '', jobTitle: mark, email: `${mark.toLowerCase()}-invited@school.example`, ...access };
  await done(admin.session.call(addSubUser, { body: invited }));
  const studentId = crypto.randomUUID();
  await done(
    admin.session.call(recordStudent, {
      params: { id: studentId },
      body: { changes: markedStudent(mark) },
      headers: { 'if-none-match': '*' },
    }),
  );
  await assignStudent(side, { studentId, userId: colleague.member.id });
  const whose = { object: 'ours', caller: colleague } as const;
  for (const add of [addLink, ...arrangeNouns, addHealth, addPaper, addRequest, addView]) await add(side, whose);
  await addRestriction(side);
  await addWholeImport(side);
  await addJob(side);
  await addAbsence(side);
  await addPhoto(side, id);
  await addNotification(side, colleague.member.id);
  await done(colleague.session.call(subscribePush, { body: pushAddress() }));
  await done(
    colleague.session.call(changeNotificationSettings, {
      body: { ...defaultNotificationSettings, quiet: { from: '21:00', until: '06:00' } },
    }),
  );
  const outboxId = crypto.randomUUID();
  await done(colleague.session.call(checkIn, { body: { outboxId, unsent: [], appVersion: mark } }));
  await done(colleague.session.call(issueSyncGrant, { body: { outboxId } }));
  const { schoolId } = school;
  const code = { schoolId, userId: colleague.member.id, codeHash: mark };
  await within(server.db, schoolId, (tx) => tx.insert(recoveryCode).values(code));
  return { id, day: reportDay, version: data.version };
}

async function done(answer: ReturnType<Session['call']>) {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`The school could not be arranged: ${JSON.stringify(body)}`);
  return body;
}
