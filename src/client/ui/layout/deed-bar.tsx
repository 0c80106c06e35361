import type { ReactNode } from 'react';
import styles from './deed-bar.module.css';

interface DeedBarProps {
  /** Where what was typed is now. */
  state: ReactNode;
  children: ReactNode;
}

/** The buttons of a form that is longer than any screen: always in reach. */
export function DeedBar({ state, children }: DeedBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.deeds}>{children}</div>
      <output className={styles.state}>{state}</output>
    </div>
  );
}
