/** What is known of the trips of a report, besides what people write. */
import { Link } from 'react-router';
import type { NotDriven, ReportTrips, Run, RunStands } from '#contract/bus-report-trips.ts';
import { exceptionKinds } from '#contract/bus-trip-exception.ts';
import { directionWords } from '#client/fleet/direction-words.ts';
import { exceptionWords } from '#client/fleet/exception-words.ts';
import { paths } from '#client/place/paths.ts';
import { type Status, StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { midSentence, t } from '#client/ui/language/words.ts';
import styles from './report.module.css';

const stands: Record<Exclude<RunStands, 'NOT_BEGUN'>, { label: string; status: Status }> = {
  RUNNING: { label: t('Under way'), status: 'info' },
  NOT_WALKED: { label: t('Nobody has walked through the bus yet'), status: 'warn' },
  NOT_CLOSED: { label: t('The trip is not closed'), status: 'warn' },
  CLOSED: { label: t('Trip closed'), status: 'ok' },
};

/** No child is named here: the page of the trip does. */
export function RunFacts({ id, run }: { id: string; run: Run | undefined }) {
  if (!run) return null;
  const counts = exceptionKinds.flatMap((kind) => (run.exceptions[kind] ? [{ kind, count: run.exceptions[kind] }] : []));
  return (
    <>
      <p className={styles.figures}>
        {run.stands !== 'NOT_BEGUN' && <StatusTag status={stands[run.stands].status}>{stands[run.stands].label}</StatusTag>}
        {run.insteadOf !== '' && <span>{t('In the place of {{bus}}', { bus: run.insteadOf })}</span>}
        {run.unplanned > 0 && (
          <span>{t('{{count}} not planned', { count: run.unplanned, defaultValue_one: '{{count}} not planned' })}</span>
        )}
        <Link to={paths.busTrip.to({ id })}>{t('Open the trip')}</Link>
      </p>
      {counts.length > 0 && (
        <ul className={styles.exceptions} aria-label={t('Not as planned on this trip')}>
          {counts.map(({ kind, count }) => (
            <li key={kind}>
              {exceptionWords[kind]}: {count}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Trips of the bus that are no runs of its day: they say why, and count for nothing. */
export function NotDrivenList({ of }: { of: ReportTrips | null }) {
  const trips = of?.notDriven ?? [];
  if (trips.length === 0) return null;
  return (
    <div>
      <h3 className={styles.lineTitle}>{t('Not driven by this bus')}</h3>
      <ul className={styles.notDriven}>
        {trips.map((trip) => (
          <li key={trip.tripId}>
            <strong>{tripName(trip)}</strong> <span className={styles.planned}>{`${trip.plannedStart}–${trip.plannedEnd}`}</span>
            <br />
            {whyWords(trip)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function tripName({ route, direction }: Pick<NotDriven, 'route' | 'direction'>): string {
  return `${route}, ${midSentence(directionWords[direction])}`;
}

function whyWords({ why, reason, busName }: NotDriven): string {
  if (why === 'CANCELLED') return reason === '' ? t('Did not drive') : t('Did not drive: {{reason}}', { reason });
  if (busName === '') return t('Another bus drives it');
  return reason === '' ? t('{{bus}} drove it', { bus: busName }) : t('{{bus}} drove it: {{reason}}', { bus: busName, reason });
}

/** Trips that were drafted, and whose lines somebody took away. */
export function TakenAway({ lines }: { lines: readonly Pick<NotDriven, 'route' | 'direction'>[] }) {
  return lines.map((line) => (
    <p key={tripName(line)} className={styles.meta}>
      {t('Drafted and taken away: {{trip}}', { trip: tripName(line) })}
    </p>
  ));
}
