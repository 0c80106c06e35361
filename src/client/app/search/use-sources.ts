import { useQuery } from '@tanstack/react-query';
import { listBuses } from '#contract/bus.ts';
import { listEmployees } from '#contract/employee.ts';
import type { Role } from '#contract/role.ts';
import { busQueries } from '#client/features/bus/queries.ts';
import { employeeQueries } from '#client/features/employee/queries.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import type { Sources } from './index-steps.ts';

const none: readonly never[] = [];

// Spec §9: no refetch on mount. What is known to be out of date is read again all the same.
const onceOld = { refetchOnMount: ({ state }: { state: { isInvalidated: boolean } }) => state.isInvalidated };

/** The roster with this person's own edits; buses and employees as they were last read, for whom they may be read. */
export function useSources(role: Role): Sources {
  const { students, classes, houses } = useRoster();
  const fleet = useQuery({ ...busQueries.fleet(), ...onceOld, enabled: listBuses.roles.includes(role) });
  const staff = useQuery({ ...employeeQueries.everybody(), ...onceOld, enabled: listEmployees.roles.includes(role) });
  return { role, students, classes, houses, buses: fleet.data?.data ?? none, employees: staff.data?.data ?? none };
}
