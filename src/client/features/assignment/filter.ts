import * as z from 'zod/mini';
import { AssignedFilter } from '#contract/assignment.ts';
import { PageQuery } from '#contract/page.ts';
import type { useUrlFilter } from '#client/ui/list/use-url-filter.ts';

/** What both lists are searched by, and the page of each; `page` is that of those who are assigned. */
export const ListsFilter = z.extend(AssignedFilter, { othersPage: PageQuery.page });
export type ListsFilter = z.infer<typeof ListsFilter>;

export interface FilterProps {
  filter: ListsFilter;
  onFilter: ReturnType<typeof useUrlFilter<typeof ListsFilter>>[1];
}

/** Clears the filter; each list begins at its first page. */
export const noFilter = { search: undefined, classId: undefined, houseId: undefined, othersPage: 1 };

export function isFiltered({ search, classId, houseId }: ListsFilter): boolean {
  return search !== undefined || classId !== undefined || houseId !== undefined;
}
