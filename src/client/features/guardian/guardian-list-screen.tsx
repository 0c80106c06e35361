import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { exportGuardians } from '#contract/export.ts';
import { GuardianFilter } from '#contract/guardian.ts';
import { ColumnsButton } from '#client/list/columns-button.tsx';
import { ExportButton } from '#client/list/export-button.tsx';
import { ListBody } from '#client/list/list-body.tsx';
import { useListLook } from '#client/list/list-look.ts';
import { ListTools } from '#client/list/list-tools.tsx';
import { OwnViews } from '#client/list/own-views.tsx';
import { PrintButton } from '#client/list/print-button.tsx';
import { sheetKeysOf, shownColumns } from '#client/list/shown-columns.ts';
import { usePrintAll } from '#client/list/use-print-all.ts';
import { paths } from '#client/place/paths.ts';
import { marksByLane } from '#client/offline/marks.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { RowMark } from '#client/offline/row-mark.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { type Column, DataTable } from '#client/ui/list/data-table.tsx';
import { FilterBar } from '#client/ui/list/filter-bar.tsx';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { Pager } from '#client/ui/list/pager.tsx';
import { PrintHead } from '#client/ui/layout/print-head.tsx';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { ViewChips } from '#client/ui/list/view-chips.tsx';
import { t } from '#client/ui/language/words.ts';
import { guardianColumns, sheetKeys } from './guardian-columns.tsx';
import { views } from './labels.ts';
import type { GuardianRow } from './rows.ts';
import { useAllGuardians, useGuardianList } from './use-guardians.ts';

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
  const [look, setLook] = useListLook('guardians');
  const columns = guardianColumns(useSchoolClock().today());
  const printing = usePrintAll(useAllGuardians(filter));
  const isFiltered = filter.search !== undefined || filter.view !== undefined;
  return (
    <Page
      title={t('Parents and guardians')}
      lead={t('Whom to call, for which child, and who may collect.')}
      actions={
        <>
          <PrintButton of={printing} />
          <ExportButton
            call={exportGuardians}
            who="guardians"
            filter={filter}
            shownKeys={sheetKeysOf(columns, look, sheetKeys)}
            count={guardians.data?.count}
          />
          <RequestsLink />
          <RegisterLink />
        </>
      }
    >
      <PrintHead
        chosen={[
          filter.view && views[filter.view],
          filter.search && t('Search: “{{search}}”', { search: filter.search }),
          printing.rows === null && filter.page > 1 && t('Page {{page}}', { page: filter.page }),
        ]}
        everything={t('All parents and guardians')}
      />
      <ListTools end={<ColumnsButton columns={columns} look={look} onLook={setLook} />}>
        <ViewChips all={t('Everybody')} views={choicesOf(views)} chosen={filter.view} onChoose={(view) => setFilter({ view })} />
        <OwnViews list="guardians" look={look} onLook={setLook} />
      </ListTools>
      <FilterBar onClear={isFiltered ? () => setFilter(noFilter) : undefined}>
        <SearchBox
          label={t('Search name, telephone or e-mail')}
          value={filter.search ?? ''}
          onSearch={(search) => setFilter({ search: search || undefined }, { replace: true })}
        />
      </FilterBar>
      {(guardians.isPart || (printing.rows !== null && guardians.isOffline)) && (
        <Note tone="warn">
          {t(
            'Only guardians of the children on this device were looked through. Who has no child there is missing: that needs a connection.',
          )}
        </Note>
      )}
      <Loadable
        of={guardians}
        what={t('The guardians')}
        oldAfterMinutes={60}
        empty={(page) => page.data.length === 0 && <NoGuardians isFiltered={isFiltered || filter.page > 1} onFilter={setFilter} />}
      >
        {(page) => (
          <ListBody look={look} isWhole={printing.rows !== null}>
            <GuardianTable columns={shownColumns(columns, look)} rows={printing.rows ?? page.data} filter={filter} onFilter={setFilter} />
            {printing.rows === null && <Pager {...filter} count={page.count} hasNext={page.nextPage} onChange={setFilter} />}
          </ListBody>
        )}
      </Loadable>
    </Page>
  );
}

function RequestsLink() {
  return (
    <Button variant="default" component={Link} to={paths.guardianRequests.to()}>
      {t('Requests')}
    </Button>
  );
}

function RegisterLink() {
  return (
    <Button component={Link} to={paths.registerParent.to()} leftSection={<IconPlus size={18} aria-hidden />}>
      {t('Register parent')}
    </Button>
  );
}

function GuardianTable({
  columns,
  rows,
  filter,
  onFilter,
}: FilterProps & { columns: readonly Column<GuardianRow>[]; rows: readonly GuardianRow[] }) {
  const marks = marksByLane(useOutboxView().records);
  return (
    <DataTable
      label={t('Parents and guardians')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      sort={filter.sort}
      onSort={(sort) => onFilter({ sort: GuardianFilter.shape.sort.safeParse(sort).data })}
      mark={({ id }) => (marks.has(`guardian:${id}`) ? <RowMark pending={marks.get(`guardian:${id}`)} /> : null)}
    />
  );
}

function NoGuardians({ isFiltered, onFilter }: { isFiltered: boolean; onFilter: Filter[1] }) {
  if (isFiltered) {
    return (
      <Notice title={t('No guardians match')}>
        <Button variant="default" onClick={() => onFilter(noFilter)}>
          {t('Clear filters')}
        </Button>
      </Notice>
    );
  }
  return (
    <Notice title={t('No guardians yet')}>
      <p>{t('Every child needs a first guardian with a telephone. A parent of two children is registered once.')}</p>
      <RegisterLink />
    </Notice>
  );
}
