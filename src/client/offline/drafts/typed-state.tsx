import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { ConfirmButton } from '#client/offline/confirm-button.tsx';
import styles from './typed-state.module.css';
import type { DraftState } from './use-draft.ts';

/** Where what was typed is, as long as it is not saved; and how to give it up. */
export function TypedState({ draft, onReset }: { draft: DraftState; onReset: () => void }) {
  const clock = useSchoolClock();
  if (draft.hasFailed) return <span className={styles.warn}>Not saved, and this browser cannot keep a draft</span>;
  return (
    <>
      <span>
        Not saved.
        {draft.restoredFrom !== null && ` Brought back from ${clock.timeAt(draft.restoredFrom)}.`}
        {draft.keptAt !== null && ` Draft kept ${clock.timeAt(draft.keptAt)}`}
      </span>
      <ConfirmButton label="Discard" question="Give up what you typed?" confirm="Discard" onConfirm={onReset} />
    </>
  );
}
