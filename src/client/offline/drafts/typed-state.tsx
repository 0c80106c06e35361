import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { ConfirmButton } from '#client/offline/confirm-button.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './typed-state.module.css';
import type { DraftState } from './use-draft.ts';

/** Where what was typed is, as long as it is not saved; and how to give it up. */
export function TypedState({ draft, onReset }: { draft: DraftState; onReset: () => void }) {
  const clock = useSchoolClock();
  if (draft.hasFailed) return <span className={styles.warn}>{t('Not saved, and this browser cannot keep a draft')}</span>;
  return (
    <>
      <span>
        {t('Not saved.')}
        {draft.restoredFrom !== null && ` ${t('Brought back from {{time}}.', { time: clock.timeAt(draft.restoredFrom) })}`}
        {draft.keptAt !== null && ` ${t('Draft kept {{time}}', { time: clock.timeAt(draft.keptAt) })}`}
      </span>
      <ConfirmButton label={t('Discard')} question={t('Discard what you typed?')} confirm={t('Discard')} onConfirm={onReset} />
    </>
  );
}
