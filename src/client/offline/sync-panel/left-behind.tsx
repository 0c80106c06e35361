import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { discardLeftBehind, listLeftBehind, readLeftBehind } from '#outbox/left-behind.ts';
import type { Waiting } from '#outbox/waiting.ts';
import { sessionQueries } from '#client/session/queries.ts';
import { readPerson } from '#client/session/token.ts';
import { say } from '#client/ui/feedback/toast.ts';
import { ConfirmButton } from '#client/offline/confirm-button.tsx';
import { saveAsFile } from '#client/offline/storage/export-file.ts';
import { t } from '#client/ui/language/words.ts';
import styles from './sync-panel.module.css';

/** Edits that others left unsent on this device. Nobody can send them but their owner; a School Admin may decide on them. */
export function LeftBehind() {
  const { data: me } = useQuery(sessionQueries.me());
  const [people, setPeople] = useState<readonly Waiting[]>([]);
  const own = readPerson();
  const ownPart = own === null ? null : `${own.schoolId}:${own.userId}`;

  useEffect(() => {
    // What the browser does not let us read is nothing to say: the edits stay where they are.
    if (ownPart !== null) void listLeftBehind(ownPart).then(setPeople, () => undefined);
  }, [ownPart]);

  async function discard(whose: Waiting) {
    await discardLeftBehind(whose);
    setPeople((now) => now.filter(({ part }) => part !== whose.part));
    say(
      'success',
      t('{{count, number}} unsent changes by {{name}} discarded', {
        count: whose.count,
        name: whose.firstName,
        defaultValue_one: '1 unsent change by {{name}} discarded',
      }),
    );
  }

  if (people.length === 0) return null;
  return (
    <section aria-label={t('Left on this device by others')}>
      <ul className={styles.edits}>
        {people.map((whose) => (
          <li key={whose.part} className={styles.edit}>
            <div className={styles.words}>
              {t('{{count, number}} unsent changes by {{name}} are on this device', {
                count: whose.count,
                name: whose.firstName,
                defaultValue_one: '1 unsent change by {{name}} is on this device',
              })}
              <span className={styles.meta}>
                {t('They are sent when {{name}} signs in here, and never in anybody else’s name.', {
                  count: whose.count,
                  name: whose.firstName,
                  defaultValue_one: 'It is sent when {{name}} signs in here, and never in anybody else’s name.',
                })}
              </span>
            </div>
            {me?.role === 'School Admin' && whose.part.startsWith(`${me.schoolId}:`) && (
              <Decision whose={whose} onDiscard={() => void discard(whose)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Decision({ whose, onDiscard }: { whose: Waiting; onDiscard: () => void }) {
  return (
    <div className={styles.acts}>
      <p className={styles.meta}>
        {t('If {{name}} does not come back, export them for whoever takes over the work, then discard them here.', {
          count: whose.count,
          name: whose.firstName,
          defaultValue_one: 'If {{name}} does not come back, export it for whoever takes over the work, then discard it here.',
        })}
      </p>
      <Button variant="default" onClick={() => void readLeftBehind(whose).then((records) => saveAsFile(records))}>
        {t('Export to a file')}
      </Button>
      <ConfirmButton
        label={t('Discard')}
        question={t('Give up {{count, number}} unsent changes by {{name}}? They cannot be brought back.', {
          count: whose.count,
          name: whose.firstName,
          defaultValue_one: 'Give up 1 unsent change by {{name}}? It cannot be brought back.',
        })}
        confirm={t('Discard')}
        about={changesOf(whose)}
        onConfirm={onDiscard}
      />
    </div>
  );
}

/** "2 unsent changes by Ada" */
function changesOf({ count, firstName }: Waiting): string {
  return t('{{count, number}} unsent changes by {{name}}', {
    count,
    name: firstName,
    defaultValue_one: '1 unsent change by {{name}}',
  });
}
