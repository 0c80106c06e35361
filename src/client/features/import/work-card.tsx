import type { Import, ImportWork } from '#contract/import.ts';
import { Card } from '#client/ui/card.tsx';
import { numberText } from '#client/ui/language.ts';
import { Note } from '#client/ui/note.tsx';
import styles from './import.module.css';

const titles: Record<ImportWork, string> = { CHECK: 'Checking the rows', APPLY: 'Importing', UNDO: 'Undoing the import' };
const what: Record<ImportWork, string> = { CHECK: 'rows', APPLY: 'rows', UNDO: 'records' };

/** How far the server has come, in real counts. */
export function WorkCard({ of: { work, done, total, stopped } }: { of: Import }) {
  if (work === null) return null;
  return (
    <Card title={titles[work]}>
      {stopped !== '' && <Note tone="warn">{stopped}. What was imported until then is taken back, and the rows are checked again.</Note>}
      <label className={styles.progress}>
        {numberText(done)} of {numberText(total)} {what[work]}
        <progress value={done} max={Math.max(1, total)} />
      </label>
      <p className={styles.hint}>The server works at it by itself: you may leave this page.</p>
    </Card>
  );
}
