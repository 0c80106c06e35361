import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { Day } from '#contract/fields.ts';
import { exportStaffDays, listStaffDays, StaffDayFilter, StaffState } from '#contract/staff-report.ts';
import { call } from '#client/http/call.ts';
import { readPages } from '#client/list/use-print-all.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { t } from '#client/ui/language/words.ts';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import { DayBar } from './day-bar.tsx';
import { staffStates } from './labels.ts';
import { attendanceQueries } from './queries.ts';
import { ReportList } from './report-list.tsx';
import { exported } from './report-words.ts';
import { staffDayColumns } from './staff-day-columns.tsx';
import { StaffDayHead } from './staff-day-head.tsx';

/** Without a day it is today’s. */
const Asked = z.strictObject({ ...StaffDayFilter.shape, day: z.optional(Day) });

interface StaffDaysListProps {
  title: string;
  back?: { to: string; label: string };
  links?: ReactNode;
  /** Names lead to the pages of the employees: not for who may not open them. */
  hasPages: boolean;
}

/** Every employee on one day. It stands at two addresses: among the reports, and where an Auditor reads it. */
export function StaffDaysList({ title, back, links, hasPages }: StaffDaysListProps) {
  const clock = useSchoolClock();
  const [asked, change] = useUrlFilter(Asked);
  const filter = { ...asked, day: asked.day ?? clock.today() };
  const { day, state, search } = filter;
  return (
    <ReportList
      title={title}
      hint={t('Every employee on one day: when they were to work, when they came and went, and who is on leave.')}
      back={back}
      links={links}
      what={t('The employees of this day')}
      list="employee-days"
      file={exportStaffDays}
      exported={exported}
      filter={filter}
      rows={useProjected(attendanceQueries.staffDays(filter), (page) => page)}
      readAll={() => readPages((page) => call(listStaffDays, { query: { ...filter, ...page } }))}
      columns={staffDayColumns(clock, { hasPages })}
      onFilter={change}
      onClear={state !== undefined || search !== undefined ? () => change({ state: undefined, search: undefined }) : undefined}
      chosen={[
        t('Day: {{day}}', { day: dayText(day) }),
        state && t('State: {{state}}', { state: staffStates[state] }),
        search && t('Search: “{{search}}”', { search }),
      ]}
      parameters={<DayBar day={day} onDay={(chosen) => change({ day: chosen })} />}
      above={<StaffDayHead day={day} state={state} />}
      filters={
        <>
          <SearchBox
            label={t('Search name or number')}
            value={search ?? ''}
            onSearch={(typed) => change({ search: typed || undefined }, { replace: true })}
          />
          <NativeSelect
            label={t('State')}
            value={state ?? ''}
            onChange={(event) => change({ state: StaffState.safeParse(event.currentTarget.value).data })}
            data={[{ value: '', label: t('Any') }, ...choicesOf(staffStates)]}
          />
        </>
      }
      nobody={t('Nobody worked here that day.')}
    />
  );
}
