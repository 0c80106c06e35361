import { Link } from 'react-router';
import type { BusReport } from '#contract/bus-report.ts';
import { unaccountedFor } from '#contract/bus-report-run-rules.ts';
import type { Day } from '#contract/fields.ts';
import { paths } from '#client/place/paths.ts';
import { reportLane } from './report-lane.ts';
import { ReportTag } from './report-tag.tsx';
import { ClaimTag } from '#client/offline/claim-tag.tsx';
import type { SchoolClock } from '#client/session/use-school-clock.ts';
import type { Column } from '#client/ui/list/data-table.tsx';
import { dayText, shortDayText, shortestDayText } from '#client/ui/time/day-text.ts';
import { numberText } from '#client/ui/language/language.ts';
import { t } from '#client/ui/language/words.ts';
import styles from './report.module.css';

export function reportColumns(clock: SchoolClock): Column<BusReport>[] {
  const today = clock.today();
  return [
    { id: 'bus', header: t('Bus'), isSortable: true, isName: true, cell: (report) => <BusLink report={report} /> },
    { id: 'day', header: t('Day'), isSortable: true, isShort: true, cell: ({ day }) => shortDayText(day, today) },
    ...figureColumns(clock),
  ];
}

/** On the page of one bus a report is named by its day. */
export function columnsOfBus(clock: SchoolClock): Column<BusReport>[] {
  const today = clock.today();
  return [
    { id: 'day', header: t('Day'), isSortable: true, isName: true, cell: (report) => <DayLink report={report} today={today} /> },
    ...figureColumns(clock),
  ];
}

function figureColumns(clock: SchoolClock): Column<BusReport>[] {
  return [
    { id: 'state', header: t('State'), isSortable: true, cell: (report) => <ReportTag of={report} /> },
    { id: 'onTime', header: t('On time'), isFigure: true, isShort: true, cell: ({ figures }) => onTimeWords(figures) },
    { id: 'delay', header: t('Delay'), isSortable: true, isFigure: true, isShort: true, cell: (report) => <Delay report={report} /> },
    { id: 'riders', header: t('On / off'), isFigure: true, isShort: true, cell: (report) => <Riders report={report} /> },
    { id: 'incidents', header: t('Incidents'), isSortable: true, isFigure: true, cell: (report) => <Incidents report={report} /> },
    { id: 'defects', header: t('Defects'), isFigure: true, isMinor: true, cell: ({ figures }) => figures.defects || '–' },
    {
      id: 'km',
      header: t('Km'),
      isSortable: true,
      isFigure: true,
      isMinor: true,
      cell: ({ figures }) => (figures.km === null ? '–' : numberText(figures.km)),
    },
    { id: 'updated', header: t('Changed'), isMinor: true, isShort: true, cell: (report) => <Changed report={report} clock={clock} /> },
  ];
}

function BusLink({ report: { busId, busName, day } }: { report: BusReport }) {
  return (
    <Link to={paths.busReport.to({ busId, day })}>
      {busName}
      <span className="visually-hidden">, {dayText(day)}</span>
    </Link>
  );
}

function DayLink({ report: { busId, day }, today }: { report: BusReport; today: Day }) {
  return <Link to={paths.busReport.to({ busId, day })}>{shortDayText(day, today)}</Link>;
}

/** Of the trips that have arrived: one still on its way is neither late nor on time. */
function onTimeWords({ onTime, arrived }: BusReport['figures']): string {
  return arrived === 0 ? '–' : t('{{onTime}} of {{arrived}}', { onTime, arrived });
}

function Delay({ report: { figures } }: { report: BusReport }) {
  if (figures.arrived === 0) return '–';
  return figures.delayMinutes === 0 ? t('None') : t('{{minutes}} min', { minutes: figures.delayMinutes });
}

/** Boarded and alighted; said loudly when they differ, or when a child is not accounted for: every child must be found. */
function Riders({ report }: { report: BusReport }) {
  const { figures } = report;
  const open = unaccountedFor(report.content, report.ofTrips);
  if (figures.boarded === 0 && figures.alighted === 0 && open === 0) return '–';
  const words = `${figures.boarded} / ${figures.alighted}`;
  const claim = { lane: reportLane(report), fields: ['trips'], of: 'value' as const, status: 'warn' as const };
  return (
    <>
      {figures.boarded === figures.alighted ? words : <ClaimTag {...claim}>{words}</ClaimTag>}
      {open > 0 && (
        <div>
          <ClaimTag {...claim}>{t('{{count}} open', { count: open, defaultValue_one: '{{count}} open' })}</ClaimTag>
        </div>
      )}
    </>
  );
}

function Incidents({ report }: { report: BusReport }) {
  const { figures } = report;
  if (figures.incidents === 0) return '–';
  if (figures.highIncidents === 0) return figures.incidents;
  return (
    <ClaimTag lane={reportLane(report)} fields={['incidents']} of="value" status="bad">
      {t('{{incidents}}, {{highIncidents}} high', { incidents: figures.incidents, highIncidents: figures.highIncidents })}
    </ClaimTag>
  );
}

function Changed({ report: { updatedAt, updatedBy }, clock }: { report: BusReport; clock: SchoolClock }) {
  const day = clock.dayAt(updatedAt);
  const today = clock.today();
  return (
    <>
      <span className={styles.noBreak}>{day === today ? clock.timeAt(updatedAt) : shortestDayText(day, today)}</span>{' '}
      <bdi className={styles.meta}>{updatedBy}</bdi>
    </>
  );
}
