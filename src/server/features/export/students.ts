import { and, asc, count, eq, inArray, max, ne } from 'drizzle-orm';
import type { LinkContent } from '#contract/guardian.ts';
import { peopleSheets } from '#contract/people-sheet.ts';
import { type SheetColumn } from '#contract/people-sheet-column.ts';
import { guardianKey, type GuardianPlace, guardiansOfRow, upToGuardian } from '#contract/people-sheet-guardian.ts';
import type { StudentContent } from '#contract/student.ts';
import type { GuardianSlot } from '#contract/student-card.ts';
import type { Tx } from '#server/db/database.ts';
import { seenBy } from '#server/features/assignment/scope.ts';
import { bus } from '#server/features/bus/table.ts';
import { numbersOf } from '#server/features/card/queries.ts';
import { guardian, guardianLink } from '#server/features/guardian/table.ts';
import { house } from '#server/features/house/table.ts';
import { schoolClass } from '#server/features/class/table.ts';
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
  const guardians = await guardiansOf(
    tx,
    actor.schoolId,
    rows.map((row) => row.id),
  );
  const cards = await numbersOf(tx, actor.schoolId, { of: 'student', ids: rows.map((row) => row.id) });
  const buses = await busNames(
    tx,
    actor.schoolId,
    rows.flatMap((row) => busesOf(row.content)),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...rowOf(row),
        cardNumber: cards.get(row.id),
        bus: busesOf(row.content)
          .map((busId) => buses.get(busId))
          .join('; '),
        ...guardians.get(row.id),
      },
    ]),
  );
}

/** To school and home; one that does both is named once. */
function busesOf({ rideToSchool, rideHome }: StudentContent): string[] {
  return [...new Set([rideToSchool, rideHome].flatMap((ride) => ride?.busId ?? []))];
}

async function busNames(tx: Tx, schoolId: SchoolId, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: bus.id, name: bus.name })
    .from(bus)
    .where(and(eq(bus.schoolId, schoolId), inArray(bus.id, [...new Set(ids)])));
  return new Map(rows.map(({ id, name }) => [id, name]));
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

/** The columns of a file of students: further guardians have theirs where a child of the school has as many. */
export async function columnsOfStudents(tx: Tx, schoolId: SchoolId): Promise<readonly SheetColumn[]> {
  const others = tx
    .select({ many: count().as('many') })
    .from(guardianLink)
    .where(and(eq(guardianLink.schoolId, schoolId), eq(guardianLink.slot, 'OTHER'), ne(guardianLink.state, 'REVOKED')))
    .groupBy(guardianLink.studentId)
    .as('others');
  const [found] = await tx.select({ most: max(others.many) }).from(others);
  return upToGuardian(peopleSheets.students, 2 + Number(found?.most ?? 0));
}

/** The guardians of each student in their places, by the student's id and the keys of the sheet. */
async function guardiansOf(tx: Tx, schoolId: SchoolId, studentIds: readonly string[]): Promise<Map<string, SheetRow>> {
  if (studentIds.length === 0) return new Map();
  const links = await tx
    .select({ studentId: guardianLink.studentId, slot: guardianLink.slot, link: guardianLink.content, person: guardian.content })
    .from(guardianLink)
    .innerJoin(guardian, and(eq(guardian.schoolId, guardianLink.schoolId), eq(guardian.id, guardianLink.guardianId)))
    .where(and(eq(guardianLink.schoolId, schoolId), inArray(guardianLink.studentId, [...studentIds]), ne(guardianLink.state, 'REVOKED')))
    .orderBy(asc(guardian.nameOrder), asc(guardian.id));
  const found = new Map<string, SheetRow>();
  for (const [studentId, family] of Map.groupBy(links, (one) => one.studentId)) {
    for (const [{ link, person }, place] of placed(family)) {
      const { title, firstName, lastName, phone1, phone2, email, occupation, address } = person;
      const told = { title, firstName, lastName, relation: link.relation, phone1, phone2, email, occupation, address };
      const keyed = Object.entries(told).map(([field, value]) => [guardianKey(place, field), value]);
      found.set(studentId, { ...found.get(studentId), ...Object.fromEntries(keyed) });
    }
  }
  return found;
}

interface Linked {
  slot: GuardianSlot;
  link: Pick<LinkContent, 'order'>;
}

/** The first and the second parent have places of their own; the others follow as they are called. */
function placed<One extends Linked>(family: readonly One[]): (readonly [One, GuardianPlace])[] {
  const others = family.filter(({ slot }) => slot === 'OTHER').toSorted((a, b) => a.link.order - b.link.order);
  const inOrder = [...(['PARENT1', 'PARENT2'] as const).map((slot) => family.find((one) => one.slot === slot)), ...others];
  return guardiansOfRow.flatMap((place) => {
    const one = inOrder[place - 1];
    return one === undefined ? [] : [[one, place] as const];
  });
}
