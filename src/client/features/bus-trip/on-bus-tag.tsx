import { Link } from 'react-router';
import { useProjected } from '#client/offline/use-projected.ts';
import { paths } from '#client/place/paths.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';
import { momentText } from '#client/ui/time/moment-text.ts';
import { states } from './labels.ts';
import { busTripQueries } from './queries.ts';
import styles from './trip.module.css';

/** How many children are on the bus by its manifest, and how old that is; nothing while it drives no trip. */
export function OnBusTag({ busId }: { busId: string }) {
  const clock = useSchoolClock();
  const today = clock.today();
  const trips = useProjected(busTripQueries.list({ busId, from: today, until: today, limit: 100 }), (found) => found);
  const running = (trips.data?.data ?? []).filter(
    ({ bus, startedAt, state }) => bus?.id === busId && startedAt !== null && state !== 'CLOSED',
  );
  if (running.length === 0) return null;
  return (
    <ul className={styles.lines} aria-label={t('Trips that are open')}>
      {running.map(({ id, routeName, state, figures, heardAt }) => (
        <li key={id} className={styles.tags}>
          <Link to={paths.busTrip.to({ id })}>{routeName}</Link>
          <StatusTag status={states[state].status}>{states[state].label}</StatusTag>
          {t('{{on}} on the bus, {{awaited}} awaited', { on: figures.on, awaited: figures.awaited })}
          {heardAt !== null && <span className={styles.meta}>{t('last word {{moment}}', { moment: momentText(heardAt, clock) })}</span>}
        </li>
      ))}
    </ul>
  );
}
