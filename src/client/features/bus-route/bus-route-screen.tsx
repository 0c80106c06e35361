import { Button } from '@mantine/core';
import { IconPencil, IconRoute } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { type BusRoute, recordBusRoute } from '#contract/bus-route.ts';
import { directionWords } from '#client/fleet/direction-words.ts';
import { markOf } from '#client/offline/marks.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import type { RefusedNew } from '#client/offline/refused-new.ts';
import { RowMark } from '#client/offline/row-mark.tsx';
import { paths } from '#client/place/paths.ts';
import { useKnownOrRefused } from '#client/record/known-or-refused.ts';
import { RecordTabs } from '#client/record/record-tabs.tsx';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { HeadFacts } from '#client/ui/layout/head-facts.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import type { Tab } from '#client/ui/layout/tabs.tsx';
import { PortraitSign } from '#client/ui/layout/portrait-sign.tsx';
import { t } from '#client/ui/language/words.ts';
import { weekdaysText } from '#client/ui/time/weekdays.ts';
import { BusRouteCards } from './bus-route-cards.tsx';
import { BusOf, StateTag } from './bus-route-columns.tsx';
import { BusRouteForm, BusRoutePanel } from './bus-route-panel.tsx';
import { ExportRoute } from './export-route.tsx';
import { timesWords } from './labels.ts';
import { refusedBusRoute } from './projection.ts';
import { useBusRoute } from './use-bus-routes.ts';

const back = { to: paths.busRoutes.to(), label: t('All routes') };

/** `/school/bus/routes/:id`: one route with its stops, what other features show of it, and what happened to it. */
export function BusRouteScreen({ around }: { around: (route: BusRoute) => readonly Tab[] }) {
  const { id = '' } = useParams();
  const [isEditing, setIsEditing] = useState(false);
  const known = { id, kind: recordBusRoute.kind, refusedRow: refusedBusRoute };
  const { shown, refused } = useKnownOrRefused(useBusRoute(id), known);
  const { data } = shown;
  if (data && refused) return <RefusedRoute key={id} of={data} refused={refused} />;
  return (
    <Page
      title={data?.name ?? t('Route')}
      back={back}
      portrait={data && <PortraitSign icon={IconRoute} />}
      lead={data && <Head of={data} />}
      actions={
        data && (
          <>
            <ExportRoute route={data} />
            <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setIsEditing(true)}>
              {t('Edit route')}
            </Button>
          </>
        )
      }
    >
      <Loadable of={shown} shape="record" what={t('This route')} empty={(row) => row === null && <NoSuchRoute />}>
        {(row) =>
          row && (
            <RecordTabs
              kind="bus-route"
              record={row}
              history={t('History of this route')}
              of={[{ id: 'route', label: t('The route'), content: <BusRouteCards route={row} /> }, ...around(row)]}
            />
          )
        }
      </Loadable>
      {data && <BusRoutePanel isOpen={isEditing} of={data} onClose={() => setIsEditing(false)} />}
    </Page>
  );
}

function Head({ of }: { of: BusRoute }) {
  const records = useOutboxView().records.filter((record) => record.lane === `bus-route:${of.id}`);
  const tags = (
    <>
      <StateTag of={of} />
      <RowMark pending={markOf(records)} />
    </>
  );
  return (
    <HeadFacts
      tags={tags}
      facts={{
        direction: directionWords[of.direction],
        times: timesWords(of),
        days: weekdaysText(of.days),
        bus: <BusOf route={of} />,
      }}
    />
  );
}

/** Only its form: there is nothing of it on the server to be shown. */
function RefusedRoute({ of, refused }: { of: BusRoute; refused: RefusedNew }) {
  return (
    <Page title={of.name} back={back} width="reading">
      <BusRouteForm of={of} refused={refused} />
    </Page>
  );
}

function NoSuchRoute() {
  return (
    <Notice title={t('There is no such route')}>
      <p>{t('It may have been made on another device that has not sent it yet.')}</p>
    </Notice>
  );
}
