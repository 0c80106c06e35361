import type { ReactNode } from 'react';
import styles from './text-button.module.css';

interface TextButtonProps {
  /** Begins with what is to be read on it. */
  'aria-label'?: string;
  onClick: () => void;
  children: ReactNode;
}

/** A small deed in the flow of a text; it looks like a link and is none. */
export function TextButton({ onClick, children, 'aria-label': label }: TextButtonProps) {
  return (
    <button type="button" className={styles.text} aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}
