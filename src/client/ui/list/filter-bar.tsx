import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '#client/ui/language/words.ts';
import styles from './filter-bar.module.css';

interface FilterBarProps {
  /** Given when a filter is set. */
  onClear: (() => void) | undefined;
  children: ReactNode;
}

export function FilterBar({ onClear, children }: FilterBarProps) {
  const bar = useRef<HTMLElement>(null);
  const isSet = onClear !== undefined;
  const wasSet = useRef(isSet);

  useEffect(() => {
    // Each button that clears goes with what it cleared. The bar takes the focus, not its box: that would open a keyboard.
    if (wasSet.current && !isSet && !bar.current?.contains(document.activeElement)) bar.current?.focus({ preventScroll: true });
    wasSet.current = isSet;
  }, [isSet]);

  return (
    <search ref={bar} tabIndex={-1} className={styles.bar}>
      {children}
      {onClear && (
        <Button variant="subtle" className={styles.clear} onClick={onClear}>
          {t('Clear filters')}
        </Button>
      )}
    </search>
  );
}
