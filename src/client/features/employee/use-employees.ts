import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Employee, EmployeeFilter } from '#contract/employee.ts';
import type { Page } from '#contract/page.ts';
import { useIsOffline } from '#client/offline/connection.ts';
import { type Projected, useProjected } from '#client/offline/use-projected.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { readClaims } from '#client/session/token.ts';
import { t } from '#client/ui/language/words.ts';
import { projectEmployee, projectStaff, type StaffContext, staffFromDevice } from './projection.ts';
import { employeeQueries, employeesOnDevice, everybodyReadAt, keepEmployees } from './queries.ts';

function useStaffContext(): StaffContext {
  const today = useSchoolClock().today();
  return { known: employeesOnDevice(useQueryClient()), today, who: readClaims()?.name ?? t('You') };
}

/** From the device or the server when a screen of employees opens; what was not to be had then, when the connection comes back. */
function useKept(): void {
  const client = useQueryClient();
  const isOffline = useIsOffline();
  useEffect(() => keepEmployees(client), [client, isOffline]);
}

/** One page of the employees; without a connection, as this device knows them. */
export function useEmployees(filter: EmployeeFilter): Projected<Page<Employee>> {
  const context = useStaffContext();
  const client = useQueryClient();
  useKept();
  const list = useProjected(
    employeeQueries.list(filter),
    (page, pending) => projectStaff(page, filter, pending, context),
    (pending) => staffFromDevice(filter, pending, context),
  );
  const readAt = everybodyReadAt(client, filter.state);
  // "Nobody matches" is only known when the server said so, or cannot be asked about people who were read before.
  const isGuess = list.asOf === null && (list.isFetching || readAt === null) && list.data?.count === 0;
  if (isGuess) return { ...list, data: undefined, isPending: true };
  return { ...list, asOf: list.asOf ?? readAt };
}

/** One employee; null when there is none of that id. */
export function useEmployee(id: string): Projected<Employee | null> {
  const context = useStaffContext();
  const client = useQueryClient();
  useKept();
  const onDevice = context.known.find((one) => one.id === id) ?? null;
  const one = useProjected(
    employeeQueries.detail(id),
    (read, pending) => projectEmployee(read, id, pending, context),
    (pending) => projectEmployee(onDevice, id, pending, context) ?? undefined,
  );
  return { ...one, asOf: one.asOf ?? (onDevice ? everybodyReadAt(client, onDevice.state) : null) };
}
