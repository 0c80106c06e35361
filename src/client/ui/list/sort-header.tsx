import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ColumnLooks } from './data-table.tsx';
import styles from './data-table.module.css';

interface SortHeaderProps {
  sorted: 'asc' | 'desc' | false;
  onToggle: ((event: unknown) => void) | undefined;
  looks: ColumnLooks;
  children: ReactNode;
}

export function SortHeader({ sorted, onToggle, looks, children }: SortHeaderProps) {
  const direction = sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : undefined;
  const Sign = sorted === 'asc' ? IconArrowUp : sorted === 'desc' ? IconArrowDown : IconArrowsSort;
  return (
    <th scope="col" aria-sort={direction} {...looks}>
      {onToggle ? (
        <button type="button" className={styles.sort} onClick={onToggle}>
          {children}
          <Sign size={14} aria-hidden data-sorted={sorted !== false || undefined} />
        </button>
      ) : (
        children
      )}
    </th>
  );
}
