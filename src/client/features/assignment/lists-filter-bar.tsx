import { NativeSelect } from '@mantine/core';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { FilterBar } from '#client/ui/list/filter-bar.tsx';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { t } from '#client/ui/language/words.ts';
import { type FilterProps, isFiltered, noFilter } from './filter.ts';

/** One search for both lists: it shows on which side a child is. */
export function ListsFilterBar({ filter, onFilter }: FilterProps) {
  const { classes, houses } = useRoster();
  return (
    <FilterBar onClear={isFiltered(filter) ? () => onFilter(noFilter) : undefined}>
      <SearchBox
        label={t('Search name or admission number')}
        value={filter.search ?? ''}
        onSearch={(search) => onFilter({ search: search || undefined, othersPage: 1 }, { replace: true })}
      />
      <Place label={t('Class')} places={classes} value={filter.classId} onChoose={(classId) => onFilter({ classId, othersPage: 1 })} />
      <Place label={t('House')} places={houses} value={filter.houseId} onChoose={(houseId) => onFilter({ houseId, othersPage: 1 })} />
    </FilterBar>
  );
}

interface PlaceProps {
  label: string;
  places: readonly { id: string; name: string }[];
  value: string | undefined;
  onChoose: (id: string | undefined) => void;
}

function Place({ label, places, value, onChoose }: PlaceProps) {
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      onChange={(event) => onChoose(event.currentTarget.value || undefined)}
      data={[{ value: '', label: t('Any') }, ...places.map(({ id, name }) => ({ value: id, label: name }))]}
    />
  );
}
