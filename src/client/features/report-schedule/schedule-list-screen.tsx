import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { exportReportSchedules, ReportScheduleFilter } from '#contract/report-schedule.ts';
import { type ListWords, RecordList } from '#client/record/record-list.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { t } from '#client/ui/language/words.ts';
import { states } from './labels.ts';
import { scheduleColumns } from './schedule-columns.tsx';
import { SchedulePanel } from './schedule-panel.tsx';
import { useAllSchedules, useSchedules } from './use-schedules.ts';

/** `/school/report/scheduled`: what goes to staff by itself. */
export function ScheduleListScreen() {
  const [filter] = useUrlFilter(ReportScheduleFilter);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <RecordList
        list="report-schedules"
        lane="report-schedule"
        shape={ReportScheduleFilter}
        filter={filter}
        rows={useSchedules(filter)}
        readAll={useAllSchedules(filter)}
        columns={scheduleColumns(useSchoolClock())}
        words={words}
        fields={[{ name: 'state', label: t('State'), value: filter.state, none: t('Any'), choices: choicesOf(states) }]}
        file={exportReportSchedules}
        sheetKeys={{ rhythm: ['rhythm', 'time'] }}
        actions={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
            {t('Schedule a report')}
          </Button>
        }
      />
      <SchedulePanel isOpen={isAdding} schedule={null} onClose={() => setIsAdding(false)} />
    </>
  );
}

const words: ListWords = {
  title: t('Scheduled reports'),
  lead: t('Reports that go to staff by e-mail as a spreadsheet, each school day or each week.'),
  what: t('The scheduled reports'),
  search: t('Search by name'),
  everything: t('All scheduled reports'),
  none: t('No report is scheduled yet'),
  purpose: t('A report that somebody looks at each morning or each week can come to them by itself.'),
  noMatch: t('No scheduled reports match'),
  exported: {
    title: t('Export scheduled reports'),
    all: t('The scheduled reports on all pages of the list, with its filters and in its order.'),
    counted: (count) =>
      t('{{count, number}} scheduled reports on all pages of the list, with its filters and in its order.', {
        count,
        defaultValue_one: '{{count, number}} scheduled report on all pages of the list, with its filters and in its order.',
      }),
  },
};
