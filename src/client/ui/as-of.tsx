import { IconClock, IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { momentText } from './moment-text.ts';
import { useNow } from './use-now.ts';
import type { Loaded } from './loadable.tsx';
import styles from './loadable.module.css';

type Age = Pick<Loaded<unknown>, 'asOf' | 'isFetching' | 'isOffline' | 'isStale' | 'error' | 'refetch'>;

/** When the data was read, and whether it may have changed since. */
export function AsOf({ of, oldAfterMinutes = 5 }: { of: Age; oldAfterMinutes?: number | undefined }) {
  const now = useNow(30_000);
  const clock = useSchoolClock();
  if (of.asOf === null) return null;
  const minutes = Math.max(0, Math.floor((now.getTime() - of.asOf.getTime()) / 60_000));
  const isOld = of.isStale && minutes >= oldAfterMinutes;
  return (
    <p className={styles.asOf} data-old={isOld || undefined}>
      {of.isStale ? <IconCloudOff size={16} aria-hidden /> : <IconClock size={16} aria-hidden />}
      <span>
        As of {momentText(of.asOf.toISOString(), clock)}
        {of.isStale && ` – ${ago(minutes)}`}
        {of.isOffline ? ', offline' : of.error !== null && ', could not be read again'}
      </span>
      <button type="button" className={styles.refresh} onClick={of.refetch} disabled={of.isFetching}>
        <IconRefresh size={16} aria-hidden />
        {of.isFetching ? 'Updating' : 'Refresh'}
      </button>
    </p>
  );
}

function ago(minutes: number): string {
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h ${minutes % 60} min ago`;
  return `${Math.floor(hours / 24)} days ago`;
}
