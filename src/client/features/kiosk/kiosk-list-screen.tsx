import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Kiosk } from '#contract/kiosk.ts';
import { uuidV7 } from '#outbox/uuid-v7.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { paths } from '#client/place/paths.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { Dialog } from '#client/ui/layout/dialog.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { DataTable } from '#client/ui/list/data-table.tsx';
import { t } from '#client/ui/language/words.ts';
import { CodeDialog } from './code-dialog.tsx';
import { kioskColumns } from './kiosk-columns.tsx';
import { KioskForm } from './kiosk-form.tsx';
import { kioskQueries } from './queries.ts';
import { RevokeDialog } from './revoke-dialog.tsx';

type Asked = { what: 'edit' | 'code' | 'revoke'; kiosk: Kiosk; isNew?: true };

/** `/school/settings/kiosks`: which tablets stand at the gates, and a code for the next. */
export function KioskListScreen() {
  const kiosks = useProjected(kioskQueries.list(), (list) => list);
  const clock = useSchoolClock();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [newId, setNewId] = useState<string | null>(null);
  const close = () => {
    setAsked(null);
    setNewId(null);
  };
  return (
    <Page
      title={t('Gate and bus devices')}
      back={{ to: paths.settings.to(), label: t('Settings') }}
      lead={t(
        'Tablets that stand at a gate and count who comes and who leaves, or go with a bus and take its trips. Nobody is signed in on them, and they can do nothing else.',
      )}
      actions={<Button onClick={() => setNewId(uuidV7())}>{t('New gate or bus device')}</Button>}
    >
      <Loadable of={kiosks} shape="rows" what={t('The gate and bus devices')} empty={(list) => list.length === 0 && <Empty />}>
        {(list) => (
          <DataTable
            label={t('Gate and bus devices')}
            columns={kioskColumns({ clock, onAsk: (what, kiosk) => setAsked({ what, kiosk }) })}
            rows={list}
            rowKey={({ id }) => id}
          />
        )}
      </Loadable>
      <Dialog isOpen={newId !== null} onClose={close} title={t('New gate or bus device')}>
        {newId !== null && (
          <KioskForm
            id={newId}
            onClose={close}
            onKept={(kiosk) => {
              setNewId(null);
              setAsked({ what: 'code', kiosk, isNew: true });
            }}
          />
        )}
      </Dialog>
      <Dialog isOpen={asked?.what === 'edit'} onClose={close} title={t('Name and place')}>
        {asked?.what === 'edit' && <KioskForm id={asked.kiosk.id} kiosk={asked.kiosk} onClose={close} onKept={close} />}
      </Dialog>
      <CodeDialog kiosk={asked?.what === 'code' ? asked.kiosk : null} isAtOnce={asked?.isNew === true} onClose={close} />
      <RevokeDialog kiosk={asked?.what === 'revoke' ? asked.kiosk : null} onClose={close} />
    </Page>
  );
}

function Empty() {
  return (
    <Notice title={t('No gate or bus device yet')}>
      <p>{t('Make one here, and type its code on the tablet, on the page that is named with it.')}</p>
    </Notice>
  );
}
