import { NativeSelect } from '@mantine/core';
import { Role } from '#contract/role.ts';
import { type UserFilter, UserState } from '#contract/user.ts';
import { roleNames } from '#client/person/role-names.ts';
import { FilterBar } from '#client/ui/list/filter-bar.tsx';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import type { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { t } from '#client/ui/language/words.ts';
import { stateLabels } from './labels.ts';

export type Filter = ReturnType<typeof useUrlFilter<typeof UserFilter>>;

export const noFilter = { search: '', role: undefined, state: undefined };

export function UserFilterBar({ filter, onFilter }: { filter: Filter[0]; onFilter: Filter[1] }) {
  const isFiltered = filter.search !== '' || filter.role !== undefined || filter.state !== undefined;
  return (
    <FilterBar onClear={isFiltered ? () => onFilter(noFilter) : undefined}>
      <SearchBox
        label={t('Search name, e-mail, telephone or job title')}
        value={filter.search}
        onSearch={(search) => onFilter({ search }, { replace: true })}
      />
      <NativeSelect
        label={t('Role')}
        value={filter.role ?? ''}
        onChange={(event) => onFilter({ role: Role.safeParse(event.currentTarget.value).data })}
        data={[{ value: '', label: t('Any') }, ...Role.options.map((value) => ({ value, label: roleNames[value] }))]}
      />
      <NativeSelect
        label={t('State')}
        value={filter.state ?? ''}
        onChange={(event) => onFilter({ state: UserState.safeParse(event.currentTarget.value).data })}
        data={[{ value: '', label: t('All except removed') }, ...UserState.options.map((value) => ({ value, label: stateLabels[value] }))]}
      />
    </FilterBar>
  );
}
