/** What a gate's tablet is told: enough to know a child and to let them pass. Every field is named, so that a new one stays at home. */
import type * as z from 'zod/mini';
import type { SchoolClass } from '#contract/class.ts';
import type { readRoster } from '#contract/roster.ts';
import type { StudentCard } from '#contract/student-card.ts';

type Roster = z.input<typeof readRoster.answer>;

export function atGate({ students, classes, houses, buses, leaveTypes, ...roster }: Roster): Roster {
  return {
    ...roster,
    students: students.map((card) => cardAtGate(card as StudentCard)),
    classes: classes && classes.map(classAtGate),
    houses: houses && [],
    buses: buses && [],
    leaveTypes: leaveTypes && [],
  };
}

function cardAtGate({
  id,
  version,
  admissionNo,
  firstName,
  middleName,
  lastName,
  preferredName,
  classId,
  residency,
  state,
  entryDate,
  photo,
  cardVersion,
  warnings,
  whereNow,
}: StudentCard): StudentCard {
  const known = { id, version, admissionNo, firstName, middleName, lastName, preferredName, classId, residency, state, entryDate };
  const untold = { sex: null, dob: null, rollNo: null, houseId: null, bed: '', busIds: [], alerts: [], guardians: [] };
  const nobody = { pickUps: [], sentAway: [] };
  return { ...known, ...untold, ...nobody, photo, cardVersion, warnings, whereNow };
}

function classAtGate(one: SchoolClass): SchoolClass {
  const untold = { teacherId: null, assistantIds: [], teacherName: '', assistantNames: [], room: '', capacity: null, size: 0 };
  return { ...one, ...untold };
}
