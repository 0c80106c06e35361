import { Button } from '@mantine/core';
import { IconPencil, IconTool } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { type BusDefect, recordBusDefect } from '#contract/bus-defect.ts';
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
import { PortraitSign } from '#client/ui/layout/portrait-sign.tsx';
import { t } from '#client/ui/language/words.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import { BusDefectCards } from './bus-defect-cards.tsx';
import { BusOf } from './bus-defect-columns.tsx';
import { BusDefectForm, BusDefectPanel } from './bus-defect-panel.tsx';
import { DefectTag, SeverityTag } from './defect-tag.tsx';
import { items } from './labels.ts';
import { refusedBusDefect } from './projection.ts';
import { useBusDefect } from './use-bus-defects.ts';

const back = { to: paths.busDefects.to(), label: t('All defects') };

/** `/school/bus/defects/:id`: one defect, its repair, and what happened to it. */
export function BusDefectScreen() {
  const { id = '' } = useParams();
  const [isEditing, setIsEditing] = useState(false);
  const known = { id, kind: recordBusDefect.kind, refusedRow: refusedBusDefect };
  const { shown, refused } = useKnownOrRefused(useBusDefect(id), known);
  const { data } = shown;
  if (data && refused) return <RefusedDefect key={id} of={data} refused={refused} />;
  return (
    <Page
      title={data?.name ?? t('Defect')}
      back={back}
      portrait={data && <PortraitSign icon={IconTool} />}
      lead={data && <Head of={data} />}
      actions={
        data && (
          <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setIsEditing(true)}>
            {t('Edit defect')}
          </Button>
        )
      }
    >
      <Loadable of={shown} shape="record" what={t('This defect')} empty={(row) => row === null && <NoSuchDefect />}>
        {(row) =>
          row && (
            <RecordTabs
              kind="bus-defect"
              record={row}
              history={t('History of this defect')}
              of={[{ id: 'defect', label: t('The defect'), content: <BusDefectCards defect={row} /> }]}
            />
          )
        }
      </Loadable>
      {data && <BusDefectPanel isOpen={isEditing} of={data} onClose={() => setIsEditing(false)} />}
    </Page>
  );
}

function Head({ of }: { of: BusDefect }) {
  const records = useOutboxView().records.filter((record) => record.lane === `bus-defect:${of.id}`);
  const tags = (
    <>
      <DefectTag of={of} />
      <SeverityTag of={of} />
      <RowMark pending={markOf(records)} />
    </>
  );
  return <HeadFacts tags={tags} facts={{ bus: <BusOf defect={of} />, item: items[of.item], reported: dayText(of.reportedOn) }} />;
}

/** Only its form: there is nothing of it on the server to be shown. */
function RefusedDefect({ of, refused }: { of: BusDefect; refused: RefusedNew }) {
  return (
    <Page title={of.name} back={back} width="reading">
      <BusDefectForm of={of} refused={refused} />
    </Page>
  );
}

function NoSuchDefect() {
  return (
    <Notice title={t('There is no such defect')}>
      <p>{t('It may have been reported on another device that has not sent it yet.')}</p>
    </Notice>
  );
}
