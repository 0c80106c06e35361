import styles from './own-account.module.css';

/** Why a deed was not done, where its button is. */
export function DeedProblem({ text }: { text: string | null }) {
  return (
    <p role="alert" className={styles.problem}>
      {text}
    </p>
  );
}
