import type { ReactNode } from 'react';
import styles from './list.module.css';

interface ListToolsProps {
  /** What changes the looks of the list. */
  end: ReactNode;
  /** The views of the list; where it has none, its filters. */
  children: ReactNode;
}

/** The line above a list. */
export function ListTools({ end, children }: ListToolsProps) {
  return (
    <div className={styles.tools}>
      <div className={styles.views}>{children}</div>
      {end}
    </div>
  );
}
