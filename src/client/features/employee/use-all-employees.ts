import { useQueryClient } from '@tanstack/react-query';
import { type Employee, type EmployeeFilter, listEmployees } from '#contract/employee.ts';
import { readPages } from '#client/app/list/use-print-all.ts';
import { call } from '#client/http/call.ts';
import { useIsOffline } from '#client/offline/connection.ts';
import { readClaims } from '#client/session/token.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { t } from '#client/ui/words.ts';
import { staffFromDevice } from './projection.ts';
import { employeesOnDevice } from './queries.ts';

/** Reads everybody of the filter from the server; without a connection, as this device knows them. */
export function useAllEmployees(filter: EmployeeFilter): () => Promise<readonly Employee[]> {
  const client = useQueryClient();
  const today = useSchoolClock().today();
  const isOffline = useIsOffline();
  return async () => {
    const context = { known: employeesOnDevice(client), today, who: readClaims()?.name ?? t('You') };
    const onDevice = isOffline ? staffFromDevice({ ...filter, limit: Infinity }, [], context) : undefined;
    return onDevice?.data ?? readPages((page) => call(listEmployees, { query: { ...filter, ...page } }));
  };
}
