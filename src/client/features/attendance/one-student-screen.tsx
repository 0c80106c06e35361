import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import * as z from 'zod/mini';
import { Id } from '#contract/fields.ts';
import { ChildPicker } from '#client/features/guardian/child-picker.tsx';
import { fullName } from '#client/offline/roster/student-name.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { useNoteUse } from '#client/place/last-used.ts';
import { paths } from '#client/place/paths.ts';
import { Page } from '#client/ui/layout/page.tsx';
import { PrintHead } from '#client/ui/layout/print-head.tsx';
import { t } from '#client/ui/language/words.ts';
import { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { DaysOfStudent } from './days-of-student.tsx';
import { PeriodBar } from './period-bar.tsx';
import { periodWords, toReports } from './report-words.ts';
import { PeriodAsked, usePeriod } from './use-period.ts';

const Asked = z.strictObject({ student: z.optional(Id), page: z._default(z.literal(1), 1), ...PeriodAsked });

/** `/school/report/student/daily-report?student=`: one student’s days of a period. */
export function OneStudentScreen() {
  useNoteUse('oneStudentDailyReport');
  const [{ student, period: preset, from, until }, change] = useUrlFilter(Asked);
  const period = usePeriod({ period: preset, from, until }, change);
  const card = useRoster().students.find(({ id }) => id === student);
  const name = card && fullName(card);
  if (student === undefined) {
    return (
      <Page title={t('One student’s days')} hint={hint} back={toReports} width="reading">
        <ChildPicker legend={t('Whose days are they?')} onPick={({ id }) => change({ student: id })} />
      </Page>
    );
  }
  return (
    <Page
      title={name ? t('Days of {{name}}', { name }) : t('One student’s days')}
      hint={hint}
      back={{ to: paths.oneStudentDailyReport.to(), label: t('Choose another student') }}
      actions={
        <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          {t('Print')}
        </Button>
      }
    >
      <PrintHead chosen={[periodWords(period)]} />
      <PeriodBar of={period} />
      {period.fault === null && <DaysOfStudent key={student} id={student} period={period} />}
    </Page>
  );
}

const hint = t('One student’s days of a period: each with its marks, when they came and when they left.');
