import { Button } from '@mantine/core';
import { IconMap2, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { type Bus, recordBus } from '#contract/bus.ts';
import { paths } from '#client/place/paths.ts';
import { markOf } from '#client/offline/marks.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import type { RefusedNew } from '#client/offline/refused-new.ts';
import { RecordTabs } from '#client/record/record-tabs.tsx';
import { useKnownOrRefused } from '#client/record/known-or-refused.ts';
import { RowMark } from '#client/offline/row-mark.tsx';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import type { MaybeTab, Tab } from '#client/ui/layout/tabs.tsx';
import { t } from '#client/ui/language/words.ts';
import { BusCards } from './bus-cards.tsx';
import { BusHead, BusPortrait } from './bus-head.tsx';
import { BusForm, BusPanel } from './bus-panel.tsx';
import { refusedBus } from './projection.ts';
import { useBus } from './use-buses.ts';

interface BusScreenProps {
  /** What other features show of the bus. */
  around: (bus: Bus) => { riders: Tab; others: readonly MaybeTab[] };
}

/** `/school/bus/bus-admin/:id`: whom to call, who rides, what the bus is, and its reports. */
export function BusScreen({ around }: BusScreenProps) {
  const { id = '' } = useParams();
  const [isEditing, setIsEditing] = useState(false);
  const { shown: bus, refused } = useKnownOrRefused(useBus(id), { id, kind: recordBus.kind, refusedRow: refusedBus });
  const records = useOutboxView().records.filter((record) => record.lane === `bus:${id}`);
  if (bus.data && refused) return <RefusedBus key={id} bus={bus.data} refused={refused} />;
  return (
    <Page
      title={bus.data?.name ?? t('Bus')}
      back={{ to: paths.buses.to(), label: t('All buses') }}
      portrait={bus.data && <BusPortrait />}
      lead={bus.data && <BusHead bus={bus.data} mark={<RowMark pending={markOf(records)} />} />}
      actions={
        bus.data && (
          <>
            <Button component={Link} to={paths.busTrack.to({ id })} variant="default" leftSection={<IconMap2 size={18} aria-hidden />}>
              {t('Map')}
            </Button>
            <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setIsEditing(true)}>
              {t('Edit bus')}
            </Button>
          </>
        )
      }
    >
      <Loadable of={bus} shape="record" what={t('This bus')} empty={(data) => data === null && <NoSuchBus />}>
        {(data) => data && <Record bus={data} around={around} />}
      </Loadable>
      {bus.data && <BusPanel isOpen={isEditing} bus={bus.data} onClose={() => setIsEditing(false)} />}
    </Page>
  );
}

/** Only its form: there is nothing of it on the server to be shown. */
function RefusedBus({ bus, refused }: { bus: Bus; refused: RefusedNew }) {
  return (
    <Page title={bus.name} back={{ to: paths.buses.to(), label: t('All buses') }} width="reading">
      <BusForm bus={bus} refused={refused} />
    </Page>
  );
}

function Record({ bus, around }: BusScreenProps & { bus: Bus }) {
  const { riders, others } = around(bus);
  return (
    <RecordTabs
      kind="bus"
      record={bus}
      history={t('History of this bus')}
      of={[riders, { id: 'bus', label: t('The bus'), content: <BusCards bus={bus} /> }, ...others]}
    />
  );
}

function NoSuchBus() {
  return (
    <Notice title={t('There is no such bus')}>
      <p>{t('It may have been added on another device that has not sent it yet.')}</p>
    </Notice>
  );
}
