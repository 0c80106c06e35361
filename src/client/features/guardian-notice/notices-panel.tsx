import { useState } from 'react';
import type { GuardianNotice } from '#contract/guardian-notice.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { channels } from '#client/person/channel-words.ts';
import { paths } from '#client/place/paths.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Nothing } from '#client/ui/layout/nothing.tsx';
import { type Column, DataTable } from '#client/ui/list/data-table.tsx';
import { Pager } from '#client/ui/list/pager.tsx';
import { told } from '#client/ui/language/told.ts';
import { t } from '#client/ui/language/words.ts';
import { shortDayText } from '#client/ui/time/day-text.ts';
import { momentText } from '#client/ui/time/moment-text.ts';
import { Link } from 'react-router';
import { noticeStates, toldWords } from './labels.ts';
import { noticeQueries } from './queries.ts';
import { useNoticeSettings } from './use-notice-settings.ts';
import styles from './guardian-notice.module.css';

/** Who was told what of a child, how and when, or why not. */
export function NoticesPanel({ studentId }: { studentId: string }) {
  const [turned, setTurned] = useState({ page: 1, limit: 20 });
  const clock = useSchoolClock();
  const read = useProjected(noticeQueries.of(studentId, turned), (page) => page);
  const { data: settings } = useNoticeSettings();
  const isOff = settings !== undefined && !settings.absence && !settings.late && !settings.early;
  return (
    <Card title={t('What guardians were told')}>
      {isOff && (
        <p className={styles.meta}>
          {t('The school tells guardians nothing by itself.')} <Link to={paths.guardianNotices.to()}>{t('Notices to guardians')}</Link>
        </p>
      )}
      <Loadable
        of={read}
        what={t('What guardians were told')}
        empty={({ data }) => data.length === 0 && (isOff ? <></> : <Nothing>{t('Nobody was told of anything yet.')}</Nothing>)}
      >
        {({ data, count, nextPage }) => (
          <>
            <DataTable label={t('What guardians were told')} columns={columnsOf(clock)} rows={data} rowKey={({ id }) => id} />
            {count > turned.limit && (
              <Pager {...turned} count={count} hasNext={nextPage} onChange={(change) => setTurned({ ...turned, ...change })} />
            )}
          </>
        )}
      </Loadable>
    </Card>
  );
}

type SchoolClock = ReturnType<typeof useSchoolClock>;

function columnsOf(clock: SchoolClock): Column<GuardianNotice>[] {
  return [
    { id: 'what', header: t('What'), isName: true, cell: (notice) => toldWords(notice) },
    { id: 'day', header: t('Day'), isShort: true, cell: ({ day }) => shortDayText(day, clock.today()) },
    { id: 'whom', header: t('Guardian'), cell: ({ guardianName }) => <bdi>{guardianName}</bdi> },
    { id: 'how', header: t('How'), cell: howWords },
    { id: 'state', header: t('State'), cell: (notice) => <State of={notice} clock={clock} /> },
    { id: 'when', header: t('When'), cell: ({ sentAt, madeAt }) => momentText(sentAt ?? madeAt, clock) },
  ];
}

function howWords({ channel, address }: GuardianNotice) {
  if (channel === null) return '–';
  return (
    <>
      {channels[channel]} <bdi className={styles.meta}>{address}</bdi>
    </>
  );
}

function State({ of: { state, error, waitsUntil, noLongerAt }, clock }: { of: GuardianNotice; clock: SchoolClock }) {
  const { label, status } = noticeStates[state];
  return (
    <>
      <StatusTag status={status}>{label}</StatusTag>
      {waitsUntil && <span className={styles.meta}> {t('until {{moment}}', { moment: momentText(waitsUntil, clock) })}</span>}
      {noLongerAt && <span className={styles.meta}> {t('no longer so since {{moment}}', { moment: momentText(noLongerAt, clock) })}</span>}
      {error !== '' && <span className={styles.meta}> {told(error)}</span>}
    </>
  );
}
