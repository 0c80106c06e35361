import { useEffect, useRef } from 'react';
import styles from './assignment.module.css';
import type { Assigning } from './use-assigning.ts';

interface AssigningStateProps {
  of: Assigning;
  /** Changes with the lists: with a row or a selection the control that had the focus may have gone. */
  at: string;
}

/** What is being done, and what came of it. Takes over the focus when nothing else has it. */
export function AssigningState({ of: { doing, said, failure }, at }: AssigningStateProps) {
  const output = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (said !== '' && document.activeElement === document.body) output.current?.focus();
  }, [said, at]);
  return (
    <>
      {doing !== '' && (
        <p className={styles.doing}>
          {doing}
          <progress aria-label={doing} />
        </p>
      )}
      <output ref={output} tabIndex={-1} className={styles.said}>
        {said}
      </output>
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
    </>
  );
}
