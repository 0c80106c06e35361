import { partlyMissed } from '#contract/attendance-totals.ts';
import type { StudentTotals } from '#contract/student-totals.ts';
import { numberText } from '#client/ui/language/language.ts';
import { t } from '#client/ui/language/words.ts';
import { changeText, coverageText, daysOfText, daysText, minutesText, rateText } from './figures.ts';
import { type HeadCount, HeadCounts } from './head-counts.tsx';
import { thresholds } from './labels.ts';
import { gradeOf } from './trend.ts';

/** With it present, with leave and without leave are all that was marked. */
export function partlyMissedCount(of: Parameters<typeof partlyMissed>[0]): HeadCount[] {
  const halves = partlyMissed(of);
  if (halves === 0) return [];
  return [{ label: t('Days partly missed'), count: daysText(halves), status: 'info', note: t('left early, or away between') }];
}

/** What a period adds up to for one student. */
export function StudentSums({ of }: { of: StudentTotals }) {
  const { rate, rateBefore, flag, present, marked, authorised, unauthorised, late, minutesLate, longestAbsence } = of;
  const change =
    rate !== null && rateBefore !== null
      ? t('{{change}} points since the period before', { change: changeText(rate, rateBefore) })
      : undefined;
  return (
    <HeadCounts
      label={t('Sums of the period')}
      of={[
        {
          label: flag === null ? t('Attendance') : t('Attendance: {{remark}}', { remark: thresholds[flag].label }),
          count: rateText(of),
          status: gradeOf(of),
          note: [t('{{share}} marked', { share: coverageText(of) }), change].filter(Boolean).join(', '),
        },
        { label: t('Present of marked'), count: daysOfText(present, marked), status: 'ok' },
        { label: t('Days with leave'), count: daysText(authorised), status: authorised === 0 ? 'none' : 'info' },
        { label: t('Days without leave'), count: daysText(unauthorised), status: unauthorised === 0 ? 'none' : 'bad' },
        ...partlyMissedCount(of),
        {
          label: t('Times late'),
          count: numberText(late),
          status: late === 0 ? 'none' : 'warn',
          note: late === 0 ? undefined : minutesText(minutesLate),
        },
        { label: t('Longest absence, days'), count: numberText(longestAbsence ?? 0), status: longestAbsence ? 'warn' : 'none' },
      ]}
    />
  );
}
