import type { ReactNode } from 'react';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  done: number;
  total: number;
  /** "1,240 of 4,981 rows" */
  children: ReactNode;
}

export function ProgressBar({ done, total, children }: ProgressBarProps) {
  return (
    <label className={styles.progress}>
      {children}
      <progress value={done} max={Math.max(1, total)} />
    </label>
  );
}
