import { Button, NativeSelect } from '@mantine/core';
import { IconArrowRight, IconEdit } from '@tabler/icons-react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { Day, note } from '#contract/fields.ts';
import { uploadSheet } from '#contract/import.ts';
import { compareLevels } from '#contract/level-order.ts';
import { PageQuery } from '#contract/page.ts';
import { plain } from '#contract/plain-text.ts';
import { recordRegister, registerKey, type RegisterLine } from '#contract/register.ts';
import { listStudentDays } from '#contract/student-day-report.ts';
import { marksByLane } from '#client/offline/marks.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { RowMark } from '#client/offline/row-mark.tsx';
import { ImportLink } from '#client/place/import-link.tsx';
import { paths } from '#client/place/paths.ts';
import { ReportLinks } from '#client/place/report-links.tsx';
import { useMay } from '#client/session/use-may.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { DataTable } from '#client/ui/list/data-table.tsx';
import { DayFilter } from '#client/ui/list/day-filter.tsx';
import { FilterBar } from '#client/ui/list/filter-bar.tsx';
import { Pager } from '#client/ui/list/pager.tsx';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { rich } from '#client/ui/language/rich.tsx';
import { t } from '#client/ui/language/words.ts';
import { longDayText } from '#client/ui/time/day-text.ts';
import { attendanceColumns } from './attendance-columns.tsx';
import { registerLane } from './register-lane.ts';
import { isNotTaken, nextNotTaken } from './next-class.tsx';
import { isShown, registersShown, RegisterShown } from './registers-shown.ts';
import { registerPath } from './register-path.ts';
import { useRegistersOf } from './use-register.ts';
import styles from './register.module.css';

const Filter = z.strictObject({
  page: PageQuery.page,
  limit: z._default(PageQuery.limit, 50),
  day: z.optional(Day),
  level: z.optional(note(60)),
  register: z.optional(RegisterShown),
  search: z.optional(note(100)),
});

/** `/school/attendance_report/students`: the registers of a day by class, those that are not taken first. */
export function AttendanceScreen() {
  const [{ page, limit, day: asked, level, register, search = '' }, change] = useUrlFilter(Filter);
  const today = useSchoolClock().today();
  const day = asked ?? today;
  const read = useRegistersOf(day);
  const marks = marksByLane(useOutboxView().records);
  const may = useMay(recordRegister) === true;
  const mayImport = useMay(uploadSheet) === true;
  const levels = [...new Set((read.data ?? []).map((line) => line.level))].sort(compareLevels);
  const fits = (line: RegisterLine) =>
    (level === undefined || line.level === level) &&
    (register === undefined || isShown(line, register)) &&
    plain(`${line.className} ${line.level} ${line.teacherName}`).includes(plain(search));
  const isNarrowed = level !== undefined || register !== undefined || search !== '';
  return (
    <Page
      title={t('Student attendance')}
      lead={<>{longDayText(day)}</>}
      actions={
        <>
          <ReportLinks to={['reports', 'employeeAttendance']} />
          {mayImport && <ImportLink kind="marks" />}
          <Button component={Link} to={paths.markProposals.to()} variant="default" leftSection={<IconEdit size={18} aria-hidden />}>
            {t('Proposed corrections')}
          </Button>
          {may && <Chase lines={read.data ?? []} />}
        </>
      }
    >
      <FilterBar onClear={isNarrowed ? () => change({ level: undefined, register: undefined, search: undefined }) : undefined}>
        <SearchBox label={t('Search class or teacher')} value={search} onSearch={(typed) => change({ search: typed }, { replace: true })} />
        <DayFilter label={t('Day')} value={day} onPick={(next) => change({ day: next === today ? undefined : next })} />
        <NativeSelect
          label={t('Level')}
          value={level ?? ''}
          onChange={({ currentTarget }) => change({ level: currentTarget.value || undefined })}
          data={[{ value: '', label: t('Any') }, ...levels.map((one) => ({ value: one, label: one }))]}
        />
        <NativeSelect
          label={t('Register')}
          value={register ?? ''}
          onChange={({ currentTarget }) => change({ register: RegisterShown.safeParse(currentTarget.value).data })}
          data={[{ value: '', label: t('Any') }, ...choicesOf(registersShown)]}
        />
      </FilterBar>
      <Loadable of={read} what={t('The registers')} empty={(lines) => lines.length === 0 && <NoRegisters />}>
        {(lines) => {
          const found = inOrder(lines.filter(fits));
          const first = (page - 1) * limit;
          return (
            <>
              <Totals lines={lines} day={day} />
              <DataTable
                label={t('Registers of the day')}
                columns={attendanceColumns(may)}
                rows={found.slice(first, first + limit)}
                rowKey={registerKey}
                mark={(line) => <RowMark pending={marks.get(registerLane(line))} />}
              />
              {found.length === 0 && <p className={styles.meta}>{t('No class of that day fits.')}</p>}
              {found.length > limit && (
                <Pager page={page} limit={limit} count={found.length} hasNext={first + limit < found.length} onChange={change} />
              )}
            </>
          );
        }}
      </Loadable>
    </Page>
  );
}

/** Those that are not taken first, as they stand in the school. */
function inOrder(lines: readonly RegisterLine[]): RegisterLine[] {
  return [...lines.filter(isNotTaken), ...lines.filter((line) => !isNotTaken(line))];
}

function Totals({ lines, day }: { lines: readonly RegisterLine[]; day: Day }) {
  const mayReadReport = useMay(listStudentDays) === true;
  const sum = (of: keyof RegisterLine['figures']) => lines.reduce((total, { figures }) => total + figures[of], 0);
  return (
    <>
      <p className={styles.counts}>
        {t(
          '{{taken}} of {{all}} registers taken. {{present}} present, {{late}} of them late; {{absent}} absent, {{unmarked}} not marked.',
          {
            taken: lines.filter((line) => !isNotTaken(line)).length,
            all: lines.length,
            present: sum('present') + sum('late'),
            late: sum('late'),
            absent: sum('absent'),
            unmarked: sum('expected') - sum('marked'),
          },
        )}
      </p>
      <p className={styles.meta}>
        {mayReadReport
          ? rich(
              'These are the marks in the registers. {{report}} goes by the gates too: where a gate saw a child come, that time says whether it was late.',
              {
                report: <Link to={`${paths.studentDailyReports.to()}?day=${day}`}>{t('The student daily report')}</Link>,
              },
            )
          : t(
              'These are the marks in the registers. The daily reports go by the gates too: where a gate saw a child come, that time says whether it was late.',
            )}
      </p>
    </>
  );
}

function Chase({ lines }: { lines: readonly RegisterLine[] }) {
  const next = nextNotTaken(lines, null);
  if (!next) return null;
  return (
    <Button component={Link} to={registerPath(next)} rightSection={<IconArrowRight size={18} aria-hidden />}>
      {t('Next class not taken: {{name}}', { name: next.className })}
    </Button>
  );
}

function NoRegisters() {
  return (
    <Notice title={t('No registers that day')}>
      <p>{t('There is no school that day, or no class has children whom you see.')}</p>
    </Notice>
  );
}
