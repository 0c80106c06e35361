import { queryOptions, useQuery } from '@tanstack/react-query';
import { listEmployees } from '#contract/employee.ts';
import { mostRows } from '#contract/page.ts';
import { call } from '#client/http/call.ts';
import { useRole } from '#client/session/use-role.ts';

/** Somebody who works at the school, as a field has them to choose. */
export interface StaffChoice {
  id: string;
  name: string;
  jobTitle: string;
}

/** Everybody who has not left: on the device, so that somebody can be named without a connection. */
export const staffQuery = queryOptions({
  queryKey: ['employee', 'staff'],
  queryFn: async ({ signal }): Promise<StaffChoice[]> => {
    const staff: StaffChoice[] = [];
    for (let page = 1; ; page += 1) {
      const { data, nextPage } = await call(listEmployees, { query: { page, limit: mostRows, sort: 'name' }, signal });
      staff.push(...data.map(({ id, name, jobTitle }) => ({ id, name, jobTitle })));
      if (!nextPage) return staff;
    }
  },
});

/** null for who may not see employees. */
export function useStaff(): readonly StaffChoice[] | null {
  const mayChoose = useRole() === 'School Admin';
  const { data } = useQuery({ ...staffQuery, enabled: mayChoose });
  return mayChoose ? (data ?? []) : null;
}
