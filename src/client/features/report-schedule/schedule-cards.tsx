import type { LastSending, ReportSchedule, Sending } from '#contract/report-schedule.ts';
import { nextSending } from '#contract/report-schedule-rules.ts';
import { useSchoolCalendar } from '#client/calendar/use-school-calendar.ts';
import { rightNow } from '#client/http/server-clock.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { useSchoolClock, useSchoolZone } from '#client/session/use-school-clock.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Cards } from '#client/ui/layout/cards.tsx';
import { FactList } from '#client/ui/layout/fact-list.tsx';
import { type Column, DataTable } from '#client/ui/list/data-table.tsx';
import { told } from '#client/ui/language/told.ts';
import { t } from '#client/ui/language/words.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import { momentText } from '#client/ui/time/moment-text.ts';
import { partWords, periods, reports, sendingStates, whenWords } from './labels.ts';

/** What is sent, when and to whom; and how it went. */
export function ScheduleCards({ of }: { of: ReportSchedule }) {
  return (
    <Cards>
      <Card title={t('The report')}>
        <FactList>
          <dt>{t('Report')}</dt>
          <dd>{reports[of.report]}</dd>
          <dt>{t('Of', { context: 'period' })}</dt>
          <dd>{periods[of.period]}</dd>
          <dt>{t('Class or level')}</dt>
          <dd>{partWords(of)}</dd>
          <dt>{t('When')}</dt>
          <dd>{whenWords(of)}</dd>
          <dt>{t('Next')}</dt>
          <dd>
            <Next of={of} />
          </dd>
          <dt>{t('To', { context: 'mail' })}</dt>
          <dd>
            <bdi>{of.recipientNames.join(', ')}</bdi>
          </dd>
        </FactList>
      </Card>
      <Card title={t('Last sent')}>
        <Last of={of.last} label={t('To whom it went')} none={t('It has not been sent yet.')} />
      </Card>
      {of.lastTry && (
        <Card title={t('Last try')}>
          <Last of={of.lastTry} label={t('Who tried it')} none="" />
        </Card>
      )}
    </Cards>
  );
}

function Next({ of }: { of: ReportSchedule }) {
  const { calendar } = useSchoolCalendar();
  const { classes } = useRoster();
  const timeZone = useSchoolZone();
  if (of.state === 'OFF') return t('It is off');
  const next = nextSending(of, rightNow(), { calendar, timeZone, levels: ['', ...classes.map(({ level }) => level)] });
  return next === null ? '–' : t('{{day}}, {{time}}', { day: dayText(next.day), time: of.time });
}

function Last({ of, label, none }: { of: LastSending | null; label: string; none: string }) {
  const clock = useSchoolClock();
  if (of === null) return <p>{none}</p>;
  const { from, until } = of;
  return (
    <>
      <FactList>
        <dt>{t('Sent')}</dt>
        <dd>{momentText(of.at, clock)}</dd>
        <dt>{t('It was of')}</dt>
        <dd>{from === until ? dayText(from) : t('{{from}} to {{until}}', { from: dayText(from), until: dayText(until) })}</dd>
      </FactList>
      <DataTable label={label} columns={sendingColumns} rows={of.people} rowKey={({ name }) => name} />
    </>
  );
}

const sendingColumns: Column<Sending>[] = [
  { id: 'name', header: t('To', { context: 'mail' }), isName: true, cell: ({ name }) => <bdi>{name}</bdi> },
  {
    id: 'state',
    header: t('State'),
    isState: true,
    cell: ({ state }) => <StatusTag status={sendingStates[state].status}>{sendingStates[state].label}</StatusTag>,
  },
  { id: 'error', header: t('Why not'), cell: ({ error }) => (error === '' ? '–' : told(error)) },
];
