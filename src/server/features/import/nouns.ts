/** The records that a file makes and changes, each by the hands of its own feature. */
import type { ClassContent } from '#contract/class.ts';
import type { EmployeeContent } from '#contract/employee.ts';
import type { GuardianContent } from '#contract/guardian.ts';
import { guardianName } from '#contract/guardian-rules.ts';
import type { StudentContent } from '#contract/student.ts';
import type { Tx } from '#server/db/database.ts';
import { classDeeds } from '#server/features/class/deeds.ts';
import { namesOfClasses } from '#server/features/class/queries.ts';
import { staffOf } from '#server/features/class/rules.ts';
import { schoolClass } from '#server/features/class/table.ts';
import { classRows } from '#server/features/class/writes.ts';
import { employeeDeeds } from '#server/features/employee/deeds.ts';
import { namesOfStaff } from '#server/features/employee/names.ts';
import { employee } from '#server/features/employee/table.ts';
import { employeeRows } from '#server/features/employee/writes.ts';
import { guardianDeeds } from '#server/features/guardian/deeds.ts';
import { guardian } from '#server/features/guardian/table.ts';
import { guardianRows } from '#server/features/guardian/writes.ts';
import { namesOfHouses } from '#server/features/house/queries.ts';
import { studentDeeds } from '#server/features/student/deeds.ts';
import { nameOf } from '#server/features/student/places.ts';
import { student } from '#server/features/student/table.ts';
import { changeStudent } from '#server/features/student/writes.ts';
import type { SchoolId } from '#server/http/handler.ts';
import type { Names, RecordDeeds } from '#server/record/deeds.ts';
import type { Rows } from '#server/record/rows.ts';

export interface ImportedNoun<Content> {
  kind: 'student' | 'guardian' | 'employee' | 'class';
  table: typeof student | typeof guardian | typeof employee | typeof schoolClass;
  change: Rows<Content>['change'];
  deeds: RecordDeeds<Content>;
  nameOf: (content: Content) => string;
  /** What else of the school it names, by id, and what that is called. */
  namedIn: (content: Content) => readonly (string | null)[];
  namesIn: (tx: Tx, schoolId: SchoolId, contents: readonly Content[]) => Promise<Names>;
}

/** Of the names those that a line of the trail about these contents has. */
export function namesFor<Content>({ namedIn }: ImportedNoun<Content>, contents: readonly Content[], names: Names): Names {
  const ids = new Set(contents.flatMap(namedIn));
  return new Map([...names].filter(([id]) => ids.has(id)));
}

const namesNothing = { namedIn: () => [], namesIn: async () => new Map<string, string>() };

export const importedClass: ImportedNoun<ClassContent> = {
  kind: 'class',
  table: schoolClass,
  change: classRows.change,
  deeds: classDeeds,
  nameOf: ({ name }) => name,
  namedIn: staffOf,
  namesIn: (tx, schoolId, contents) => namesOfStaff(tx, schoolId, contents.flatMap(staffOf)),
};

export const importedStudent: ImportedNoun<StudentContent> = {
  kind: 'student',
  table: student,
  change: changeStudent,
  deeds: studentDeeds,
  nameOf,
  namedIn: ({ classId, houseId }) => [classId, houseId],
  namesIn: namesOfPlaces,
};

export const importedGuardian: ImportedNoun<GuardianContent> = {
  kind: 'guardian',
  table: guardian,
  change: guardianRows.change,
  deeds: guardianDeeds,
  nameOf: guardianName,
  ...namesNothing,
};

export const importedEmployee: ImportedNoun<EmployeeContent> = {
  kind: 'employee',
  table: employee,
  change: employeeRows.change,
  deeds: employeeDeeds,
  nameOf: ({ name }) => name,
  ...namesNothing,
};

async function namesOfPlaces(tx: Tx, schoolId: SchoolId, contents: readonly StudentContent[]): Promise<Names> {
  const classes = await namesOfClasses(
    tx,
    schoolId,
    contents.map(({ classId }) => classId),
  );
  const houses = await namesOfHouses(
    tx,
    schoolId,
    contents.map(({ houseId }) => houseId),
  );
  return new Map([...classes, ...houses]);
}
