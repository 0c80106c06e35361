/** Puts the people of the demo school in. */
import { stateAtEntry } from '#contract/student.ts';
import { schoolDay } from '#contract/school-time.ts';
import type { Tx } from '#server/db/database.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { Chance } from '#server/demo/random.ts';
import { demoTimeZone } from '#server/demo/reports.ts';
import { columnsOf as employeeColumns } from '#server/features/employee/writes.ts';
import { employee } from '#server/features/employee/table.ts';
import { columnsOf as guardianColumns } from '#server/features/guardian/writes.ts';
import { guardian, guardianLink } from '#server/features/guardian/table.ts';
import { columnsOf as houseColumns } from '#server/features/house/writes.ts';
import { house } from '#server/features/house/table.ts';
import { columnsOf as classColumns } from '#server/features/class/writes.ts';
import { schoolClass } from '#server/features/class/table.ts';
import { columnsOf as studentColumns } from '#server/features/student/writes.ts';
import { classMember, student, studentStep } from '#server/features/student/table.ts';
import { studentHealth } from '#server/features/student-health/table.ts';
import { demoClasses } from './classes.ts';
import { type DemoEmployee, demoEmployees } from './employees.ts';
import { type DemoGuardian, demoFamilies } from './families.ts';
import { demoHealth } from './health.ts';
import { type DemoHouse, demoHouses } from './houses.ts';
import { addPortraits, chosenSitters, drawnPortraits, photoVersion } from './portraits.ts';
import { type DemoRide, demoStudents, type DemoStudent } from './students.ts';

interface Settings {
  schoolId: string;
  /** How many students; guardians follow. */
  students: number;
  rides: readonly DemoRide[];
  writer: { id: string; name: string };
  now: Date;
  newId: () => string;
  chance: Chance;
}

export interface DemoPeople {
  houses: DemoHouse[];
  students: DemoStudent[];
  guardians: DemoGuardian[];
  employees: DemoEmployee[];
}

/** Answers the people, for whoever has to do with some of them. */
export async function addPeople(tx: Tx, settings: Settings): Promise<DemoPeople> {
  const people = peopleOf(settings);
  // They are drawn beside the work of the database.
  const [portraits] = await Promise.all([drawnPortraits(settings.students), addRows(tx, people, settings)]);
  await addPortraits(tx, people.sitters, { ...settings, portraits });
  return people;
}

function peopleOf({ students: many, rides, now, newId, chance }: Settings) {
  const today = schoolDay(now, demoTimeZone);
  const employees = demoEmployees({ today, newId, chance });
  const idsOf = (jobTitle: string) => employees.filter(({ content }) => content.jobTitle === jobTitle).map(({ id }) => id);
  const classes = demoClasses({ many, today, newId, chance, teacherIds: idsOf('Class teacher') });
  const houses = demoHouses(newId, idsOf('House parent'));
  const { children, guardians } = demoFamilies({ many, classes, newId, chance });
  const { students, records } = demoHealth(demoStudents(children, { today, chance, houses, rides }), chance);
  return { employees, classes, houses, guardians, students, records, sitters: chosenSitters(students, chance) };
}

async function addRows(tx: Tx, people: ReturnType<typeof peopleOf>, { schoolId, writer, now }: Settings): Promise<void> {
  const { employees, classes, houses, guardians, students, records, sitters } = people;
  const stamp = { schoolId, updatedAt: now, updatedBy: writer.id, updatedByName: writer.name };
  const today = schoolDay(now, demoTimeZone);
  const hasPhoto = new Set(sitters.map(({ id }) => id));
  await insertMany(
    tx,
    employee,
    employees.map(({ id, content }) => ({ ...stamp, id, ...employeeColumns(content) })),
  );
  await insertMany(
    tx,
    schoolClass,
    classes.map(({ id, content }) => ({ ...stamp, id, ...classColumns(content) })),
  );
  await insertMany(
    tx,
    house,
    houses.map(({ id, content }) => ({ ...stamp, id, ...houseColumns(content) })),
  );
  await insertMany(
    tx,
    guardian,
    guardians.map(({ id, content }) => ({ ...stamp, id, ...guardianColumns(content) })),
  );
  const stateOf = ({ content }: DemoStudent) => stateAtEntry(content.entryDate, today);
  await insertMany(
    tx,
    student,
    students.map((one) => ({
      ...stamp,
      id: one.id,
      ...studentColumns(one.content),
      state: stateOf(one),
      photo: hasPhoto.has(one.id) ? photoVersion : null,
    })),
  );
  const entered = { schoolId, from: null, reason: '', at: now, byName: writer.name };
  await insertMany(
    tx,
    studentStep,
    students.map((one) => ({ ...entered, studentId: one.id, to: stateOf(one), on: one.content.entryDate })),
  );
  const seated = students.flatMap(({ id, content }) =>
    content.classId === null ? [] : [{ schoolId, studentId: id, classId: content.classId, from: content.entryDate }],
  );
  await insertMany(tx, classMember, seated);
  await insertMany(
    tx,
    guardianLink,
    students.flatMap(({ id, child }) =>
      child.links.map(({ guardianId, content }) => {
        const { slot, mayCollect, validTo } = content;
        return { ...stamp, studentId: id, guardianId, content, slot, mayCollect, validTo, state: 'ACTIVE' as const };
      }),
    ),
  );
  await insertMany(
    tx,
    studentHealth,
    records.map((record) => ({ ...stamp, ...record })),
  );
}
