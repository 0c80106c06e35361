import type { DaySummary } from '#contract/day-summary.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { t } from '#client/ui/language/words.ts';
import { noSchool } from './labels.ts';

/** Why there is no school on a day, or what is special about it; nothing on a usual one. */
export function SchoolDayNote({ of }: { of: Pick<DaySummary, 'noSchool' | 'special' | 'staff'> }) {
  if (of.noSchool === null && of.special === '') return null;
  const why = of.noSchool === null ? t('Special day') : noSchool[of.noSchool];
  return (
    <Note tone="info">{of.special === '' ? nobodyWords(of.staff, why) : t('{{why}}: {{special}}', { why, special: of.special })}</Note>
  );
}

/** In a vacation staff may work. */
function nobodyWords({ expected }: DaySummary['staff'], why: string): string {
  return expected === 0 ? t('{{why}}. Nobody is expected.', { why }) : t('{{why}}. No student is expected.', { why });
}
