import { useQuery } from '@tanstack/react-query';
import type { Employee } from '#contract/employee.ts';
import { employeeQueries } from '#client/features/employee/queries.ts';
import { useRole } from '#client/session/use-role.ts';

/** Somebody who works at the school, as a field has them to choose. */
export type StaffChoice = Pick<Employee, 'id' | 'name' | 'phone' | 'category' | 'jobTitle'>;

const nobody: readonly StaffChoice[] = [];

/** Everybody who has not left, by name; null for who may not see employees. */
export function useStaff(): readonly StaffChoice[] | null {
  const mayChoose = useRole() === 'School Admin';
  const { data } = useQuery({ ...employeeQueries.everybody(), enabled: mayChoose });
  return mayChoose ? (data?.data ?? nobody) : null;
}
