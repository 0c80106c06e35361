import type { ReactNode } from 'react';
import styles from './card.module.css';

/** That there is nothing in a card: it takes one line then, with what can be done about it. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className={styles.nothing}>{children}</p>;
}
