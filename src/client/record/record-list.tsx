import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Page as PageOf } from '#contract/page.ts';
import { SheetKind } from '#contract/people-sheet.ts';
import type { ListKind } from '#contract/saved-view.ts';
import { ColumnsButton } from '#client/list/columns-button.tsx';
import { ExportButton } from '#client/list/export-button.tsx';
import { ListBody } from '#client/list/list-body.tsx';
import { useListLook } from '#client/list/list-look.ts';
import { ListTools } from '#client/list/list-tools.tsx';
import { OwnViews } from '#client/list/own-views.tsx';
import { PrintButton } from '#client/list/print-button.tsx';
import { sheetKeysOf, shownColumns } from '#client/list/shown-columns.ts';
import { usePrintAll } from '#client/list/use-print-all.ts';
import { marksByLane } from '#client/offline/marks.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { RowMark } from '#client/offline/row-mark.tsx';
import type { Projected } from '#client/offline/use-projected.ts';
import type { Choosing } from '#client/ui/fields/tick.tsx';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { type Column, DataTable } from '#client/ui/list/data-table.tsx';
import { Pager } from '#client/ui/list/pager.tsx';
import { type FilterShape, useFilterChange } from '#client/ui/list/use-url-filter.ts';
import { ViewChips } from '#client/ui/list/view-chips.tsx';
import { t } from '#client/ui/language/words.ts';
import { ListFilters, type ListField, ListHead, narrowing, type Views } from './list-filters.tsx';
import type { Asked, Stamped } from './noun.ts';

interface RecordListProps<Row extends Stamped, Filter extends Asked> {
  /** Under which its columns and its views are kept. */
  list: ListKind;
  /** The first word of the lanes of its rows' edits. */
  lane: string;
  shape: FilterShape;
  /** What the address says. */
  filter: Filter;
  rows: Projected<PageOf<Row>>;
  /** For the printer. */
  readAll: () => Promise<readonly Row[]>;
  columns: readonly Column<Row>[];
  words: ListWords;
  /** The main deeds, top right. */
  actions?: ReactNode;
  /** Below the words that there is nothing yet. */
  begin?: ReactNode;
  views?: Views;
  fields?: readonly ListField[];
  /** Where the list can be had as a file: which columns of the sheet hold what a column shows. */
  file?: { call: Endpoint; who: SheetKind; sheetKeys: Readonly<Record<string, readonly string[]>> };
  /** What can be done with many rows at once. */
  bulk?: { choosing: Choosing<Row>; bar: (page: PageOf<Row>) => ReactNode };
}

interface ListWords {
  title: string;
  /** What the table holds, where that is not its title. */
  label?: string;
  lead: string;
  /** As a sentence begins with it: "The houses". */
  what: string;
  search: string;
  /** On paper, where nothing was chosen. */
  everything: string;
  /** Of a school that has none yet: a title, and what they are for. */
  none: string;
  purpose: string;
  noMatch: string;
}

/** The screen of a list of records. What it shows is in the address. */
export function RecordList<Row extends Stamped, Filter extends Asked>(props: RecordListProps<Row, Filter>) {
  const { list, lane, shape, filter, rows, columns, words, actions, begin, views, fields = [], file, bulk } = props;
  const change = useFilterChange(shape);
  const [look, setLook] = useListLook(list);
  const printing = usePrintAll(props.readAll);
  const marks = marksByLane(useOutboxView().records);
  const isWhole = printing.rows !== null;
  const kept = SheetKind.safeParse(list);
  const { isNarrowed, chosen, nothing } = narrowing({ shape, filter, views, fields });
  const handleClear = () => change(nothing);

  const empty = (page: PageOf<Row>) => {
    if (page.data.length > 0) return null;
    if (isNarrowed || filter.page > 1) return <NoMatch title={words.noMatch} onClear={handleClear} />;
    return (
      <Notice title={words.none}>
        <p>{words.purpose}</p>
        {begin}
      </Notice>
    );
  };

  const columnsButton = <ColumnsButton columns={columns} look={look} onLook={setLook} />;
  const ownViews = kept.success && <OwnViews list={kept.data} look={look} onLook={setLook} />;
  const filters = (
    <ListFilters
      search={{ label: words.search, value: filter.search }}
      fields={fields}
      onChange={change}
      onClear={isNarrowed ? handleClear : undefined}
    />
  );
  return (
    <Page
      title={words.title}
      lead={words.lead}
      actions={
        <>
          <PrintButton of={printing} />
          {file && (
            <ExportButton {...file} filter={filter} shownKeys={sheetKeysOf(columns, look, file.sheetKeys)} count={rows.data?.count} />
          )}
          {actions}
        </>
      }
    >
      <ListHead chosen={chosen} page={isWhole ? 1 : filter.page} everything={words.everything} />
      {views ? (
        <>
          <ListTools end={columnsButton}>
            <ViewChips all={views.all} views={views.choices} chosen={views.chosen} onChoose={(view) => change({ view })} />
            {ownViews}
          </ListTools>
          {filters}
        </>
      ) : (
        <>
          {ownViews}
          <ListTools end={columnsButton}>{filters}</ListTools>
        </>
      )}
      <Loadable of={rows} what={words.what} empty={empty}>
        {(page) => (
          <ListBody look={look} isWhole={isWhole}>
            {!isWhole && bulk?.bar(page)}
            <DataTable
              label={words.label ?? words.title}
              columns={shownColumns(columns, look)}
              rows={printing.rows ?? page.data}
              rowKey={({ id }) => id}
              sort={filter.sort}
              onSort={(sort) => change({ sort })}
              mark={({ id }) => (marks.has(`${lane}:${id}`) ? <RowMark pending={marks.get(`${lane}:${id}`)} /> : null)}
              choosing={isWhole ? undefined : bulk?.choosing}
            />
            {!isWhole && <Pager {...filter} count={page.count} hasNext={page.nextPage} onChange={change} />}
          </ListBody>
        )}
      </Loadable>
    </Page>
  );
}

function NoMatch({ title, onClear }: { title: string; onClear: () => void }) {
  return (
    <Notice title={title}>
      <Button variant="default" onClick={onClear}>
        {t('Clear filters')}
      </Button>
    </Notice>
  );
}
