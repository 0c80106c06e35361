import { Button } from '@mantine/core';
import { memo, useSyncExternalStore } from 'react';
import type { Person } from '#client/session/token.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { momentText } from '#client/ui/time/moment-text.ts';
import { t } from '#client/ui/language/words.ts';
import { dismissed } from './loss.ts';
import styles from './never-arrived.module.css';
import { sentinelOf } from './sentinel.ts';

/** Stays, over reloads too, until the person has taken note: nobody else can do again what they did. */
export const NeverArrived = memo(function NeverArrived({ person: { schoolId, userId } }: { person: Person }) {
  const clock = useSchoolClock();
  const place = sentinelOf(`${schoolId}:${userId}`);
  useSyncExternalStore(place.subscribe, place.text);
  const loss = place.read()?.loss ?? null;
  const count = loss?.shown ?? 0;

  function handleDismiss() {
    const sentinel = place.read();
    if (sentinel?.loss) place.write({ ...sentinel, loss: dismissed(sentinel.loss) });
    document.getElementById('main')?.focus();
  }

  return (
    <output className={count === 0 ? undefined : styles.strip}>
      {count > 0 && (
        <>
          <span className={styles.words}>
            <strong className={styles.title}>
              {t('{{count, number}} changes you made on this device never arrived.', {
                count,
                defaultValue_one: '1 change you made on this device never arrived.',
              })}
            </strong>
            <span>
              {t('The browser cleared its storage before they could be sent. Look at what you did last and do it again.', {
                count,
                defaultValue_one: 'The browser cleared its storage before it could be sent. Look at what you did last and do it again.',
              })}
              {loss?.since && ` ${t('This device was last in touch before that: {{moment}}.', { moment: momentText(loss.since, clock) })}`}
            </span>
          </span>
          <Button variant="default" onClick={handleDismiss}>
            {t('I have looked')}
          </Button>
        </>
      )}
    </output>
  );
});
