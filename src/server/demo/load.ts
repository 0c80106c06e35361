import { schoolDay } from '#contract/school-time.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { scopeTo } from '#server/db/school-scope.ts';
import { columnsOf } from '#server/features/bus/queries.ts';
import { bus } from '#server/features/bus/table.ts';
import { busReport } from '#server/features/bus-report/table.ts';
import { notification, notificationCounter } from '#server/features/notification/table.ts';
import { addFirstLeaveTypes } from '#server/features/leave-type/first-types.ts';
import { named, school, schoolUser } from '#server/features/school/table.ts';
import { keepDemoDays } from './attended.ts';
import { addDemoRoutes, demoStops } from './bus-routes.ts';
import { demoBuses } from './buses.ts';
import { addDemoCalendar } from './calendar.ts';
import { demoDetails } from './details.ts';
import { addDemoExeats } from './exeats.ts';
import { addDemoMovements } from './movements.ts';
import { demoNotifications } from './notifications.ts';
import { chooseDemoDrivers } from './people/drivers.ts';
import { addPeople } from './people/add-people.ts';
import { assignDemoStudents } from './people/assignments.ts';
import { addDemoRequests } from './people/requests.ts';
import { chanceFrom } from './random.ts';
import { addDemoRegisters } from './registers.ts';
import { addDemoReleases } from './releases.ts';
import { addDemoRolls } from './rolls.ts';
import { type DemoReport, demoReports, demoTimeZone } from './reports.ts';
import { addTrail } from './trail.ts';
import { demoPassword, demoStaff, fleetOfficer, schoolAdmin } from './sign-ins.ts';

/** Told from other schools by this id, so that a second start finds it. */
export const demoSchoolId = '5c1f0de0-0000-4000-8000-000000000001';

export const demoStudentCount = 1200;

interface Deps {
  now: Date;
  newId: () => string;
  /** How many students it has. */
  students?: number;
}

/**
 * Loads Greenfield College when it is not there yet: the same school each time, its days counted back from `now`. False
 * when it was there.
 */
export async function loadDemo(db: Database, { now, newId, students = demoStudentCount }: Deps): Promise<boolean> {
  return db.transaction(async (tx) => {
    await scopeTo(tx, { schoolId: demoSchoolId, userId: demoSchoolId });
    if (!(await addSchool(tx, now))) return false;
    const chance = chanceFrom(1960);
    const people = await addStaff(tx, { now, newId });
    const buses = demoBuses(schoolDay(now, demoTimeZone)).map((content) => ({ id: newId(), content }));
    await tx.insert(bus).values(
      buses.map(({ id, content }) => ({
        schoolId: demoSchoolId,
        id,
        ...columnsOf(content),
        updatedAt: now,
        updatedByName: schoolAdmin.name,
      })),
    );
    const [writer, correspondent] = people;
    const officer = people.find(({ email }) => email === fleetOfficer.email);
    if (!writer || !correspondent || !officer) throw new Error('Nobody works at the demo school');
    const reports = demoReports(buses, { schoolId: demoSchoolId, now, officer, reviewer: writer, chance });
    await addReports(tx, reports);
    const readers = people.map(({ id, role }) => ({ id, readsReports: role === 'School Admin' }));
    const told = demoNotifications(readers, { reports, schoolId: demoSchoolId, now, newId, chance });
    await tx.insert(notification).values(told);
    await tx.insert(notificationCounter).values({ schoolId: demoSchoolId, lastSeq: told.length });
    await addTrail(tx, reports, { officer, reviewer: writer, now, newId, chance });
    await addFirstLeaveTypes(tx, { schoolId: demoSchoolId, language: 'en-NG', at: now, newId });
    await addDemoCalendar(tx, { schoolId: demoSchoolId, writer, now, newId });
    const rides = buses.filter(({ content }) => content.status === 'IN_SERVICE').map((one) => ({ busId: one.id, stops: demoStops(one) }));
    const added = await addPeople(tx, { schoolId: demoSchoolId, students, rides, writer, now, newId, chance: chanceFrom(1914) });
    await addDemoRoutes(tx, { schoolId: demoSchoolId, buses, students: added.students, now, newId });
    await chooseDemoDrivers(tx, { schoolId: demoSchoolId, buses, employees: added.employees });
    await assignDemoStudents(tx, added.students, { schoolId: demoSchoolId, staff: people, writer, now, newId });
    await addDemoRequests(tx, added, { schoolId: demoSchoolId, correspondent, writer, now, newId });
    const counted = await addDemoRolls(tx, added, { schoolId: demoSchoolId, taker: officer, now, newId, chance: chanceFrom(1966) });
    const recording = { schoolId: demoSchoolId, recorder: officer, counted, now, newId, chance: chanceFrom(1962) };
    const seenOn = await addDemoMovements(tx, added, recording);
    await addDemoReleases(tx, demoSchoolId);
    const warden = people.find(({ role }) => role === 'Hybrid') ?? writer;
    await addDemoExeats(tx, added, { schoolId: demoSchoolId, writer: officer, warden, now, newId });
    const days = await addDemoRegisters(tx, added, { schoolId: demoSchoolId, taker: writer, now, seenOn, chance: chanceFrom(1963) });
    await keepDemoDays(tx, added, { schoolId: demoSchoolId, days });
    return true;
  });
}

/** False when it is there; a server that loads it at this moment is waited for. */
async function addSchool(tx: Tx, now: Date): Promise<boolean> {
  const added = await tx
    .insert(school)
    .values({
      schoolId: demoSchoolId,
      type: 'PRIVATE',
      name: 'Greenfield College',
      timeZone: demoTimeZone,
      officePhone: '+2348035550100',
      details: demoDetails,
      isDemo: true,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: school.schoolId });
  return added.length === 1;
}

async function addStaff(tx: Tx, { now, newId }: Deps) {
  const passwordHash = await hashPassword(demoPassword);
  const people = demoStaff.map((person) => ({
    ...person,
    ...named(person.name),
    schoolId: demoSchoolId,
    id: newId(),
    passwordHash,
    createdAt: now,
    updatedAt: now,
  }));
  await tx.insert(schoolUser).values(people);
  return people;
}

/** A few hundred rows at a time: a statement takes 65,535 values at most. */
async function addReports(tx: Tx, reports: readonly DemoReport[]): Promise<void> {
  const atOnce = 240;
  for (let first = 0; first < reports.length; first += atOnce) {
    const rows = reports.slice(first, first + atOnce).map(({ busName: _, ...row }) => row);
    await tx.insert(busReport).values(rows);
  }
}
