import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { type WaitingAbsence, WaitingWhen } from '#contract/absence-contact.ts';
import { PageQuery } from '#contract/page.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { fullName } from '#client/offline/roster/student-name.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { RowMark } from '#client/offline/row-mark.tsx';
import { useProjected } from '#client/offline/use-projected.ts';
import { paths } from '#client/place/paths.ts';
import lines from '#client/record/void-lines.module.css';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { type Column, DataTable } from '#client/ui/list/data-table.tsx';
import { FilterBar } from '#client/ui/list/filter-bar.tsx';
import { Pager } from '#client/ui/list/pager.tsx';
import { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { t } from '#client/ui/language/words.ts';
import { shortDayText } from '#client/ui/time/day-text.ts';
import { absencesPath, childOf } from './child.ts';
import { type AskedContact, ContactDialog } from './contact-dialog.tsx';
import { sessions } from './labels.ts';
import { claimOf } from './projection.ts';
import { contactQueries } from './queries.ts';
import { RecordContact } from './record-contact.tsx';

const Filter = z.strictObject({ ...PageQuery, when: z._default(WaitingWhen, 'TODAY') });

const choices = [
  { value: 'TODAY', label: t('Today') },
  { value: 'EARLIER', label: t('The last two weeks, before today') },
];

/** `/school/attendance_report/follow-up`: absences without reason of which nobody was reached yet. */
export function WaitingScreen() {
  const [filter, change] = useUrlFilter(Filter);
  const { when, page, limit } = filter;
  const read = useProjected(contactQueries.waiting(when, { page, limit }), (known) => known);
  const { records } = useOutboxView();
  const [asked, setAsked] = useState<AskedContact | null>(null);
  const columns = useColumns(setAsked);
  return (
    <Page
      title={t('Absences to follow up')}
      back={{ to: paths.studentAttendance.to(), label: t('Student attendance') }}
      hint={t(
        'Children who are absent without a reason, and of whom nobody was reached yet. They leave this list once a contact is recorded.',
      )}
    >
      <FilterBar onClear={undefined}>
        <NativeSelect
          label={t('Which days')}
          value={when}
          data={choices}
          onChange={({ currentTarget }) => change({ when: WaitingWhen.safeParse(currentTarget.value).data ?? 'TODAY', page: 1 })}
        />
      </FilterBar>
      <Loadable
        of={read}
        shape="rows"
        what={t('The absences')}
        empty={({ data }) => data.length === 0 && <Notice title={t('No absence waits.')} />}
      >
        {({ data, count, nextPage }) => (
          <>
            <DataTable
              label={t('Absences to follow up')}
              columns={columns}
              rows={data}
              rowKey={({ studentId, day }) => `${studentId} ${day}`}
              mark={(row) => <RowMark pending={claimOf(row, records)} />}
            />
            <Pager page={page} limit={limit} count={count} hasNext={nextPage} onChange={change} />
          </>
        )}
      </Loadable>
      <ContactDialog asked={asked} onClose={() => setAsked(null)} />
    </Page>
  );
}

function useColumns(onAsk: (asked: AskedContact) => void): Column<WaitingAbsence>[] {
  const today = useSchoolClock().today();
  const { students } = useRoster();
  return [
    {
      id: 'name',
      header: t('Student'),
      isName: true,
      cell: ({ studentId, name, day }) => (
        <Link to={`${absencesPath(studentId)}&day=${day}`}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    { id: 'number', header: t('Number'), isSpare: true, isMinor: true, cell: ({ number }) => number },
    { id: 'class', header: t('Class'), cell: ({ className }) => className || '–' },
    {
      id: 'day',
      header: t('Day'),
      isShort: true,
      cell: ({ day, session }) => (
        <>
          {shortDayText(day, today)}
          {session !== 'DAY' && <div className={lines.meta}>{sessions[session]}</div>}
        </>
      ),
    },
    { id: 'told', header: t('Guardians told'), isFigure: true, cell: ({ told }) => told },
    { id: 'tried', header: t('Tried, not reached'), isFigure: true, cell: ({ notReached }) => notReached },
    {
      id: 'deed',
      header: t('Record contact'),
      isDeed: true,
      cell: ({ studentId, day, session }) => {
        const card = students.find(({ id }) => id === studentId);
        if (!card) return null;
        const child = childOf(card, fullName(card));
        return <RecordContact child={child} day={day} isInRow onAsk={() => onAsk({ child, day, session })} />;
      },
    },
  ];
}
