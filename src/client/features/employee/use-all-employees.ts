import { useQueryClient } from '@tanstack/react-query';
import { type Employee, type EmployeeFilter, listEmployees } from '#contract/employee.ts';
import { readPages } from '#client/list/use-print-all.ts';
import { call } from '#client/http/call.ts';
import { useIsOffline } from '#client/offline/connection.ts';
import { showsIn } from '#client/offline/edit-kinds.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { readClaims } from '#client/session/token.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { t } from '#client/ui/language/words.ts';
import { isShown } from '#outbox/record.ts';
import { staffFromDevice } from './projection.ts';
import { employeeQueries, employeesOnDevice } from './queries.ts';

/** Reads everybody of the filter from the server; without a connection, as this device knows them and will send them. */
export function useAllEmployees(filter: EmployeeFilter): () => Promise<readonly Employee[]> {
  const client = useQueryClient();
  const today = useSchoolClock().today();
  const isOffline = useIsOffline();
  const { records } = useOutboxView();
  return async () => {
    const pending = records.filter((record) => isShown(record) && showsIn(record, employeeQueries.all)).toSorted((a, b) => a.seq - b.seq);
    const context = { known: employeesOnDevice(client), today, who: readClaims()?.name ?? t('You') };
    const onDevice = isOffline ? staffFromDevice({ ...filter, limit: Infinity }, pending, context) : undefined;
    return onDevice?.data ?? readPages((page) => call(listEmployees, { query: { ...filter, ...page } }));
  };
}
