import { IconClock, IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { t } from '#client/ui/language/words.ts';
import { momentText } from '#client/ui/time/moment-text.ts';
import { useNow } from '#client/ui/time/use-now.ts';
import type { Loaded } from './loadable.tsx';
import styles from './loadable.module.css';

type Age = Pick<Loaded<unknown>, 'asOf' | 'isFetching' | 'isOffline' | 'isStale' | 'error' | 'refetch'>;

/** When the data was read, and whether it may have changed since. */
export function AsOf({ of, oldAfterMinutes = 5 }: { of: Age; oldAfterMinutes?: number | undefined }) {
  const now = useNow(30_000);
  const clock = useSchoolClock();
  if (of.asOf === null) return null;
  const minutes = Math.floor((now.getTime() - of.asOf.getTime()) / 60_000);
  // Read in the future: how old it is, nobody can say.
  const isAhead = minutes < -2;
  const isOld = of.isStale && (isAhead || minutes >= oldAfterMinutes);
  const read = momentText(of.asOf.toISOString(), clock);
  const moment = of.isStale ? `${read} – ${isAhead ? t('the clock of this device is wrong, so its age is unknown') : ago(minutes)}` : read;
  return (
    <p className={styles.asOf} data-old={isOld || undefined}>
      {of.isStale ? <IconCloudOff size={16} aria-hidden /> : <IconClock size={16} aria-hidden />}
      <span>
        {of.isOffline
          ? t('As of {{moment}}, offline', { moment })
          : of.error === null
            ? t('As of {{moment}}', { moment })
            : t('As of {{moment}}, could not be read again', { moment })}
      </span>
      <button type="button" className={styles.refresh} onClick={of.refetch} disabled={of.isFetching}>
        <IconRefresh size={16} aria-hidden />
        {of.isFetching ? t('Updating') : t('Refresh')}
      </button>
    </p>
  );
}

function ago(minutes: number): string {
  if (minutes < 1) return t('just now');
  if (minutes < 60) return t('{{minutes}} min ago', { minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return t('{{hours}} h {{minutes}} min ago', { hours, minutes: minutes % 60 });
  return t('{{count}} days ago', { count: Math.floor(hours / 24) });
}
