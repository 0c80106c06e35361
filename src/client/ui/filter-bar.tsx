import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './filter-bar.module.css';

interface FilterBarProps {
  /** Given when a filter is set. */
  onClear: (() => void) | undefined;
  children: ReactNode;
}

export function FilterBar({ onClear, children }: FilterBarProps) {
  return (
    <search className={styles.bar}>
      {children}
      {onClear && (
        <Button variant="subtle" className={styles.clear} onClick={onClear}>
          Clear filters
        </Button>
      )}
    </search>
  );
}
