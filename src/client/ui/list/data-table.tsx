import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, use, useMemo } from 'react';
import { DataCards } from './data-cards.tsx';
import { rowKeys } from './row-keys.ts';
import { ShownRowContext } from './shown-row.ts';
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
  /** Left out where there is little room, unless somebody chose it; the record itself shows it. */
  isMinor?: boolean;
  /** Left out where there is not room for all of them in one line each. */
  isSpare?: boolean;
  /** Shown to whoever chose it, and to nobody else. */
  isExtra?: boolean;
  /** Says what it is by itself: on a card it needs no heading beside it. */
  isPlain?: boolean;
  /** Stays in one line down to the width of a tablet, where names beside it may take two. */
  isOneLine?: boolean;
  /** What can be done with the row: its button says so, and nothing stands over it. */
  isDeed?: boolean;
  /** How the row stands: on a card it stands beside the name. */
  isState?: boolean;
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
  const beside = use(ShownRowContext);
  const ref = useMemo(() => rowKeys(beside?.show), [beside?.show]);
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label} ref={ref}>
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
            <tr
              key={rowKey(row)}
              data-key={rowKey(row)}
              data-shown={rowKey(row) === beside?.key || undefined}
              data-chosen={choosing?.isChosen(row) || undefined}
            >
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
  'data-name': true | undefined;
  'data-figure': true | undefined;
  'data-minor': true | undefined;
  'data-spare': true | undefined;
  'data-short': true | undefined;
  'data-deed': true | undefined;
  'data-one-line': true | undefined;
}

function looksOf(
  column: Pick<Column<never>, 'isName' | 'isFigure' | 'isMinor' | 'isSpare' | 'isShort' | 'isDeed' | 'isOneLine'>,
): ColumnLooks {
  return {
    'data-name': column.isName || undefined,
    'data-figure': column.isFigure || undefined,
    'data-minor': column.isMinor || undefined,
    'data-spare': column.isSpare || undefined,
    'data-short': column.isShort || undefined,
    'data-deed': column.isDeed || undefined,
    'data-one-line': column.isOneLine || undefined,
  };
}
