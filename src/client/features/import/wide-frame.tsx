import type { ReactNode } from 'react';
import styles from './import.module.css';

/** The place of a table that may be wider than it: also moved by the keyboard. */
export function WideFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that is wider than its place is moved by the keyboard
    <section className={styles.frame} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
