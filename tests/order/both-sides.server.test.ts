/** The server and a device put the same rows in the same order, whatever they are called. */
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';
import { type Bus, BusFilter, listBuses } from '#contract/bus.ts';
import { type BusRoute, BusRouteFilter, emptyBusRoute, listBusRoutes } from '#contract/bus-route.ts';
import { ClassFilter, emptyClass, listClasses, type SchoolClass } from '#contract/class.ts';
import { type Employee, EmployeeFilter, listEmployees } from '#contract/employee.ts';
import { emptyGuardian, type Guardian, GuardianFilter, listGuardians } from '#contract/guardian.ts';
import { emptyLeaveType, type LeaveType, LeaveTypeFilter, listLeaveTypes } from '#contract/leave-type.ts';
import { emptySchedule, listReportSchedules, type ReportSchedule, ReportScheduleFilter } from '#contract/report-schedule.ts';
import { leaveTypeProjection } from '#client/features/leave-type/projection.ts';
import { scheduleProjection } from '#client/features/report-schedule/projection.ts';
import { leaveType } from '#server/features/leave-type/table.ts';
import { columnsOf as leaveTypeColumns } from '#server/features/leave-type/writes.ts';
import { reportSchedule } from '#server/features/report-schedule/table.ts';
import { columnsOf as scheduleColumns } from '#server/features/report-schedule/writes.ts';
import { emptyHouse, type House, HouseFilter, listHouses } from '#contract/house.ts';
import { listStudents, StudentFilter } from '#contract/student.ts';
import type { StudentCard, StudentState } from '#contract/student-card.ts';
import { busRouteProjection } from '#client/features/bus-route/projection.ts';
import { busProjection } from '#client/features/bus/projection.ts';
import { classProjection } from '#client/features/class/projection.ts';
import { employeeProjection } from '#client/features/employee/projection.ts';
import { rowOf, rulesOf } from '#client/features/guardian/rows.ts';
import { houseProjection } from '#client/features/house/projection.ts';
import { pageOfStudents } from '#client/features/student/select-students.ts';
import { compareClasses } from '#contract/level-order.ts';
import { pageFromDevice } from '#client/offline/fold-page.ts';
import { byName } from '#client/offline/roster/roster-data.ts';
import { columnsOf as busColumns } from '#server/features/bus/queries.ts';
import { busRoute } from '#server/features/bus-route/table.ts';
import { columnsOf as routeColumns } from '#server/features/bus-route/writes.ts';
import { bus } from '#server/features/bus/table.ts';
import { schoolClass } from '#server/features/class/table.ts';
import { columnsOf as classColumns } from '#server/features/class/writes.ts';
import { employee } from '#server/features/employee/table.ts';
import { columnsOf as employeeColumns } from '#server/features/employee/writes.ts';
import { guardian } from '#server/features/guardian/table.ts';
import { columnsOf as guardianColumns } from '#server/features/guardian/writes.ts';
import { house } from '#server/features/house/table.ts';
import { columnsOf as houseColumns } from '#server/features/house/writes.ts';
import { student } from '#server/features/student/table.ts';
import { columnsOf as studentColumns } from '#server/features/student/writes.ts';
import { employeeContent } from '#tests/employee/employees.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { busContent, studentContent } from '#tests/support/factories.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { both, compare, names, runs } from './compare.ts';

const today = '2026-11-24';

describe.each(engines)('one order on %s and on a device', (engine) => {
  let app: TestApp;
  let session: Session;

  beforeAll(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
  });
  afterAll(() => app.close());
  beforeEach(empty);

  async function empty(): Promise<void> {
    await within(app.db, app.school.schoolId, async (tx) => {
      for (const table of [student, guardian, employee, house, busRoute, bus, schoolClass, leaveType, reportSchedule])
        await tx.execute(sql`delete from ${table}`);
    });
  }

  const stamp = () => ({ schoolId: app.school.schoolId, id: crypto.randomUUID(), updatedAt: app.clock.now(), updatedByName: 'Ada' });

  test('houses', async () => {
    await fc.assert(
      fc.asyncProperty(names, async (made) => {
        await empty();
        await within(app.db, app.school.schoolId, async (tx) => {
          const rows = made.map(([name]) => ({ ...stamp(), ...houseColumns({ ...emptyHouse, name }) }));
          await tx.insert(house).values(rows).onConflictDoNothing();
        });
        await compare<House>(
          ['name', 'size'].flatMap(both),
          async (query) => (await session.call(listHouses, { query })).body.data.data,
          (known, query) => houseProjection.fromDevice(HouseFilter.parse(query), [], { known, staffNames: new Map(), who: '' })?.data ?? [],
        );
      }),
      runs,
    );
  });

  test('routes of buses', async () => {
    await fc.assert(
      fc.asyncProperty(names, async (made) => {
        await empty();
        await within(app.db, app.school.schoolId, async (tx) => {
          const rows = made.map(([name], at) => ({ ...stamp(), ...routeColumns({ ...emptyBusRoute, name, startsAt: `0${at % 4}:30` }) }));
          await tx.insert(busRoute).values(rows).onConflictDoNothing();
        });
        await compare<BusRoute>(
          ['name', 'startsAt'].flatMap(both),
          async (query) => (await session.call(listBusRoutes, { query })).body.data.data,
          (known, query) =>
            busRouteProjection.fromDevice(BusRouteFilter.parse(query), [], { known, buses: new Map(), who: '' })?.data ?? [],
        );
      }),
      runs,
    );
  });

  test('types of leave', async () => {
    await fc.assert(
      fc.asyncProperty(names, async (made) => {
        await empty();
        await within(app.db, app.school.schoolId, async (tx) => {
          const rows = made.map(([name]) => ({ ...stamp(), ...leaveTypeColumns({ ...emptyLeaveType, name }) }));
          await tx.insert(leaveType).values(rows).onConflictDoNothing();
        });
        await compare<LeaveType>(
          both('name'),
          async (query) => (await session.call(listLeaveTypes, { query })).body.data.data,
          (known, query) => leaveTypeProjection.fromDevice(LeaveTypeFilter.parse(query), [], { known, who: '' })?.data ?? [],
        );
      }),
      runs,
    );
  });

  test('scheduled reports', async () => {
    await fc.assert(
      fc.asyncProperty(names, async (made) => {
        await empty();
        await within(app.db, app.school.schoolId, async (tx) => {
          const rows = made.map(([name]) => ({
            ...stamp(),
            ...scheduleColumns({ ...emptySchedule, name, recipientIds: [crypto.randomUUID()] }),
          }));
          await tx.insert(reportSchedule).values(rows);
        });
        await compare<ReportSchedule>(
          both('name'),
          async (query) => (await session.call(listReportSchedules, { query })).body.data.data,
          (known, query) =>
            scheduleProjection.fromDevice(ReportScheduleFilter.parse(query), [], { known, names: new Map(), who: '' })?.data ?? [],
        );
      }),
      runs,
    );
  });

  test('buses, one of them with a driver who is an employee', async () => {
    await fc.assert(
      fc.asyncProperty(names, async (made) => {
        await empty();
        const driver = { ...stamp(), ...employeeColumns(employeeContent({ name: made[0]?.[1] ?? 'Musa' })) };
        await within(app.db, app.school.schoolId, async (tx) => {
          await tx.insert(employee).values(driver);
          const rows = made.map(([name, driverName, plate], at) => {
            const status = at % 3 === 0 ? 'DEFECT_HOLD' : 'IN_SERVICE';
            const driverId = at === 1 ? driver.id : null;
            return {
              ...stamp(),
              ...busColumns(
                busContent({ name, plate: Array.from(plate.normalize()).slice(0, 8).join('').trim(), driverName, driverId, status }),
              ),
            };
          });
          await tx.insert(bus).values(rows).onConflictDoNothing();
        });
        await compare<Bus>(
          ['name', 'plate', 'driverName', 'status'].flatMap(both),
          async (query) => (await session.call(listBuses, { query })).body.data.data,
          (known, query) => busProjection.fromDevice(BusFilter.parse(query), [], { known, today, staff: new Map(), who: '' })?.data ?? [],
        );
      }),
      runs,
    );
  });

  test('employees', async () => {
    const categories = ['TEACHING', 'NON_TEACHING', 'BUS_ATTENDANT', 'DRIVER'] as const;
    await fc.assert(
      fc.asyncProperty(names, async (made) => {
        await empty();
        await within(app.db, app.school.schoolId, async (tx) => {
          const rows = made.map(([name, staffNo], at) => {
            const category = categories[at % 4] ?? 'DRIVER';
            return { ...stamp(), ...employeeColumns(employeeContent({ name, staffNo, category, startDate: `2024-0${1 + (at % 3)}-02` })) };
          });
          await tx.insert(employee).values(rows).onConflictDoNothing();
        });
        await compare<Employee>(
          ['name', 'staffNo', 'category', 'startDate'].flatMap(both),
          async (query) => (await session.call(listEmployees, { query })).body.data.data,
          (known, query) => employeeProjection.fromDevice(EmployeeFilter.parse(query), [], { known, today, who: '' })?.data ?? [],
        );
      }),
      runs,
    );
  });

  test('classes, with the order of their levels', async () => {
    const levels = ['JSS 2', 'jss 10', 'Primary 1', 'CM2', 'Spécial'];
    await fc.assert(
      fc.asyncProperty(names, async (made) => {
        await empty();
        await within(app.db, app.school.schoolId, async (tx) => {
          const rows = made.map(([name, level], at) => {
            const content = { ...emptyClass, name, level: levels[at % 6] ?? level, session: '2026/2027' };
            return { ...stamp(), ...classColumns(content) };
          });
          await tx.insert(schoolClass).values(rows).onConflictDoNothing();
        });
        await compare<SchoolClass>(
          ['name', 'level', 'size'].flatMap(both),
          async (query) => (await session.call(listClasses, { query })).body.data.data,
          (known, query) => classProjection.fromDevice(ClassFilter.parse(query), [], { known, staffNames: new Map(), who: '' })?.data ?? [],
        );
      }),
      runs,
    );
  });

  test('guardians', async () => {
    await fc.assert(
      fc.asyncProperty(names, async (made) => {
        await empty();
        await within(app.db, app.school.schoolId, async (tx) => {
          const rows = made.map(([firstName, lastName]) => {
            return { ...stamp(), ...guardianColumns({ ...emptyGuardian, firstName, lastName, phone1: '+2348035550100' }) };
          });
          await tx.insert(guardian).values(rows);
        });
        await compare<Guardian>(
          both('name'),
          async (query) => (await session.call(listGuardians, { query })).body.data.data,
          (known, query) => {
            const filter = GuardianFilter.parse(query);
            return pageFromDevice(known.map(rowOf), filter.limit, rulesOf({ filter, today })).data;
          },
        );
      }),
      runs,
    );
  });

  test('students', async () => {
    const states: readonly StudentState[] = ['ACTIVE', 'SUSPENDED', 'EXPECTED', 'ON_LEAVE'];
    await fc.assert(
      fc.asyncProperty(names, async (made) => {
        await empty();
        const classes = made.slice(0, 4).map(([name, level]) => {
          return { ...stamp(), ...classColumns({ ...emptyClass, name, level, session: crypto.randomUUID() }) };
        });
        await within(app.db, app.school.schoolId, async (tx) => {
          await tx.insert(schoolClass).values(classes);
          const rows = made.map(([firstName, lastName, admissionNo], at) => {
            const content = studentContent({ firstName, lastName, admissionNo, classId: classes[at % 5]?.id ?? null });
            return { ...stamp(), state: states[at % 4] ?? ('ACTIVE' as const), ...studentColumns(content) };
          });
          await tx.insert(student).values(rows).onConflictDoNothing();
        });
        const stand = classes.toSorted((a, b) => compareClasses(a, b) || (a.id < b.id ? -1 : 1));
        const classOrder = new Map(stand.map(({ id }, at) => [id, at]));
        await compare<StudentCard>(
          ['name', 'admissionNo', 'class', 'state'].flatMap(both),
          async (query) => (await session.call(listStudents, { query: { ...query, state: 'ANY' } })).body.data.data,
          (known, query) =>
            pageOfStudents(byName([...known]), StudentFilter.parse({ ...query, state: 'ANY' }), {
              today,
              timeZone: 'Africa/Lagos',
              classOrder,
            }).data,
        );
      }),
      runs,
    );
  });
});
