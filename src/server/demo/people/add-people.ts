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
import { columnsOf as classColumns } from '#server/features/school-class/writes.ts';
import { schoolClass } from '#server/features/school-class/table.ts';
import { columnsOf as studentColumns } from '#server/features/student/writes.ts';
import { classMember, student, studentStep } from '#server/features/student/table.ts';
import { demoClasses } from './classes.ts';
import { demoEmployees } from './employees.ts';
import { demoFamilies } from './families.ts';
import { demoHouses } from './houses.ts';
import { demoStudents, type DemoStudent } from './students.ts';

interface Settings {
  schoolId: string;
  /** How many students; guardians follow. */
  students: number;
  busIds: readonly string[];
  writer: { id: string; name: string };
  now: Date;
  newId: () => string;
  chance: Chance;
}

/** Answers the students, for whoever has some of them assigned. */
export async function addPeople(tx: Tx, settings: Settings): Promise<DemoStudent[]> {
  const { schoolId, writer, now, newId, chance } = settings;
  const today = schoolDay(now, demoTimeZone);
  const stamp = { schoolId, updatedAt: now, updatedBy: writer.id, updatedByName: writer.name };
  const employees = demoEmployees({ today, newId, chance });
  const idsOf = (jobTitle: string) => employees.filter(({ content }) => content.jobTitle === jobTitle).map(({ id }) => id);
  const classes = demoClasses({ today, newId, chance, teacherIds: idsOf('Class teacher') });
  const houses = demoHouses(newId, idsOf('House parent'));
  const { children, guardians } = demoFamilies({ many: settings.students, classes, newId, chance });
  const students = demoStudents(children, { today, chance, houses, busIds: settings.busIds });

  await insertMany(tx, employee, employees.map(({ id, content }) => ({ ...stamp, id, ...employeeColumns(content) })));
  await insertMany(tx, schoolClass, classes.map(({ id, content }) => ({ ...stamp, id, ...classColumns(content) })));
  await insertMany(tx, house, houses.map(({ id, content }) => ({ ...stamp, id, ...houseColumns(content) })));
  await insertMany(tx, guardian, guardians.map(({ id, content }) => ({ ...stamp, id, ...guardianColumns(content) })));
  const states = students.map(({ content }) => stateAtEntry(content.entryDate, today));
  await insertMany(tx, student, students.map(({ id, content }, index) => ({ ...stamp, id, ...studentColumns(content), state: states[index] ?? 'ACTIVE' })));
  await insertMany(
    tx,
    studentStep,
    students.map(({ id, content }, index) => ({
      schoolId,
      studentId: id,
      from: null,
      to: states[index] ?? 'ACTIVE',
      on: content.entryDate,
      reason: '',
      at: now,
      byName: writer.name,
    })),
  );
  const seated = students.flatMap(({ id, content }) => (content.classId === null ? [] : [{ schoolId, studentId: id, classId: content.classId, from: content.entryDate }]));
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
  return students;
}
