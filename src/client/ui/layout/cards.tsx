import type { ReactNode } from 'react';
import styles from './card.module.css';

/** Cards side by side, as many as there is room for. */
export function Cards({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>;
}
