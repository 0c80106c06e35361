import { useEffect, useRef } from 'react';
import styles from './sub-user.module.css';

interface DeedSaidProps {
  said: string;
  /** What the deed was done to, as it is now: with it the control that had the focus may have gone. */
  of: unknown;
}

/** The server's word on the last deed. It takes over the focus when nothing else has it. */
export function DeedSaid({ said, of }: DeedSaidProps) {
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
