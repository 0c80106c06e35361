import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Tracker } from '#contract/tracker.ts';
import { uuidV7 } from '#outbox/uuid-v7.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { Dialog } from '#client/ui/layout/dialog.tsx';
import { DataTable } from '#client/ui/list/data-table.tsx';
import { t } from '#client/ui/language/words.ts';
import { trackerQueries } from './queries.ts';
import { RevokeDialog } from './revoke-dialog.tsx';
import { TokenDialog } from './token-dialog.tsx';
import { trackerColumns } from './tracker-columns.tsx';
import { TrackerForm } from './tracker-form.tsx';
import styles from './tracker.module.css';

type Asked = { what: 'edit' | 'token' | 'revoke'; tracker: Tracker };

/** What tells where a bus is, and a token for the next. */
export function TrackersOfBus({ busId }: { busId: string }) {
  const trackers = useProjected(trackerQueries.ofBus(busId), (answer) => answer.trackers);
  const clock = useSchoolClock();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [newId, setNewId] = useState<string | null>(null);
  const close = () => {
    setAsked(null);
    setNewId(null);
  };
  const askedFor = (what: Asked['what']) => (asked?.what === what ? asked.tracker : null);
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <p>{t('Telephones and devices that tell where this bus is. They can write its positions, and read nothing.')}</p>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setNewId(uuidV7())}>
          {t('New tracker')}
        </Button>
      </div>
      <Loadable of={trackers} shape="rows" what={t('The trackers of this bus')} empty={(list) => list.length === 0 && <Nothing />}>
        {(list) => (
          <DataTable
            label={t('Trackers of this bus')}
            columns={trackerColumns({ clock, onAsk: (what, tracker) => setAsked({ what, tracker }) })}
            rows={list}
            rowKey={({ id }) => id}
          />
        )}
      </Loadable>
      <Dialog isOpen={newId !== null} onClose={close} title={t('New tracker')}>
        {newId !== null && (
          <TrackerForm
            id={newId}
            busId={busId}
            onClose={close}
            onKept={(tracker) => {
              setNewId(null);
              // One of a Traccar server that forwards already opens by what that server has.
              if (tracker.state === 'NO_TOKEN') setAsked({ what: 'token', tracker });
            }}
          />
        )}
      </Dialog>
      <Dialog isOpen={askedFor('edit') !== null} onClose={close} title={t('Name and bus')}>
        {asked?.what === 'edit' && (
          <TrackerForm id={asked.tracker.id} busId={busId} tracker={asked.tracker} onClose={close} onKept={close} />
        )}
      </Dialog>
      <TokenDialog tracker={askedFor('token')} onClose={close} />
      <RevokeDialog tracker={askedFor('revoke')} onClose={close} />
    </div>
  );
}

function Nothing() {
  return <p className={styles.muted}>{t('Nothing tells where this bus is yet. A telephone with Traccar Client is enough.')}</p>;
}
