import type { Import, ImportWork } from '#contract/import.ts';
import { numberText } from '#client/ui/language.ts';
import { Note } from '#client/ui/note.tsx';
import { ProgressCard } from '#client/ui/progress-card.tsx';
import { t } from '#client/ui/words.ts';

const titles: Record<ImportWork, string> = { CHECK: t('Checking the rows'), APPLY: t('Importing'), UNDO: t('Undoing the import') };
const what: Record<ImportWork, string> = { CHECK: 'rows', APPLY: 'rows', UNDO: 'records' };

/** How far the server has come, in real counts. */
export function WorkCard({ of: { work, done, total, stopped } }: { of: Import }) {
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
    </ProgressCard>
  );
}
