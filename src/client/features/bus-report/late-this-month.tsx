import { Suspense } from 'react';
import { useToldAge } from '#client/ui/feedback/page-age.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { t } from '#client/ui/language/words.ts';
import { LateSpark } from './pictures.ts';
import { isOfMonth, oldAfterMinutes, withMonth } from './punctuality.ts';
import { usePunctuality } from './use-punctuality.ts';
import styles from './report.module.css';

/** In the line of a bus: its late trips of this month, and the course of the last sixty days. */
export function LateThisMonth({ busId }: { busId: string }) {
  const times = usePunctuality();
  const today = useSchoolClock().today();
  useToldAge({ ...times, oldAfterMinutes });
  if (times.data === undefined) return times.error === null || times.isFetching ? '…' : t('Not read');
  const bus = times.data.buses.find((one) => one.busId === busId);
  if (!bus) return '–';
  return (
    <span className={styles.late}>
      <Suspense>
        <LateSpark days={bus.days} />
      </Suspense>
      {isOfMonth(times.data, today) ? lateWords(withMonth(bus, times.data.until).late) : t('Not read')}
    </span>
  );
}

function lateWords(late: number): string {
  return late === 0 ? t('None') : t('{{count}} trips', { count: late, defaultValue_one: '1 trip' });
}
