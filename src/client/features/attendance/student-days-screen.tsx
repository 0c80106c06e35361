import { NativeSelect } from '@mantine/core';
import * as z from 'zod/mini';
import { Day } from '#contract/fields.ts';
import { DayState, exportStudentDays, listStudentDays, StudentDayFilter } from '#contract/student-day-report.ts';
import { call } from '#client/http/call.ts';
import { readPages } from '#client/list/use-print-all.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { useNoteUse } from '#client/place/last-used.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { t } from '#client/ui/language/words.ts';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import { DayBar } from './day-bar.tsx';
import { dayStates } from './labels.ts';
import { PlaceChoice, usePartWords } from './place-picker.tsx';
import { attendanceQueries } from './queries.ts';
import { ReportList } from './report-list.tsx';
import { exported, toReports } from './report-words.ts';
import { studentDayColumns } from './student-day-columns.tsx';
import { StudentDayHead } from './student-day-head.tsx';

/** Without a day it is today’s. */
const Asked = z.strictObject({ ...StudentDayFilter.shape, day: z.optional(Day) });

/** `/school/report/student-daily-report` */
export function StudentDaysScreen() {
  useNoteUse('studentDailyReports');
  const clock = useSchoolClock();
  const [asked, change] = useUrlFilter(Asked);
  const filter = { ...asked, day: asked.day ?? clock.today() };
  const { day, state, search } = filter;
  const rows = useProjected(attendanceQueries.studentDays(filter), (page) => page);
  const part = usePartWords(filter);
  const isNarrowed = state !== undefined || search !== undefined || part !== undefined;
  return (
    <ReportList
      title={t('Student daily report')}
      hint={t('Every student on the roll on one day: what register and gate say, when they came and when they left.')}
      back={toReports}
      what={t('The students of this day')}
      list="student-days"
      file={exportStudentDays}
      exported={exported}
      sheetKeys={{ flags: ['flags', 'lost'] }}
      filter={filter}
      rows={rows}
      readAll={() => readPages((page) => call(listStudentDays, { query: { ...filter, ...page } }))}
      columns={studentDayColumns(clock, { isTwice: rows.data?.data.some(({ attended }) => attended?.second != null) ?? false })}
      onFilter={change}
      onClear={isNarrowed ? () => change({ state: undefined, search: undefined, classId: undefined, level: undefined }) : undefined}
      chosen={[
        t('Day: {{day}}', { day: dayText(day) }),
        part,
        state && t('State: {{state}}', { state: dayStates[state] }),
        search && t('Search: “{{search}}”', { search }),
      ]}
      parameters={<DayBar day={day} onDay={(chosen) => change({ day: chosen })} />}
      above={<StudentDayHead filter={filter} />}
      filters={
        <>
          <SearchBox
            label={t('Search name or number')}
            value={search ?? ''}
            onSearch={(typed) => change({ search: typed || undefined }, { replace: true })}
          />
          <PlaceChoice of={filter} onChoose={change} />
          <NativeSelect
            label={t('State')}
            value={state ?? ''}
            onChange={(event) => change({ state: DayState.safeParse(event.currentTarget.value).data })}
            data={[{ value: '', label: t('Any') }, ...choicesOf(dayStates)]}
          />
        </>
      }
      nobody={t('Nobody was on the roll that day.')}
    />
  );
}
