import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import type { FileKind } from '#contract/lists.ts';
import type { Page as PageOf } from '#contract/page.ts';
import { ListLook, usualLook } from '#contract/saved-view.ts';
import type { ExportWords } from '#client/list/export-button.tsx';
import { ListBody } from '#client/list/list-body.tsx';
import { ListTools } from '#client/list/list-tools.tsx';
import { type SheetKeys, shownColumns } from '#client/list/shown-columns.ts';
import { usePrintAll } from '#client/list/use-print-all.ts';
import { useKeptLook } from '#client/session/kept-look.ts';
import { type Loaded, Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { PrintHead } from '#client/ui/layout/print-head.tsx';
import { t } from '#client/ui/language/words.ts';
import { type Column, DataTable } from '#client/ui/list/data-table.tsx';
import { FilterBar } from '#client/ui/list/filter-bar.tsx';
import { Pager } from '#client/ui/list/pager.tsx';

interface ReportListProps<Row> {
  title: string;
  hint: string;
  back?: { to: string; label: string } | undefined;
  /** Where else to go from here. */
  links?: ReactNode;
  /** As a sentence begins with it: "The students". */
  what: string;
  /** Under which its columns are kept, and its file. */
  list: FileKind;
  file: Endpoint;
  exported: ExportWords;
  sheetKeys?: SheetKeys;
  /** What the server is asked. */
  filter: { page: number; limit: number; sort?: string };
  rows: Loaded<PageOf<Row>>;
  /** For the printer. */
  readAll: () => Promise<readonly Row[]>;
  columns: readonly Column<Row>[];
  onFilter: (change: { page?: number; limit?: number; sort?: string }) => void;
  /** Given when it is narrowed by something. */
  onClear: (() => void) | undefined;
  /** On paper: what was chosen. */
  chosen: readonly (string | false | undefined)[];
  /** The day or the period. */
  parameters: ReactNode;
  /** What it is narrowed by. */
  filters: ReactNode;
  /** Counts and pictures, above the rows. */
  above?: ReactNode;
  /** Said where nobody is in it though nothing narrows it. */
  nobody: string;
  /** It cannot be asked for as it is. */
  isFaulty?: boolean;
}

/** A report that is a list: what it is of, what it says together, and its rows, for the eye, the printer and a file. */
export function ReportList<Row extends { id: string }>(props: ReportListProps<Row>) {
  const { title, list, filter, rows, columns, onFilter, onClear } = props;
  const [look, setLook] = useKeptLook(list, ListLook, usualLook);
  const printing = usePrintAll(props.readAll);
  const isWhole = printing.rows !== null;
  const empty = (page: PageOf<Row>) => page.data.length === 0 && <Nobody words={props.nobody} onClear={onClear} />;
  return (
    <Page title={title} hint={props.hint} actions={props.links} {...(props.back && { back: props.back })}>
      <PrintHead chosen={[...props.chosen, !isWhole && filter.page > 1 && t('Page {{page}}', { page: filter.page })]} />
      {props.parameters}
      {!props.isFaulty && (
        <>
          {props.above}
          <FilterBar
            onClear={onClear}
            tools={
              <ListTools
                columns={columns}
                look={look}
                onLook={setLook}
                printing={printing}
                file={{ call: props.file, list, filter, count: rows.data?.count, words: props.exported }}
                sheetKeys={props.sheetKeys}
              />
            }
          >
            {props.filters}
          </FilterBar>
          <Loadable of={rows} shape="rows" what={props.what} empty={empty}>
            {(page) => (
              <ListBody look={look} isWhole={isWhole}>
                <DataTable
                  label={title}
                  columns={shownColumns(columns, look)}
                  rows={printing.rows ?? page.data}
                  rowKey={({ id }) => id}
                  {...(filter.sort !== undefined && { sort: filter.sort })}
                  onSort={(sort) => onFilter({ sort })}
                />
                {!isWhole && (
                  <Pager page={filter.page} limit={filter.limit} count={page.count} hasNext={page.nextPage} onChange={onFilter} />
                )}
              </ListBody>
            )}
          </Loadable>
        </>
      )}
    </Page>
  );
}

function Nobody({ words, onClear }: { words: string; onClear: (() => void) | undefined }) {
  if (onClear === undefined) return <Notice title={words} />;
  return (
    <Notice title={t('Nobody matches')}>
      <Button variant="default" onClick={onClear}>
        {t('Clear filters')}
      </Button>
    </Notice>
  );
}
