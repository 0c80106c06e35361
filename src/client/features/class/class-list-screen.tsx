import { Button, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { compareLevels } from '#contract/level-order.ts';
import type { Page as PageOf } from '#contract/page.ts';
import { ClassFilter, ClassState, type SchoolClass } from '#contract/class.ts';
import { paths } from '#client/place/paths.ts';
import { marksByLane } from '#client/offline/marks.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { RowMark } from '#client/offline/row-mark.tsx';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { DataTable } from '#client/ui/list/data-table.tsx';
import { FilterBar } from '#client/ui/list/filter-bar.tsx';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { Pager } from '#client/ui/list/pager.tsx';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { t } from '#client/ui/language/words.ts';
import { classColumns } from './class-columns.tsx';
import { states } from './labels.ts';
import { useClasses } from './use-classes.ts';

type Filter = ReturnType<typeof useUrlFilter<typeof ClassFilter>>;

/** `/school/class`: the classes with their teacher, their room and how full they are. */
export function ClassListScreen() {
  const [filter, setFilter] = useUrlFilter(ClassFilter);
  const classes = useClasses(filter);
  return (
    <Page
      title={t('Classes')}
      lead={t('Who teaches each class, where it sits and how many students are in it.')}
      actions={
        <Button component={Link} to={paths.createClass.to()} leftSection={<IconPlus size={18} aria-hidden />}>
          {t('Create class')}
        </Button>
      }
    >
      <ListFilter filter={filter} onFilter={setFilter} />
      <Loadable of={classes} what={t('The classes')} empty={(page) => emptyList(page, filter, setFilter)}>
        {(page) => <ClassTable page={page} filter={filter} onFilter={setFilter} />}
      </Loadable>
    </Page>
  );
}

interface FilterProps {
  filter: Filter[0];
  onFilter: Filter[1];
}

const noFilter = { search: undefined, level: undefined, state: 'ACTIVE' } as const;

function isSet({ search, level, state }: Filter[0]): boolean {
  return search !== undefined || level !== undefined || state !== 'ACTIVE';
}

function ListFilter({ filter, onFilter }: FilterProps) {
  const { classes } = useRoster();
  const levels = [...new Set([...classes.map(({ level }) => level), ...(filter.level ? [filter.level] : [])])].sort(compareLevels);
  return (
    <FilterBar onClear={isSet(filter) ? () => onFilter(noFilter) : undefined}>
      <SearchBox
        label={t('Search name, level, session or teacher')}
        value={filter.search ?? ''}
        onSearch={(search) => onFilter({ search: search || undefined }, { replace: true })}
      />
      <NativeSelect
        label={t('Level')}
        value={filter.level ?? ''}
        onChange={(event) => onFilter({ level: event.currentTarget.value || undefined })}
        data={[{ value: '', label: t('Any') }, ...levels]}
      />
      <NativeSelect
        label={t('State')}
        value={filter.state}
        onChange={(event) => onFilter({ state: ClassState.safeParse(event.currentTarget.value).data })}
        data={ClassState.options.map((value) => ({ value, label: states[value].label }))}
      />
    </FilterBar>
  );
}

function ClassTable({ page, filter, onFilter }: FilterProps & { page: PageOf<SchoolClass> }) {
  const marks = marksByLane(useOutboxView().records);
  return (
    <>
      <DataTable
        label={t('Classes')}
        columns={classColumns}
        rows={page.data}
        rowKey={({ id }) => id}
        sort={filter.sort}
        onSort={(sort) => onFilter({ sort: ClassFilter.shape.sort.safeParse(sort).data })}
        mark={({ id }) => (marks.has(`class:${id}`) ? <RowMark pending={marks.get(`class:${id}`)} /> : null)}
      />
      <Pager {...filter} count={page.count} hasNext={page.nextPage} onChange={onFilter} />
    </>
  );
}

function emptyList(page: PageOf<SchoolClass>, filter: Filter[0], onFilter: Filter[1]) {
  if (page.data.length > 0) return null;
  if (!isSet(filter) && filter.page === 1) {
    return (
      <Notice title={t('No classes yet')}>
        <p>{t('Create the classes of this session. Students are then put into them, one by one or many at once.')}</p>
      </Notice>
    );
  }
  return (
    <Notice title={t('No classes match')}>
      <Button variant="default" onClick={() => onFilter(noFilter)}>
        {t('Clear filters')}
      </Button>
    </Notice>
  );
}
