import { Note } from '#client/ui/feedback/note.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './kiosk.module.css';

interface WaitingHereProps {
  /** Counted here, and not with the server yet. */
  unsent: number;
  /** Those of them that the server did not take. */
  refused: number;
}

/** What stands between the gate and the school. Nobody is signed in here who could look after it: the office is told. */
export function WaitingHere({ unsent, refused }: WaitingHereProps) {
  return (
    <>
      <output className={styles.waiting}>
        {unsent === 0
          ? t('All that was counted here is with the school.')
          : t('{{count, number}} counted here and not sent yet.', {
              count: unsent,
              defaultValue_one: 'One counted here and not sent yet.',
            })}
      </output>
      <RefusedHere refused={refused} />
    </>
  );
}

/** Kept on the tablet, and to be written down by hand. */
export function RefusedHere({ refused }: Pick<WaitingHereProps, 'refused'>) {
  return (
    <div role="alert">
      {refused > 0 && (
        <Note tone="warn">
          {t('The server did not take {{count, number}} of them. Tell the office.', {
            count: refused,
            defaultValue_one: 'The server did not take one of them. Tell the office.',
          })}
        </Note>
      )}
    </div>
  );
}
