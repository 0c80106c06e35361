import { cancelImport, type Import, type ImportWork } from '#contract/import.ts';
import { call } from '#client/http/call.ts';
import { ConfirmButton } from '#client/offline/confirm-button.tsx';
import { numberText } from '#client/ui/language/language.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { ProgressCard } from '#client/ui/feedback/progress-card.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './import.module.css';
import { useDeed } from './use-deed.ts';

const titles: Record<ImportWork, string> = { CHECK: t('Checking the rows'), APPLY: t('Importing'), UNDO: t('Undoing the import') };
const what: Record<ImportWork, string> = { CHECK: 'rows', APPLY: 'rows', UNDO: 'records' };

/** How far the server has come, in real counts. */
export function WorkCard({ of: { id, work, done, total, stopped } }: { of: Import }) {
  const { failure, run } = useDeed();
  if (work === null) return null;
  return (
    <ProgressCard
      title={titles[work]}
      done={done}
      total={total}
      counts={t('{{done}} of {{total}} {{what}}', { done: numberText(done), total: numberText(total), what: what[work] })}
    >
      {stopped !== '' && (
        <Note tone="warn">
          {t('{{stopped}}. What was imported until then is taken back, and the rows are checked again.', { stopped })}
        </Note>
      )}
      {work !== 'UNDO' && (
        <ConfirmButton
          label={t('Cancel')}
          question={work === 'APPLY' ? t('Stop, and take back what was imported until now?') : t('Stop checking the rows?')}
          confirm={t('Stop it')}
          onConfirm={() => void run(async () => void (await call(cancelImport, { params: { id } })))}
        />
      )}
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
    </ProgressCard>
  );
}
