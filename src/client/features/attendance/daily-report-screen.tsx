import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import * as z from 'zod/mini';
import { type DaySummary, daySummarySheet, exportDaySummary } from '#contract/day-summary.ts';
import { Day } from '#contract/fields.ts';
import { ExportButton } from '#client/list/export-button.tsx';
import { useProjected } from '#client/offline/use-projected.ts';
import { useNoteUse } from '#client/place/last-used.ts';
import { paths } from '#client/place/paths.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { PrintHead } from '#client/ui/layout/print-head.tsx';
import { t } from '#client/ui/language/words.ts';
import { DataTable } from '#client/ui/list/data-table.tsx';
import { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import styles from './attendance.module.css';
import { classDayColumns } from './class-day-columns.tsx';
import { DayBar } from './day-bar.tsx';
import { HeadCounts } from './head-counts.tsx';
import { attendanceQueries } from './queries.ts';
import { exported, toReports } from './report-words.ts';
import { SchoolDayNote } from './school-day-note.tsx';
import { NotKept, staffCounts } from './staff-day-head.tsx';
import { studentCounts } from './student-day-head.tsx';

const Asked = z.strictObject({ day: z.optional(Day), page: z._default(z.literal(1), 1) });

/** `/school/report/daily-report`: the whole school’s day on one page of paper. */
export function DailyReportScreen() {
  useNoteUse('dailyReport');
  const clock = useSchoolClock();
  const [asked, change] = useUrlFilter(Asked);
  const day = asked.day ?? clock.today();
  return (
    <Page
      title={t('Daily report')}
      hint={t('The whole school’s day on one page: students, staff and each class.')}
      back={toReports}
      actions={
        <>
          <ExportButton
            call={exportDaySummary}
            list="day-summary"
            filter={{ day }}
            shownKeys={daySummarySheet.map(({ key }) => key)}
            untold={[]}
            count={undefined}
            words={exported}
          />
          <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            {t('Print')}
          </Button>
        </>
      }
    >
      <PrintHead chosen={[t('Day: {{day}}', { day: dayText(day) })]} isTall />
      <DayBar day={day} onDay={(chosen) => change({ day: chosen })} />
      <Loadable of={useProjected(attendanceQueries.summary(day), (summary) => summary)} what={t('The report of this day')}>
        {(summary) => <Summary of={summary} />}
      </Loadable>
    </Page>
  );
}

function Summary({ of }: { of: DaySummary }) {
  const { day, classes, students, staff } = of;
  const label = t('By class');
  return (
    <>
      <SchoolDayNote of={of} />
      <section className={styles.group} aria-label={t('Students')}>
        <h2>{t('Students')}</h2>
        <HeadCounts label={t('Head counts of students')} of={studentCounts(students, { day })} />
      </section>
      <section className={styles.group} aria-label={t('Staff')}>
        <h2>{t('Staff')}</h2>
        <NotKept of={of} />
        <HeadCounts
          label={t('Head counts of staff')}
          of={staffCounts(staff, {
            state: undefined,
            toState: (state) => `${paths.employeeDailyReports.to()}?${new URLSearchParams({ day, ...(state && { state }) }).toString()}`,
          })}
        />
      </section>
      {classes.length > 0 && (
        <section className={styles.group} aria-label={label}>
          <h2>{label}</h2>
          <DataTable label={label} columns={classDayColumns(day)} rows={classes} rowKey={({ id }) => id} />
        </section>
      )}
    </>
  );
}
