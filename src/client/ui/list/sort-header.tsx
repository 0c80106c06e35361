import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { Column, ColumnLooks, DataTableProps } from './data-table.tsx';
import styles from './data-table.module.css';

interface SortHeaderProps extends Pick<DataTableProps<never>, 'sort' | 'onSort'> {
  column: Pick<Column<never>, 'id' | 'header' | 'isSortable' | 'isDeed'>;
  looks: ColumnLooks;
}

/** The server sorts: only it has all the pages. */
export function SortHeader({ column: { id, header, isSortable, isDeed }, looks, sort, onSort }: SortHeaderProps) {
  const direction = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : undefined;
  const Sign = direction === 'ascending' ? IconArrowUp : direction === 'descending' ? IconArrowDown : IconArrowsSort;
  return (
    <th scope="col" aria-sort={direction} {...looks}>
      {isSortable ? (
        <button type="button" className={styles.sort} onClick={() => onSort?.(sort === id ? `-${id}` : id)}>
          {header}
          <Sign size={14} aria-hidden data-sorted={direction !== undefined || undefined} />
        </button>
      ) : (
        <span className={isDeed ? 'visually-hidden' : undefined}>{header}</span>
      )}
    </th>
  );
}
