import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type EmployeeFilter, listEmployees } from '#contract/employee.ts';
import { useIsOffline } from '#client/offline/connection.ts';
import { useAllRows, useRow, useRows } from '#client/record/use-rows.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { whoHere } from '#client/session/who-here.ts';
import { employeeProjection } from './projection.ts';
import { employeeQueries, employeesOnDevice, everybodyReadAt, keepEmployees } from './queries.ts';

const half = { ...employeeProjection, list: listEmployees, queries: employeeQueries };

function useStaffHeld(stateOf: (known: ReturnType<typeof employeesOnDevice>) => EmployeeFilter['state']) {
  const client = useQueryClient();
  const known = employeesOnDevice(client);
  const context = { known, today: useSchoolClock().today(), who: whoHere() };
  return { context, asOf: everybodyReadAt(client, stateOf(known)) };
}

/** From the device or the server when a screen of employees opens; what was not to be had then, when the connection comes back. */
function useKept(): void {
  const client = useQueryClient();
  const isOffline = useIsOffline();
  useEffect(() => keepEmployees(client), [client, isOffline]);
}

export function useEmployees(filter: EmployeeFilter) {
  useKept();
  return useRows(
    half,
    filter,
    useStaffHeld(() => filter.state),
  );
}

export function useAllEmployees(filter: EmployeeFilter) {
  return useAllRows(
    half,
    filter,
    useStaffHeld(() => filter.state),
  );
}

export function useEmployee(id: string) {
  useKept();
  return useRow(
    half,
    id,
    useStaffHeld((known) => known.find((one) => one.id === id)?.state),
  );
}
