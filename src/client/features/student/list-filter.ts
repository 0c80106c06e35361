import * as z from 'zod/mini';
import { mostRows } from '#contract/page.ts';
import { StudentFilter } from '#contract/student.ts';

/** A page of this list is made on the device: it may be longer than what is sent for others. */
export const ListFilter = z.extend(StudentFilter, {
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostRows)), 50),
});

export const pageSizes = ['25', '50', '100'];

export const noFilter = {
  search: undefined,
  classId: undefined,
  houseId: undefined,
  busId: undefined,
  residency: undefined,
  state: undefined,
  view: undefined,
};

export interface FilterProps {
  filter: StudentFilter;
  onFilter: (change: Partial<StudentFilter>, how?: { replace?: boolean }) => void;
}

/** Who is archived is on no device: the server alone knows them. */
export function reachesArchive({ state }: Pick<StudentFilter, 'state'>): boolean {
  return state === 'ARCHIVED' || state === 'ANY';
}

export function isFiltered(filter: StudentFilter): boolean {
  return (Object.keys(noFilter) as (keyof typeof noFilter)[]).some((name) => filter[name] !== undefined);
}
