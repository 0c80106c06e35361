import { IconMailForward } from '@tabler/icons-react';
import { listReportSchedules, type ReportSchedule } from '#contract/report-schedule.ts';
import type { Feature } from '#client/features/feature.ts';
import { paths } from '#client/place/paths.ts';
import type { Findable } from '#client/search/findable.ts';
import { each } from '#client/search/finds.ts';
import { numbered, spaced } from '#client/search/texts.ts';
import { t } from '#client/ui/language/words.ts';
import { reports, whenWords } from './labels.ts';
import { everySchedule } from './queries.ts';

export const finds = {
  'report-schedule': {
    group: 'Pages',
    icon: IconMailForward,
    counted: (count) => t('{{count, number}} scheduled reports', { count, defaultValue_one: '1 scheduled report' }),
    place: 'reportSchedule',
    reads: { query: everySchedule, by: listReportSchedules.roles },
    entries: ({ reads }) => each(reads.getQueryData(everySchedule.queryKey)?.data ?? [], scheduleEntry),
  },
} satisfies Feature['finds'];

function scheduleEntry(one: ReportSchedule): Findable {
  const { id, name, report, state } = one;
  return {
    id,
    text: { names: spaced(name, ...numbered(name)), others: spaced(t('Scheduled report'), reports[report]), phones: '' },
    isPast: state === 'OFF',
    show: () => ({
      name,
      detail: [t('Scheduled report'), reports[report], whenWords(one)].join(', '),
      tags: [],
      to: paths.reportSchedule.to({ id }),
    }),
  };
}
