import styles from './form.module.css';

/** Under a field that was changed elsewhere while this person was typing in it. */
export function FieldNote({ words, onTake }: { words: string; onTake: () => void }) {
  return (
    <span className={styles.note}>
      {words === '' ? 'This was emptied' : `“${words}” was saved here`} meanwhile. What you typed is kept.{' '}
      <button type="button" className={styles.noteButton} onClick={onTake}>
        Take it
      </button>
    </span>
  );
}
