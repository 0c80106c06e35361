import type { Period } from '#contract/days-over.ts';
import type { ExportWords } from '#client/list/export-button.tsx';
import { paths } from '#client/place/paths.ts';
import { t } from '#client/ui/language/words.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import type { ChosenPeriod } from './use-period.ts';

export const toReports = { to: paths.reports.to(), label: t('All reports') };

export const exported: ExportWords = {
  title: t('Export the report'),
  all: t('All rows of the report, with its filters and in its order.'),
  counted: (count) =>
    t('{{count, number}} rows of the report, with its filters and in its order.', {
      count,
      defaultValue_one: '{{count, number}} row of the report, with its filters and in its order.',
    }),
};

/** On paper: of which days the report is. */
export function periodWords({ from, until }: Period): string {
  return t('{{from}} to {{until}}', { from: dayText(from), until: dayText(until) });
}

/** The same of what is added up. */
export function sumsWords({ from, until, counted }: ChosenPeriod): string {
  return counted < from ? periodWords({ from, until }) : periodWords({ from, until: counted });
}
