import { NativeSelect } from '@mantine/core';
import { EmployeeCategory, type EmployeeFilter as FilterShape, EmployeeState } from '#contract/employee.ts';
import { FilterBar } from '#client/ui/list/filter-bar.tsx';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import type { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { t } from '#client/ui/language/words.ts';
import { employeeStates } from '#client/person/states.ts';
import { categories } from './labels.ts';

type Filter = ReturnType<typeof useUrlFilter<typeof FilterShape>>;

export interface FilterProps {
  filter: Filter[0];
  onFilter: Filter[1];
}

export const noFilter = { search: undefined, category: undefined, state: undefined, view: undefined };

export function isFiltered({ search, category, state, view }: FilterProps['filter']): boolean {
  return [search, category, state, view].some((one) => one !== undefined);
}

export function EmployeeFilter({ filter, onFilter }: FilterProps) {
  return (
    <FilterBar onClear={isFiltered(filter) ? () => onFilter(noFilter) : undefined}>
      <SearchBox
        label={t('Search name, staff number, job or telephone')}
        value={filter.search ?? ''}
        onSearch={(search) => onFilter({ search: search || undefined }, { replace: true })}
      />
      <NativeSelect
        label={t('Category')}
        value={filter.category ?? ''}
        onChange={(event) => onFilter({ category: EmployeeCategory.safeParse(event.currentTarget.value).data })}
        data={[{ value: '', label: t('Any') }, ...EmployeeCategory.options.map((value) => ({ value, label: categories[value] }))]}
      />
      <NativeSelect
        label={t('State')}
        value={filter.state ?? ''}
        onChange={(event) => onFilter({ state: EmployeeState.safeParse(event.currentTarget.value).data })}
        data={[
          { value: '', label: t('Not left') },
          ...EmployeeState.options.map((value) => ({ value, label: employeeStates[value].label })),
        ]}
      />
    </FilterBar>
  );
}
