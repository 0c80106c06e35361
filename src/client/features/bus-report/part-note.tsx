import { Note } from '#client/ui/feedback/note.tsx';
import { t } from '#client/ui/language/words.ts';
import type { ReportsRead } from './use-reports.ts';

/** Above a list that may lack reports of the school: its count and its order are of this device. */
export function PartNote({ of }: { of: ReportsRead }) {
  if (!of.isPart) return null;
  return (
    <Note tone="warn">{t('Only the reports on this device were looked through. The school may have more: that needs a connection.')}</Note>
  );
}
