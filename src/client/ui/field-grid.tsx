import type { ReactNode } from 'react';
import styles from './field-grid.module.css';

/** Fields side by side, as many as the screen has room for. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}
