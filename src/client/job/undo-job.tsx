import { useRef } from 'react';
import type { Job } from '#contract/job.ts';
import { ConfirmButton } from '#client/offline/confirm-button.tsx';
import { useNow } from '#client/ui/time/use-now.ts';
import { useSending } from '#client/ui/feedback/sending.tsx';
import { t } from '#client/ui/language/words.ts';
import { peopleWords, titleOf } from './job-words.ts';
import { useJobDeeds } from './use-job-deeds.ts';
import styles from './job.module.css';

/** Takes a move of many back, for as long as the server does. It is a bulk action of its own, with its own result. */
export function UndoJob({ job }: { job: Job }) {
  const { undo } = useJobDeeds();
  const now = useNow(60_000);
  const { send, unanswered } = useSending();
  // The same press sent again is the same undo: an answer that was lost starts no second one.
  const press = useRef(crypto.randomUUID());
  if (job.undoUntil === null || now >= new Date(job.undoUntil)) return null;
  // A refusal was said in passing: what is shown is read again.
  const handleUndo = () => send(() => undo({ id: job.id, undoId: press.current })).catch(() => undefined);
  return (
    <>
      <ConfirmButton
        label={t('Undo this move')}
        about={titleOf(job)}
        question={t(
          'Move {{people}} back to where they were? Anyone who has moved on or left since then stays where they are, and is named in the result.',
          {
            people: peopleWords(job.work, job.done - job.problems),
          },
        )}
        confirm={t('Move them back')}
        onConfirm={() => void handleUndo()}
      />
      <span role="alert" className={styles.hint}>
        {unanswered !== null && t('{{why}}. Try again: it is undone only once.', { why: unanswered })}
      </span>
    </>
  );
}
