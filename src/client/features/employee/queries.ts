import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Employee, type EmployeeFilter, listEmployees, employees } from '#contract/employee.ts';
import { listAbsences } from '#contract/employee-absence.ts';
import { mostRows, type Page } from '#contract/page.ts';
import { call } from '#client/http/call.ts';
import { queryClient } from '#client/http/query-client.ts';
import { recordQueries, rowsOnDevice } from '#client/record/queries.ts';
import { sessionQueries } from '#client/session/queries.ts';
import { t } from '#client/ui/language/words.ts';

export const employeeQueries = {
  ...recordQueries(employees),
  /** Everybody who works here: to choose from, and for a list filtered without a connection. */
  everybody: () =>
    queryOptions({
      queryKey: ['employee', 'everybody'],
      queryFn: ({ signal }) => readEverybody({}, signal),
    }),
  /** Everybody who has left: for their list and their pages without a connection, and to be chosen nowhere. */
  leavers: () =>
    queryOptions({
      queryKey: ['employee', 'leavers'],
      queryFn: ({ signal }) => readEverybody({ state: 'LEFT' }, signal),
    }),
};

/** A word of its own: an absence is no employee. */
export const absenceQueries = {
  of: (employeeId: string) =>
    queryOptions({
      queryKey: ['employee', 'absences', employeeId],
      queryFn: ({ signal }) => call(listAbsences, { query: { employeeId, limit: mostRows }, signal }),
    }),
};

async function readEverybody(of: Pick<EmployeeFilter, 'state'>, signal: AbortSignal): Promise<Page<Employee>> {
  const data: Employee[] = [];
  for (let page = 1; ; page += 1) {
    const part = await call(listEmployees, { query: { ...of, page, limit: mostRows, sort: 'name' }, signal });
    data.push(...part.data);
    if (!part.nextPage) return { count: data.length, nextPage: false, data };
  }
}

/** Whoever is looked for without a connection was read before: who works here, and who has left. */
export function keepEmployees(client: QueryClient): void {
  void client.prefetchQuery(employeeQueries.everybody());
  void client.prefetchQuery(employeeQueries.leavers());
}

/** Everybody on this device, each as they were last read. */
export function employeesOnDevice(client: QueryClient): Employee[] {
  return rowsOnDevice(client, employeeQueries, { words: ['everybody', 'leavers', 'list', 'detail'] });
}

/** When everybody of this state was last read; null when that never was. */
export function everybodyReadAt(client: QueryClient, state: EmployeeFilter['state']): Date | null {
  const { queryKey } = state === 'LEFT' ? employeeQueries.leavers() : employeeQueries.everybody();
  const readAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  return readAt === 0 ? null : new Date(readAt);
}

/** What whoever works at the school is called, by id, and who works on this device: for words outside of a screen. */
export function staffHere(): { staffNames: ReadonlyMap<string, string>; who: string } {
  const staff = queryClient.getQueryData(employeeQueries.everybody().queryKey)?.data ?? [];
  return {
    staffNames: new Map(staff.map(({ id, name }) => [id, name])),
    who: queryClient.getQueryData(sessionQueries.me().queryKey)?.name ?? t('You'),
  };
}

export function staffNameHere(id: string): string | undefined {
  return staffHere().staffNames.get(id);
}
