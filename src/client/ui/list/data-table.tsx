import { useMediaQuery } from '@mantine/hooks';
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

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const isPhone = useMediaQuery('screen and (width < 48rem)');
  return isPhone ? <DataCards {...props} /> : <WideTable {...props} />;
}

function WideTable<Row extends object>({ label, columns, rows, rowKey, sort, onSort, mark, choosing }: DataTableProps<Row>) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {choosing && (
              <td className={styles.tick}>
                <TickAll rows={rows} choosing={choosing} />
              </td>
            )}
            {columns.map((column) => (
              <SortHeader key={column.id} column={column} looks={looksOf(column)} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-chosen={choosing?.isChosen(row) || undefined}>
              {choosing && (
                <td className={styles.tick}>
                  <Tick row={row} choosing={choosing} />
                </td>
              )}
              {columns.map((column) =>
                column.isName ? (
                  <th key={column.id} scope="row">
                    {column.cell(row)} {mark?.(row)}
                  </th>
                ) : (
                  <td key={column.id} {...looksOf(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
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

function looksOf(column: Pick<Column<never>, 'isFigure' | 'isMinor' | 'isShort'>): ColumnLooks {
  return {
    'data-figure': column.isFigure || undefined,
    'data-minor': column.isMinor || undefined,
    'data-short': column.isShort || undefined,
  };
}
