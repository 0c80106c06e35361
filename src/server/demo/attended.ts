/** What follows for the days of the demo school's people: as it is kept while they come and are marked. */
import type { Day } from '#contract/fields.ts';
import type { Tx } from '#server/db/database.ts';
import { keepDays } from '#server/features/attendance/keep.ts';
import type { SchoolId } from '#server/http/handler.ts';
import type { DemoPeople } from './people/add-people.ts';
import { demoTimeZone } from './reports.ts';

/** So many children that what is read of them at once stays small. */
const atOnce = 100;

export async function keepDemoDays(
  tx: Tx,
  { students, employees }: DemoPeople,
  { schoolId, days }: { schoolId: string; days: readonly Day[] },
) {
  // The demo school, which no session made.
  const at = { schoolId: schoolId as SchoolId, timeZone: demoTimeZone };
  const [ids, staff] = [students.map(({ id }) => id), employees.map(({ id }) => id)];
  for (let first = 0; first < ids.length; first += atOnce) {
    await keepDays(tx, at, { person: 'student', ids: ids.slice(first, first + atOnce), days });
  }
  await keepDays(tx, at, { person: 'employee', ids: staff, days });
}
