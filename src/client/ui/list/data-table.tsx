import { useMediaQuery } from '@mantine/hooks';
import { type ColumnDef, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { DataCards } from './data-cards.tsx';
import { SortHeader } from './sort-header.tsx';
import { Tick, TickAll, type Choosing } from '#client/ui/fields/tick.tsx';
import styles from './data-table.module.css';

/** One column, for the table of a wide screen and for the cards of a phone. */
export interface Column<Row> {
  /** Also the name the server sorts by, when `isSortable`. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  isSortable?: boolean;
  /** Figures stand at the end of their column, one under the other. */
  isFigure?: boolean;
  /** The column that names the row: its heading on a card, its row header in the table. */
  isName?: boolean;
  /** Left out where the table has little room; a card and the record itself show it. */
  isMinor?: boolean;
  /** Shown to whoever chose it, and to nobody else. */
  isExtra?: boolean;
  /** Words that read badly when they are broken, such as a day. */
  isShort?: boolean;
}

export interface DataTableProps<Row> {
  /** What the table holds, for those who cannot see what is around it. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** A column's id, with a minus before it when descending; absent where there is one order only. */
  sort?: string;
  onSort?: (sort: string) => void;
  /** Where the row's newest edit is, beside the row's name. */
  mark?: (row: Row) => ReactNode;
  /** Where something can be done with many rows: which of them are chosen. */
  choosing?: Choosing<Row> | undefined;
}

const features = tableFeatures({ rowSortingFeature });

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const isPhone = useMediaQuery('screen and (width < 48rem)');
  return isPhone ? <DataCards {...props} /> : <WideTable {...props} />;
}

function WideTable<Row extends object>({ label, columns, rows, rowKey, sort, onSort, mark, choosing }: DataTableProps<Row>) {
  const table = useTable({
    features,
    columns: columns.map(definition<Row>),
    data: rows,
    getRowId: rowKey,
    // The server sorts: only it has all the pages.
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting: sort === undefined ? [] : [{ id: sort.replace('-', ''), desc: sort.startsWith('-') }] },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(table.state.sorting) : update;
      if (next) onSort?.(next.desc ? `-${next.id}` : next.id);
    },
  });
  const byId = new Map(columns.map((column) => [column.id, column]));
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {choosing && (
                <td className={styles.tick}>
                  <TickAll rows={rows} choosing={choosing} />
                </td>
              )}
              {group.headers.map((header) => (
                <SortHeader
                  key={header.id}
                  looks={looksOf(byId.get(header.id))}
                  sorted={header.column.getIsSorted()}
                  onToggle={header.column.getCanSort() ? header.column.getToggleSortingHandler() : undefined}
                >
                  <table.FlexRender header={header} />
                </SortHeader>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} data-chosen={choosing?.isChosen(row.original) || undefined}>
              {choosing && (
                <td className={styles.tick}>
                  <Tick row={row.original} choosing={choosing} />
                </td>
              )}
              {row.getAllCells().map((cell) => {
                const column = byId.get(cell.column.id);
                // Not by FlexRender: it takes a cell's function for a component, a new one at each drawing, and whatever
                // is open or has the focus in it would be gone.
                const content = column?.cell(row.original);
                if (column?.isName) {
                  return (
                    <th key={cell.id} scope="row">
                      {content} {mark?.(row.original)}
                    </th>
                  );
                }
                return (
                  <td key={cell.id} {...looksOf(column)}>
                    {content}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export interface ColumnLooks {
  'data-figure': true | undefined;
  'data-minor': true | undefined;
  'data-short': true | undefined;
}

function looksOf(column: Pick<Column<never>, 'isFigure' | 'isMinor' | 'isShort'> | undefined): ColumnLooks {
  return {
    'data-figure': column?.isFigure || undefined,
    'data-minor': column?.isMinor || undefined,
    'data-short': column?.isShort || undefined,
  };
}

function definition<Row extends object>(column: Column<Row>): ColumnDef<typeof features, Row> {
  return {
    id: column.id,
    header: column.header,
    // Only a column with an accessor can be sorted, though the server does it.
    accessorFn: () => column.id,
    enableSorting: column.isSortable ?? false,
    sortDescFirst: false,
  };
}
