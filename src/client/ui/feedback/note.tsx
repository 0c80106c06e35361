import type { ReactNode } from 'react';
import styles from './note.module.css';

/** One thing to know before going on, in the flow of the page. */
export function Note({ tone, children }: { tone: 'info' | 'warn'; children: ReactNode }) {
  return (
    <p className={styles.note} data-tone={tone}>
      {children}
    </p>
  );
}
