import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

/** What is known of one thing: `dt` and `dd` in turns. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}
