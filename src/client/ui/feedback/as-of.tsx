import { ActionIcon } from '@mantine/core';
import { IconClock, IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { putRight } from '#client/http/server-clock.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { t } from '#client/ui/language/words.ts';
import { momentText } from '#client/ui/time/moment-text.ts';
import { useNow } from '#client/ui/time/use-now.ts';
import type { Loaded } from './loadable.tsx';
import styles from './loadable.module.css';

/** How old something that was read is. */
export interface Age extends Pick<Loaded<unknown>, 'asOf' | 'isFetching' | 'isOffline' | 'isStale' | 'error' | 'refetch'> {
  /** After how many minutes it counts as old. */
  oldAfterMinutes: number;
}

/** Whether something was read in the future, as far as this device's clock is right now. */
export function isAhead(asOf: Date | null, now = new Date()): boolean {
  return asOf !== null && asOf.getTime() - now.getTime() > 2 * 60_000;
}

/** When the data was read, and whether it may have changed since. */
export function AsOf({ of }: { of: Age }) {
  const now = useNow(30_000);
  const clock = useSchoolClock();
  if (of.asOf === null) return null;
  const minutes = Math.floor((now.getTime() - of.asOf.getTime()) / 60_000);
  // Read in the future: how old it is, nobody can say.
  const isUnknown = isAhead(of.asOf, now);
  const isOld = of.isStale && (isUnknown || minutes >= of.oldAfterMinutes);
  const read = momentText(putRight(of.asOf).toISOString(), clock);
  const moment = of.isStale
    ? `${read} – ${isUnknown ? t('the clock of this device is wrong, so its age is unknown') : ago(minutes)}`
    : read;
  const deed = of.isFetching ? t('Updating') : t('Refresh');
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
      <ActionIcon variant="subtle" className={styles.refresh} aria-label={deed} title={deed} onClick={of.refetch} disabled={of.isFetching}>
        <IconRefresh size={16} aria-hidden />
      </ActionIcon>
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
