import type { ReactNode } from 'react';
import styles from './field-grid.module.css';

interface FieldGridProps {
  /** Small: times, figures and short words, of which more stand in a line. Line: two times and three figures. */
  size?: 'small' | 'line';
  children: ReactNode;
}

/** Fields side by side, as many as the screen has room for. */
export function FieldGrid({ size, children }: FieldGridProps) {
  return (
    <div className={styles.fields} data-size={size}>
      {children}
    </div>
  );
}
