import type { ReactNode } from 'react';
import styles from './text-button.module.css';

/** A small deed in the flow of a text; it looks like a link and is none. */
export function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.text} onClick={onClick}>
      {children}
    </button>
  );
}
