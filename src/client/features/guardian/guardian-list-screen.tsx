import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { GuardianFilter } from '#contract/guardian.ts';
import type { Page as PageOf } from '#contract/page.ts';
import { paths } from '#client/app/paths.ts';
import { marksByLane } from '#client/offline/marks.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { RowMark } from '#client/offline/row-mark.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { choicesOf } from '#client/ui/choices.ts';
import { DataTable } from '#client/ui/data-table.tsx';
import { FilterBar } from '#client/ui/filter-bar.tsx';
import { Loadable, Notice } from '#client/ui/loadable.tsx';
import { Page } from '#client/ui/page.tsx';
import { Pager } from '#client/ui/pager.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { useUrlFilter } from '#client/ui/use-url-filter.ts';
import { ViewChips } from '#client/ui/view-chips.tsx';
import { guardianColumns } from './guardian-columns.tsx';
import { views } from './labels.ts';
import type { GuardianRow } from './rows.ts';
import { useGuardianList } from './use-guardians.ts';

type Filter = ReturnType<typeof useUrlFilter<typeof GuardianFilter>>;

interface FilterProps {
  filter: Filter[0];
  onFilter: Filter[1];
}

const noFilter = { search: undefined, view: undefined };

/** `/school/parent`. */
export function GuardianListScreen() {
  const [filter, setFilter] = useUrlFilter(GuardianFilter);
  const guardians = useGuardianList(filter);
  const isFiltered = filter.search !== undefined || filter.view !== undefined;
  return (
    <Page title="Parents and guardians" lead="Whom to call, for which child, and who may collect." actions={<RegisterLink />}>
      <ViewChips all="Everybody" views={choicesOf(views)} chosen={filter.view} onChoose={(view) => setFilter({ view })} />
      <FilterBar onClear={isFiltered ? () => setFilter(noFilter) : undefined}>
        <SearchBox
          label="Search name, telephone or e-mail"
          value={filter.search ?? ''}
          onSearch={(search) => setFilter({ search: search || undefined }, { replace: true })}
        />
      </FilterBar>
      <Loadable
        of={guardians}
        what="The guardians"
        oldAfterMinutes={60}
        empty={(page) => page.data.length === 0 && <NoGuardians isFiltered={isFiltered || filter.page > 1} onFilter={setFilter} />}
      >
        {(page) => <GuardianTable page={page} filter={filter} onFilter={setFilter} />}
      </Loadable>
    </Page>
  );
}

function RegisterLink() {
  return (
    <Button component={Link} to={paths.registerParent.to()} leftSection={<IconPlus size={18} aria-hidden />}>
      Register parent
    </Button>
  );
}

function GuardianTable({ page, filter, onFilter }: FilterProps & { page: PageOf<GuardianRow> }) {
  const today = useSchoolClock().today();
  const marks = marksByLane(useOutboxView().records);
  return (
    <>
      <DataTable
        label="Parents and guardians"
        columns={guardianColumns(today)}
        rows={page.data}
        rowKey={({ id }) => id}
        sort={filter.sort}
        onSort={(sort) => onFilter({ sort: GuardianFilter.shape.sort.safeParse(sort).data })}
        mark={({ id }) => (marks.has(`guardian:${id}`) ? <RowMark pending={marks.get(`guardian:${id}`)} /> : null)}
      />
      <Pager {...filter} count={page.count} hasNext={page.nextPage} onChange={onFilter} />
    </>
  );
}

function NoGuardians({ isFiltered, onFilter }: { isFiltered: boolean; onFilter: Filter[1] }) {
  if (isFiltered) {
    return (
      <Notice title="No guardians match">
        <Button variant="default" onClick={() => onFilter(noFilter)}>
          Clear filters
        </Button>
      </Notice>
    );
  }
  return (
    <Notice title="No guardians yet">
      <p>Every child needs a first guardian with a telephone. A parent of two children is registered once.</p>
      <RegisterLink />
    </Notice>
  );
}
