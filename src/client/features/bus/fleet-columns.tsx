import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Bus, busPapers } from '#contract/bus.ts';
import type { Day } from '#contract/fields.ts';
import { paths } from '#client/place/paths.ts';
import { ReportTag, reportStates } from '#client/features/bus-report/report-tag.tsx';
import type { SheetKeys } from '#client/list/shown-columns.ts';
import type { Column } from '#client/ui/list/data-table.tsx';
import { ClaimTag } from '#client/offline/claim-tag.tsx';
import { t } from '#client/ui/language/words.ts';
import { busStatus, ownership, paperTrouble } from './labels.ts';
import styles from './bus.module.css';

/** `late`: the late trips of a bus. */
export function fleetColumns(today: Day, late: (busId: string) => ReactNode): Column<Bus>[] {
  return [
    { id: 'name', header: t('Bus'), isSortable: true, isName: true, cell: (bus) => <BusLink bus={bus} /> },
    { id: 'plate', header: t('Plate'), isPlain: true, isSortable: true, isShort: true, isMinor: true, cell: (bus) => bus.plate },
    { id: 'driverName', header: t('Driver'), isSortable: true, cell: (bus) => <bdi>{bus.driverName || '–'}</bdi> },
    { id: 'attendant', header: t('Attendant'), isMinor: true, isSpare: true, cell: (bus) => <bdi>{bus.attendantName || '–'}</bdi> },
    { id: 'status', header: t('Status'), isPlain: true, isSortable: true, cell: (bus) => <BusTag bus={bus} /> },
    { id: 'today', header: t('Today’s report'), cell: (bus) => <TodayReport bus={bus} today={today} /> },
    { id: 'onTime', header: t('7 days on time'), isFigure: true, isExtra: true, cell: (bus) => <OnTime bus={bus} /> },
    { id: 'late', header: t('Late this month'), isMinor: true, isShort: true, cell: ({ id }) => late(id) },
    { id: 'papers', header: t('Papers'), cell: (bus) => <PapersTag bus={bus} today={today} /> },
    { id: 'capacity', header: t('Seats'), isExtra: true, isFigure: true, cell: ({ capacity }) => capacity },
    { id: 'make', header: t('Make'), isExtra: true, cell: ({ make, year }) => [make, year].filter(Boolean).join(', ') || '–' },
    { id: 'ownership', header: t('Ownership'), isExtra: true, cell: (bus) => ownership[bus.ownership] },
  ];
}

export const sheetKeys: SheetKeys = {
  onTime: ['onTime', 'trips'],
  papers: busPapers,
  make: ['make', 'year'],
};

function BusLink({ bus }: { bus: Bus }) {
  return (
    <>
      <Link to={paths.bus.to({ id: bus.id })}>{bus.name}</Link>
      <span className={styles.plateBelow}>{bus.plate}</span>
    </>
  );
}

export function BusTag({ bus: { id, status } }: { bus: Pick<Bus, 'id' | 'status'> }) {
  return (
    <ClaimTag lane={`bus:${id}`} fields={['status']} status={busStatus[status].status}>
      {busStatus[status].label}
    </ClaimTag>
  );
}

function TodayReport({ bus, today }: { bus: Bus; today: Day }) {
  const to = paths.busReport.to({ busId: bus.id, day: today });
  if (bus.todayReport === null) {
    return bus.status === 'IN_SERVICE' ? (
      <Link to={to} aria-label={t('Start today’s report of {{bus}}', { bus: bus.name })}>
        {t('Start')}
      </Link>
    ) : (
      t('None')
    );
  }
  return (
    <Link to={to} aria-label={t('{{state}}: today’s report of {{bus}}', { state: reportStates[bus.todayReport].label, bus: bus.name })}>
      <ReportTag of={{ busId: bus.id, day: today, state: bus.todayReport }} />
    </Link>
  );
}

export function OnTime({ bus }: { bus: Bus }) {
  const { onTime, trips } = bus.lastSevenDays;
  return trips === 0 ? t('No trips') : t('{{onTime}} of {{trips}}', { onTime, trips });
}

const paperTroubles = {
  insurance: { bad: t('Insurance expired'), warn: t('Insurance soon due') },
  roadworthiness: { bad: t('Test expired'), warn: t('Test soon due') },
  permit: { bad: t('Permit expired'), warn: t('Permit soon due') },
};

/** Only what needs somebody: a paper that has expired, or will within a month. */
export function PapersTag({ bus, today }: { bus: Bus; today: Day }) {
  const troubles = busPapers.flatMap((name) => {
    const trouble = paperTrouble(bus.papers[name]?.expires, today);
    return trouble ? [{ name, ...trouble }] : [];
  });
  if (troubles.length === 0) return t('In order');
  return troubles.map(({ name, status }) => (
    <ClaimTag key={name} lane={`bus:${bus.id}`} fields={[`papers/${name}`]} of="value" status={status}>
      {paperTroubles[name][status]}
    </ClaimTag>
  ));
}
