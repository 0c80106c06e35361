import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { type House, HouseFilter, addToHouse, recordHouse } from '#contract/house.ts';
import type { Page as PageOf } from '#contract/page.ts';
import { paths } from '#client/place/paths.ts';
import { marksByLane } from '#client/offline/marks.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { RowMark } from '#client/offline/row-mark.tsx';
import { useMay } from '#client/session/use-may.ts';
import { DataTable } from '#client/ui/list/data-table.tsx';
import { FilterBar } from '#client/ui/list/filter-bar.tsx';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { Pager } from '#client/ui/list/pager.tsx';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { t } from '#client/ui/language/words.ts';
import { houseColumns } from './house-columns.tsx';
import { useHouses } from './use-houses.ts';
import styles from './house.module.css';

type Filter = ReturnType<typeof useUrlFilter<typeof HouseFilter>>;

/** `/school/exeat/house`: the houses, and how many beds are free. */
export function HouseListScreen() {
  const [filter, setFilter] = useUrlFilter(HouseFilter);
  const houses = useHouses(filter);
  return (
    <Page title={t('Houses')} lead={t('Where boarders live, who is in charge and how many beds are free.')} actions={<Deeds />}>
      <FilterBar onClear={filter.search === undefined ? undefined : () => setFilter(noFilter)}>
        <SearchBox
          label={t('Search by house name')}
          value={filter.search ?? ''}
          onSearch={(search) => setFilter({ search: search || undefined }, { replace: true })}
        />
      </FilterBar>
      <Loadable of={houses} what={t('The houses')} empty={(page) => emptyList(page, filter, setFilter)}>
        {(page) => <HouseTable page={page} filter={filter} onFilter={setFilter} />}
      </Loadable>
    </Page>
  );
}

const noFilter = { search: undefined };

function Deeds() {
  const mayAdd = useMay(addToHouse);
  const mayCreate = useMay(recordHouse);
  return (
    <div className={styles.row}>
      {mayAdd && (
        <Button component={Link} to={paths.addStudentToHouse.to()} variant="default">
          {t('Add students')}
        </Button>
      )}
      {mayCreate && (
        <Button component={Link} to={paths.createHouse.to()} leftSection={<IconPlus size={18} aria-hidden />}>
          {t('Create house')}
        </Button>
      )}
    </div>
  );
}

function HouseTable({ page, filter, onFilter }: { page: PageOf<House>; filter: Filter[0]; onFilter: Filter[1] }) {
  const marks = marksByLane(useOutboxView().records);
  return (
    <>
      <DataTable
        label={t('Houses')}
        columns={houseColumns}
        rows={page.data}
        rowKey={({ id }) => id}
        sort={filter.sort}
        onSort={(sort) => onFilter({ sort: HouseFilter.shape.sort.safeParse(sort).data })}
        mark={({ id }) => (marks.has(`house:${id}`) ? <RowMark pending={marks.get(`house:${id}`)} /> : null)}
      />
      <Pager {...filter} count={page.count} hasNext={page.nextPage} onChange={onFilter} />
    </>
  );
}

function emptyList(page: PageOf<House>, filter: Filter[0], onFilter: Filter[1]) {
  if (page.data.length > 0) return null;
  if (filter.search === undefined && filter.page === 1) {
    return (
      <Notice title={t('No houses yet')}>
        <p>{t('A school with boarders creates its houses here. A day school needs none.')}</p>
      </Notice>
    );
  }
  return (
    <Notice title={t('No houses match')}>
      <Button variant="default" onClick={() => onFilter(noFilter)}>
        {t('Clear filters')}
      </Button>
    </Notice>
  );
}
