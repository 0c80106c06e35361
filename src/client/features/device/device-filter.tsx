import { NativeSelect } from '@mantine/core';
import { DeviceFilter as FilterShape } from '#contract/device.ts';
import { FilterBar } from '#client/ui/list/filter-bar.tsx';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import type { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { t } from '#client/ui/language/words.ts';

export type Filter = ReturnType<typeof useUrlFilter<typeof FilterShape>>;

export const noFilter = { search: '', unsent: undefined };

export function isFiltered({ search, unsent }: Filter[0]): boolean {
  return search !== '' || unsent === 'only';
}

export function DeviceFilter({ filter, onFilter }: { filter: Filter[0]; onFilter: Filter[1] }) {
  return (
    <FilterBar onClear={isFiltered(filter) ? () => onFilter(noFilter) : undefined}>
      <SearchBox
        label={t('Search device or person')}
        value={filter.search}
        onSearch={(search) => onFilter({ search }, { replace: true })}
      />
      <NativeSelect
        label={t('Show')}
        value={filter.unsent}
        onChange={(event) => onFilter({ unsent: FilterShape.shape.unsent.safeParse(event.currentTarget.value).data })}
        data={[
          { value: 'any', label: t('All devices') },
          { value: 'only', label: t('With unsent edits') },
        ]}
      />
    </FilterBar>
  );
}
