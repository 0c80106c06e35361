import { Button } from '@mantine/core';
import { IconMailForward, IconPencil, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { recordReportSchedule, type ReportSchedule } from '#contract/report-schedule.ts';
import { markOf } from '#client/offline/marks.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import type { RefusedNew } from '#client/offline/refused-new.ts';
import { RowMark } from '#client/offline/row-mark.tsx';
import { paths } from '#client/place/paths.ts';
import { useKnownOrRefused } from '#client/record/known-or-refused.ts';
import { RecordTabs } from '#client/record/record-tabs.tsx';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { Failure } from '#client/ui/feedback/outcome.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { useOnce } from '#client/ui/feedback/use-once.ts';
import { HeadFacts } from '#client/ui/layout/head-facts.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { PortraitSign } from '#client/ui/layout/portrait-sign.tsx';
import { t } from '#client/ui/language/words.ts';
import { useSendToMe } from './commands.ts';
import { reports, whenWords } from './labels.ts';
import { refusedSchedule } from './projection.ts';
import { ScheduleCards } from './schedule-cards.tsx';
import { StateTag } from './schedule-columns.tsx';
import { ScheduleForm, SchedulePanel } from './schedule-panel.tsx';
import { useSchedule } from './use-schedules.ts';

const back = { to: paths.reportSchedules.to(), label: t('Scheduled reports') };

/** `/school/report/scheduled/:id`: what is sent to whom, and how it went the last time. */
export function ScheduleScreen() {
  const { id = '' } = useParams();
  const [isEditing, setIsEditing] = useState(false);
  const known = { id, kind: recordReportSchedule.kind, refusedRow: refusedSchedule };
  const { shown, refused } = useKnownOrRefused(useSchedule(id), known);
  const { data } = shown;
  if (data && refused) return <RefusedSchedule key={id} schedule={data} refused={refused} />;
  return (
    <Page
      title={data?.name ?? t('Scheduled report')}
      back={back}
      portrait={data && <PortraitSign icon={IconMailForward} />}
      lead={data && <Head of={data} />}
      actions={
        data && (
          <>
            {data.version > 0 && <SendToMe of={data} />}
            <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setIsEditing(true)}>
              {t('Edit')}
            </Button>
          </>
        )
      }
    >
      <NeedsConnection deed={t('Sending it to yourself')} stays="" />
      <Loadable of={shown} shape="record" what={t('This scheduled report')} empty={(row) => row === null && <NoSuchSchedule />}>
        {(row) =>
          row && (
            <RecordTabs
              kind="report-schedule"
              record={row}
              history={t('History of this scheduled report')}
              of={[{ id: 'report', label: t('The report'), content: <ScheduleCards of={row} /> }]}
            />
          )
        }
      </Loadable>
      {data && <SchedulePanel isOpen={isEditing} schedule={data} onClose={() => setIsEditing(false)} />}
    </Page>
  );
}

function Head({ of }: { of: ReportSchedule }) {
  const records = useOutboxView().records.filter((record) => record.lane === `report-schedule:${of.id}`);
  const tags = (
    <>
      <StateTag of={of} />
      <RowMark pending={markOf(records)} />
    </>
  );
  return <HeadFacts tags={tags} facts={{ report: reports[of.report], when: whenWords(of) }} />;
}

/** Only its form: there is nothing of it on the server to be shown. */
function RefusedSchedule({ schedule, refused }: { schedule: ReportSchedule; refused: RefusedNew }) {
  return (
    <Page title={schedule.name} back={back} width="reading">
      <ScheduleForm schedule={schedule} refused={refused} />
    </Page>
  );
}

function SendToMe({ of: { id } }: { of: ReportSchedule }) {
  const send = useSendToMe();
  const { isBusy, once } = useOnce();
  const [error, setError] = useState('');

  async function handleSend() {
    setError('');
    try {
      await send(id);
      say('success', t('It is on its way to your own mailbox, and to nobody else'));
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    }
  }

  return (
    <>
      {error !== '' && <Failure>{error}</Failure>}
      <Button variant="default" leftSection={<IconSend size={18} aria-hidden />} loading={isBusy} onClick={() => void once(handleSend)}>
        {t('Send to me now')}
      </Button>
    </>
  );
}

function NoSuchSchedule() {
  return (
    <Notice title={t('There is no such scheduled report')}>
      <p>{t('It may have been made on another device that has not sent it yet.')}</p>
    </Notice>
  );
}
