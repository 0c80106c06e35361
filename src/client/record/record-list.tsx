import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ListKind } from '#contract/lists.ts';
import type { Page as PageOf } from '#contract/page.ts';
import type { ExportWords } from '#client/list/export-button.tsx';
import { ListBody } from '#client/list/list-body.tsx';
import { useListLook } from '#client/list/list-look.ts';
import { ListTools } from '#client/list/list-tools.tsx';
import { PreviewButton, type Previewed, WithPreview } from '#client/list/preview.tsx';
import { type SheetKeys, shownColumns } from '#client/list/shown-columns.ts';
import { usePrintAll } from '#client/list/use-print-all.ts';
import { ViewChoice } from '#client/list/view-choice.tsx';
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
import { t } from '#client/ui/language/words.ts';
import { ListFilters, type ListField, ListHead, narrowing, type Views } from './list-filters.tsx';
import type { Asked } from './noun.ts';

interface RecordListProps<Row extends { id: string }, Filter extends Asked> {
  /** Under which its columns and its views are kept. */
  list: ListKind;
  /** The first word of the lanes of its rows' edits. */
  lane: string;
  shape: FilterShape;
  /** What the address says. */
  filter: Filter;
  rows: Projected<PageOf<Row>>;
  oldAfterMinutes?: number;
  /** For the printer. */
  readAll: () => Promise<readonly Row[]>;
  columns: readonly Column<Row>[];
  words: ListWords;
  /** The main deeds, top right. */
  actions?: ReactNode;
  /** The way to an import. */
  importing?: ReactNode;
  /** Below the words that there is nothing yet. */
  begin?: ReactNode;
  views?: Views;
  fields?: readonly ListField[];
  /** Makes a file of it. */
  file: Endpoint;
  sheetKeys?: SheetKeys;
  /** Of each row what stands beside the list where there is room; left out where the row says it all. */
  preview?: (row: Row) => Previewed;
  /** What is to be known of the rows that are shown; `isWhole`: those for the printer. */
  note?: (isWhole: boolean) => ReactNode;
  /** What can be done with many rows at once. */
  bulk?: { choosing: Choosing<Row>; bar: (page: PageOf<Row>) => ReactNode };
}

export interface ListWords {
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
  exported: ExportWords;
}

/** The screen of a list of records. What it shows is in the address. */
export function RecordList<Row extends { id: string }, Filter extends Asked>(props: RecordListProps<Row, Filter>) {
  const { list, lane, shape, filter, rows, columns, words, actions, importing, begin, views, fields = [], file, sheetKeys, bulk } = props;
  const change = useFilterChange(shape);
  const [look, setLook] = useListLook(list);
  const printing = usePrintAll(props.readAll);
  const marks = marksByLane(useOutboxView().records);
  const isWhole = printing.rows !== null;
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

  const tools = (
    <ListTools
      columns={columns}
      look={look}
      onLook={setLook}
      printing={printing}
      file={{ call: file, list, filter, count: rows.data?.count, words: words.exported }}
      sheetKeys={sheetKeys}
    >
      {importing}
      {props.preview && <PreviewButton />}
    </ListTools>
  );
  const listOf = (page: PageOf<Row>) => (
    <>
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
    </>
  );
  return (
    <Page title={words.title} count={rows.data?.count} hint={words.lead} actions={actions}>
      <ListHead chosen={chosen} page={isWhole ? 1 : filter.page} everything={words.everything} />
      <ListFilters
        search={{ label: words.search, value: filter.search }}
        view={
          <ViewChoice
            list={list}
            look={look}
            onLook={setLook}
            all={views?.all ?? words.everything}
            views={views?.choices}
            chosen={views?.chosen}
          />
        }
        fields={fields}
        onChange={change}
        onClear={isNarrowed ? handleClear : undefined}
        tools={tools}
      />
      {props.note?.(isWhole)}
      <Loadable of={rows} shape="rows" what={words.what} oldAfterMinutes={props.oldAfterMinutes} empty={empty}>
        {(page) => (
          <ListBody look={look} isWhole={isWhole}>
            {!isWhole && bulk?.bar(page)}
            {props.preview && !isWhole ? (
              <WithPreview rows={page.data} of={props.preview}>
                {listOf(page)}
              </WithPreview>
            ) : (
              listOf(page)
            )}
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
