import type { Deed } from './use-deed.ts';
import styles from './own-account.module.css';

/** Why a deed was not done, where its button is. */
export function DeedProblem({ of }: { of: Deed }) {
  return (
    <p role="alert" className={styles.problem}>
      {of.problem}
    </p>
  );
}
