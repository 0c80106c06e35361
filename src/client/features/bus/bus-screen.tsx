import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { type Bus, recordBus } from '#contract/bus.ts';
import { paths } from '#client/place/paths.ts';
import { markOf } from '#client/offline/marks.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import type { RefusedNew } from '#client/offline/refused-new.ts';
import { useRefusedNew } from '#client/offline/use-refused-new.ts';
import { RowMark } from '#client/offline/row-mark.tsx';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { t } from '#client/ui/language/words.ts';
import { BusCards } from './bus-cards.tsx';
import { BusForm, BusPanel } from './bus-panel.tsx';
import { BusTag } from './fleet-columns.tsx';
import { refusedBus } from './projection.ts';
import { useBus } from './use-buses.ts';
import styles from './bus.module.css';

/** One bus: its people, papers and timetable, and below them its reports. */
export function BusScreen({ reports }: { reports: (busId: string) => ReactNode }) {
  const { id = '' } = useParams();
  const [isEditing, setIsEditing] = useState(false);
  const bus = useBus(id);
  const refused = useRefusedNew(recordBus.kind, id);
  const records = useOutboxView().records.filter((record) => record.lane === `bus:${id}`);
  if (!bus.data && refused) return <RefusedBus key={id} bus={refusedBus(refused)} refused={refused} />;
  return (
    <Page
      title={bus.data?.name ?? t('Bus')}
      back={{ to: paths.buses.to(), label: t('All buses') }}
      lead={bus.data && <Lead bus={bus.data} mark={<RowMark pending={markOf(records)} />} />}
      actions={
        bus.data && (
          <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setIsEditing(true)}>
            {t('Edit bus')}
          </Button>
        )
      }
    >
      <Loadable of={bus} what={t('This bus')} empty={(data) => data === null && <NoSuchBus />}>
        {(data) => data && <BusCards bus={data} />}
      </Loadable>
      {bus.data && reports(id)}
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

function Lead({ bus, mark }: { bus: Bus; mark: ReactNode }) {
  return (
    <span className={styles.lead}>
      {bus.plate} <BusTag bus={bus} /> {mark}
    </span>
  );
}

function NoSuchBus() {
  return (
    <Notice title={t('There is no such bus')}>
      <p>{t('It may have been added on another device that has not sent it yet.')}</p>
    </Notice>
  );
}
