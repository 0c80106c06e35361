import { Button } from '@mantine/core';
import { IconDoorExit, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { type LeaveType, recordLeaveType } from '#contract/leave-type.ts';
import { markOf } from '#client/offline/marks.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import type { RefusedNew } from '#client/offline/refused-new.ts';
import { RowMark } from '#client/offline/row-mark.tsx';
import { paths } from '#client/place/paths.ts';
import { useKnownOrRefused } from '#client/record/known-or-refused.ts';
import { RecordTabs } from '#client/record/record-tabs.tsx';
import { useMay } from '#client/session/use-may.ts';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { HeadFacts } from '#client/ui/layout/head-facts.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { PortraitSign } from '#client/ui/layout/portrait-sign.tsx';
import { t } from '#client/ui/language/words.ts';
import { approversWords, lengthsWords } from './labels.ts';
import { LeaveTypeCards } from './leave-type-cards.tsx';
import { StateTag } from './leave-type-columns.tsx';
import { LeaveTypeForm, LeaveTypePanel } from './leave-type-panel.tsx';
import { refusedLeaveType } from './projection.ts';
import { useLeaveType } from './use-leave-types.ts';

const back = { to: paths.leaveTypes.to(), label: t('Types of leave') };

/** `/school/settings/leave-types/:id`: one type of leave, with what happened to it. */
export function LeaveTypeScreen() {
  const { id = '' } = useParams();
  const [isEditing, setIsEditing] = useState(false);
  const mayEdit = useMay(recordLeaveType) === true;
  const known = { id, kind: recordLeaveType.kind, refusedRow: refusedLeaveType };
  const { shown, refused } = useKnownOrRefused(useLeaveType(id), known);
  const { data } = shown;
  if (data && refused) return <RefusedLeaveType key={id} of={data} refused={refused} />;
  return (
    <Page
      title={data?.name ?? t('Type of leave')}
      back={back}
      portrait={data && <PortraitSign icon={IconDoorExit} />}
      lead={data && <Head of={data} />}
      actions={
        data &&
        mayEdit && (
          <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setIsEditing(true)}>
            {t('Edit')}
          </Button>
        )
      }
    >
      <Loadable of={shown} shape="record" what={t('This type of leave')} empty={(row) => row === null && <NoSuchLeaveType />}>
        {(row) =>
          row && (
            <RecordTabs
              kind="leave-type"
              record={row}
              history={t('History of this type of leave')}
              of={[{ id: 'type', label: t('The type of leave'), content: <LeaveTypeCards of={row} /> }]}
            />
          )
        }
      </Loadable>
      {data && <LeaveTypePanel isOpen={isEditing} of={data} onClose={() => setIsEditing(false)} />}
    </Page>
  );
}

function Head({ of }: { of: LeaveType }) {
  const records = useOutboxView().records.filter((record) => record.lane === `leave-type:${of.id}`);
  const tags = (
    <>
      <StateTag of={of} />
      <RowMark pending={markOf(records)} />
    </>
  );
  return <HeadFacts tags={tags} facts={{ chain: approversWords(of), length: lengthsWords(of) }} />;
}

/** Only its form: there is nothing of it on the server to be shown. */
function RefusedLeaveType({ of, refused }: { of: LeaveType; refused: RefusedNew }) {
  return (
    <Page title={of.name} back={back} width="reading">
      <LeaveTypeForm of={of} refused={refused} />
    </Page>
  );
}

function NoSuchLeaveType() {
  return (
    <Notice title={t('There is no such type of leave')}>
      <p>{t('It may have been made on another device that has not sent it yet.')}</p>
    </Notice>
  );
}
