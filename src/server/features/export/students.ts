import { and, eq, inArray, ne } from 'drizzle-orm';
import { guardianKey } from '#contract/people-sheet.ts';
import type { StudentContent } from '#contract/student.ts';
import type { GuardianSlot } from '#contract/student-card.ts';
import type { Tx } from '#server/db/database.ts';
import { seenBy } from '#server/features/assignment/scope.ts';
import { guardian, guardianLink } from '#server/features/guardian/table.ts';
import { house } from '#server/features/house/table.ts';
import { schoolClass } from '#server/features/school-class/table.ts';
import type { Reader } from '#server/features/student/cards.ts';
import { student } from '#server/features/student/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import type { SheetRow } from './sheet.ts';

/** Those of the students that the reader may see, by id. Never their alerts, and nothing of their health. */
export async function studentRows(tx: Tx, { actor }: Reader, ids: readonly string[]): Promise<Map<string, SheetRow>> {
  const { id, content } = student;
  const rows = await tx
    .select({ id, content, className: schoolClass.name, houseName: house.name })
    .from(student)
    .leftJoin(schoolClass, and(eq(schoolClass.schoolId, student.schoolId), eq(schoolClass.id, student.classId)))
    .leftJoin(house, and(eq(house.schoolId, student.schoolId), eq(house.id, student.houseId)))
    .where(and(seenBy(tx, actor), inArray(student.id, [...ids])));
  const guardians = await guardiansOf(tx, actor.schoolId, rows.map((row) => row.id));
  return new Map(rows.map((row) => [row.id, { ...rowOf(row), ...guardians.get(row.id) }]));
}

interface Found {
  content: StudentContent;
  className: string | null;
  houseName: string | null;
}

/** What leaves the house, each field named. */
function rowOf({ content, className, houseName }: Found): SheetRow {
  const { admissionNo, firstName, middleName, lastName, preferredName, sex, dob, rollNo, residency, bed } = content;
  const { address, homeLanguage, nationality, stateOfOrigin, entryDate, previousSchool, mediaConsent } = content;
  return {
    admissionNo,
    firstName,
    middleName,
    lastName,
    preferredName,
    sex,
    dob,
    class: className,
    rollNo,
    residency,
    house: houseName,
    bed,
    address,
    homeLanguage,
    nationality,
    stateOfOrigin,
    entryDate,
    previousSchool,
    mediaConsent,
  };
}

const places = new Map<GuardianSlot, 1 | 2>([['PARENT1', 1], ['PARENT2', 2]]);

/** The first and the second guardian of each student, by the student's id and the keys of the sheet. */
async function guardiansOf(tx: Tx, schoolId: SchoolId, studentIds: readonly string[]): Promise<Map<string, SheetRow>> {
  if (studentIds.length === 0) return new Map();
  const links = await tx
    .select({ studentId: guardianLink.studentId, slot: guardianLink.slot, link: guardianLink.content, person: guardian.content })
    .from(guardianLink)
    .innerJoin(guardian, and(eq(guardian.schoolId, guardianLink.schoolId), eq(guardian.id, guardianLink.guardianId)))
    .where(
      and(
        eq(guardianLink.schoolId, schoolId),
        inArray(guardianLink.studentId, [...studentIds]),
        inArray(guardianLink.slot, [...places.keys()]),
        ne(guardianLink.state, 'REVOKED'),
      ),
    );
  const found = new Map<string, SheetRow>();
  for (const { studentId, slot, link, person } of links) {
    const place = places.get(slot);
    if (place === undefined) continue;
    const { title, firstName, lastName, phone1, phone2, email, occupation, address } = person;
    const told = { title, firstName, lastName, relation: link.relation, phone1, phone2, email, occupation, address };
    const keyed = Object.entries(told).map(([field, value]) => [guardianKey(place, field), value]);
    found.set(studentId, { ...found.get(studentId), ...Object.fromEntries(keyed) });
  }
  return found;
}
