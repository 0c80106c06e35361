import { type ReactNode, useEffect, useRef } from 'react';
import styles from './outcome.module.css';

interface SaidProps {
  said: string;
  /** What the deed was done to, as it is now: with it the control that had the focus may have gone. */
  of: unknown;
}

/** The word on the last deed, where it was done. It takes over the focus when nothing else has it. */
export function Said({ said, of }: SaidProps) {
  const output = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (said !== '' && document.activeElement === document.body) output.current?.focus();
  }, [said, of]);
  return (
    <output ref={output} tabIndex={-1} className={styles.said}>
      {said}
    </output>
  );
}

/** Why the last deed was not done; nothing as long as it is empty. */
export function Failure({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles.failure}>
      {children}
    </p>
  );
}
