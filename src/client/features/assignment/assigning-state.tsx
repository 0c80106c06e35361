import { Failure, Said } from '#client/ui/feedback/outcome.tsx';
import styles from './assignment.module.css';
import type { Assigning } from './use-assigning.ts';

interface AssigningStateProps {
  of: Assigning;
  /** Changes with the lists: with a row or a selection the control that had the focus may have gone. */
  at: string;
}

/** What is being done, and what came of it. */
export function AssigningState({ of: { doing, said, failure }, at }: AssigningStateProps) {
  return (
    <>
      {doing !== '' && (
        <p className={styles.doing}>
          {doing}
          <progress aria-label={doing} />
        </p>
      )}
      <Said said={said} of={at} />
      <Failure>{failure}</Failure>
    </>
  );
}
