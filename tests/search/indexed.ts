import { QueryClient } from '@tanstack/react-query';
import { type Employee, emptyEmployee } from '#contract/employee.ts';
import { type Bus, emptyBus } from '#contract/bus.ts';
import { emptyHouse, type House } from '#contract/house.ts';
import { emptyClass, type SchoolClass } from '#contract/class.ts';
import type { HeldExeat } from '#contract/exeat-held.ts';
import type { Role } from '#contract/role.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { tellFeatures } from '#client/app/features.ts';
import { groups, type Index } from '#client/app/search/entry.ts';
import { find } from '#client/app/search/find.ts';
import { indexSteps } from '#client/app/search/index-steps.ts';
import { busQueries } from '#client/features/bus/queries.ts';
import { employeeQueries } from '#client/features/employee/queries.ts';
import { exeatQueries } from '#client/features/exeat/queries.ts';
import { idOf } from '#tests/roster/cards.ts';

tellFeatures();

export const today = '2026-11-22';

const stamp = { version: 1, updatedAt: '2026-11-20T08:00:00.000Z', updatedBy: 'Folake Adeyemi' };

interface OnDevice {
  role: Role;
  students: readonly StudentCard[];
  classes: readonly SchoolClass[];
  houses: readonly House[];
  buses: Bus[];
  employees: Employee[];
  exeats: HeldExeat[];
}

/** The index of a School Admin, or of whom the test says, all made. */
export function indexed({ buses = [], employees = [], exeats = [], ...held }: Partial<OnDevice>): Index {
  const reads = new QueryClient();
  reads.setQueryData(busQueries.fleet().queryKey, { count: buses.length, nextPage: false, data: buses });
  reads.setQueryData(employeeQueries.everybody().queryKey, { count: employees.length, nextPage: false, data: employees });
  reads.setQueryData(exeatQueries.held().queryKey, exeats);
  const steps = indexSteps({ role: 'School Admin', students: [], classes: [], houses: [], leaveTypes: [], reads, ...held });
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The names that stand below one another, the first first. */
export function namesFound(index: Index, typed: string): string[] {
  return find(index, typed).flatMap(({ entries }) => entries.map(({ show }) => show(today).name));
}

/** Every name that this index could ever show. */
export function everyName(index: Index): string[] {
  return groups.flatMap((group) => index[group].map(({ show }) => show(today).name));
}

export function bus(given: Partial<Bus> = {}): Bus {
  return {
    ...emptyBus,
    ...stamp,
    id: idOf(90),
    name: 'Lekki',
    plate: 'KJA-481',
    driverName: 'Musa Ibrahim',
    driverPhone: '+2348031110000',
    todayReport: null,
    lastSevenDays: { onTime: 0, trips: 0 },
    ...given,
  };
}

export function schoolClass(given: Partial<SchoolClass> = {}): SchoolClass {
  return {
    ...emptyClass,
    ...stamp,
    id: idOf(70),
    name: 'JSS 2A',
    level: 'JSS 2',
    session: '2026/2027',
    teacherName: 'Halima Sani',
    assistantNames: [],
    size: 24,
    countsOwnOnly: false,
    ...given,
  };
}

export function house(given: Partial<House> = {}): House {
  return { ...emptyHouse, ...stamp, id: idOf(80), name: 'Niger', masterName: 'Emeka Nwosu', deputyNames: [], size: 40, free: 3, ...given };
}

export function employee(given: Partial<Employee> = {}): Employee {
  return {
    ...emptyEmployee,
    ...stamp,
    id: idOf(300),
    name: 'Samuel Danjuma',
    staffNo: 'EMP/017',
    phone: '+2348024440001',
    category: 'DRIVER',
    jobTitle: 'Driver',
    startDate: '2020-01-06',
    kinName: 'Rebecca Danladi',
    kinPhone: '+2348029998888',
    whereNow: null,
    photo: null,
    cardVersion: 1,
    ...given,
  };
}

export function exeat(given: Partial<HeldExeat> = {}): HeldExeat {
  return {
    id: idOf(400),
    version: 4,
    ref: 'CEDAR 417',
    state: 'SCHEDULED',
    studentId: idOf(1),
    studentName: 'Ada Òkafor',
    typeName: 'Weekend',
    departAt: '2026-11-20T15:00:00.000Z',
    returnBy: '2026-11-22T17:00:00.000Z',
    graceMin: 15,
    outAt: null,
    ...given,
  };
}
