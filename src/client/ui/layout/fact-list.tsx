import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

interface FactListProps {
  /** Many short facts: two beside each other where there is room. */
  isWide?: boolean;
  children: ReactNode;
}

/** What is known of one thing: `dt` and `dd` in turns. */
export function FactList({ isWide = false, children }: FactListProps) {
  return (
    <dl className={styles.facts} data-wide={isWide || undefined}>
      {children}
    </dl>
  );
}
