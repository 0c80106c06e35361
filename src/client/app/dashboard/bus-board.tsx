import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { BusReport, ReportState } from '#contract/bus-report.ts';
import type { Day } from '#contract/fields.ts';
import { mostRows, type Page } from '#contract/page.ts';
import { paths } from '#client/place/paths.ts';
import { useReportList } from '#client/features/bus-report/use-reports.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { t } from '#client/ui/language/words.ts';
import { boardOf, nextToOpen, unsentOf } from './board.ts';
import { FigureGroup } from './figure.tsx';
import styles from './dashboard.module.css';
import { unsentWords } from './unsent-words.ts';

export function BusBoard({ day }: { day: Day }) {
  const reports = useReportList({ page: 1, limit: mostRows, dateFilter: day, sort: '-incidents' });
  return (
    <section className={styles.section} aria-labelledby="bus-board">
      <h2 id="bus-board">{t('Bus reports of today')}</h2>
      <Loadable of={reports} shape="figures" what={t('Today’s bus reports')} empty={(page) => page.count === 0 && <NoRuns />}>
        {(page) => <Figures page={page} day={day} />}
      </Loadable>
    </section>
  );
}

function Figures({ page, day }: { page: Page<BusReport>; day: Day }) {
  const board = boardOf(page.data);
  const unsent = unsentOf(page.data, useOutboxView().records);
  const next = nextToOpen(page.data);
  return (
    <>
      {next !== null && (
        <Button
          component={Link}
          to={paths.busReport.to({ busId: next.busId, day: next.day })}
          classNames={{ root: styles.next, label: styles.nextLabel }}
        >
          {t('Open {{bus}}, {{state}}', { bus: next.busName, state: waitsFor[next.state] })}
        </Button>
      )}
      <FigureGroup
        of={[
          {
            label: t('To record'),
            number: board.toRecord,
            unsent: unsentWords(unsent.toRecord),
            status: board.toRecord > 0 ? 'warn' : 'none',
            to: listOf(day, { state: 'DRAFT' }),
          },
          {
            label: t('Returned'),
            number: board.returned,
            unsent: unsentWords(unsent.returned),
            status: board.returned > 0 ? 'bad' : 'none',
            to: listOf(day, { state: 'RETURNED' }),
          },
          {
            label: t('To review'),
            number: board.toReview,
            unsent: unsentWords(unsent.toReview),
            status: board.toReview > 0 ? 'info' : 'none',
            to: listOf(day, { state: 'SUBMITTED' }),
          },
          {
            label: t('Reviewed'),
            number: board.done,
            unsent: unsentWords(unsent.done),
            status: board.done > 0 ? 'ok' : 'none',
            to: listOf(day, { state: 'REVIEWED' }),
          },
          {
            label: t('Late trips'),
            number: board.lateTrips,
            unsent: unsentWords(unsent.lateTrips),
            note: board.lateTrips > 0 ? t('longest {{minutes}} min', { minutes: board.longestDelay }) : undefined,
            status: board.lateTrips > 0 ? 'warn' : 'none',
            to: listOf(day, { sort: '-delay' }),
          },
          {
            label: t('Defects found'),
            number: board.defects,
            unsent: unsentWords(unsent.defects),
            status: board.defects > 0 ? 'warn' : 'none',
            to: listOf(day),
          },
          {
            label: t('Incidents'),
            number: board.incidents,
            unsent: unsentWords(unsent.incidents),
            note:
              board.highIncidents > 0
                ? t('{{count}} of high severity', { count: board.highIncidents, defaultValue_one: '{{count}} of high severity' })
                : undefined,
            status: board.highIncidents > 0 ? 'bad' : board.incidents > 0 ? 'warn' : 'none',
            to: listOf(day, { sort: '-incidents' }),
          },
        ]}
      />
      {page.nextPage && (
        <p>{t('Counted over the first {{shown}} of {{total}} reports.', { shown: page.data.length, total: page.count })}</p>
      )}
    </>
  );
}

const waitsFor: Record<ReportState, string> = {
  DRAFT: t('to record'),
  SUBMITTED: t('to review'),
  RETURNED: t('returned'),
  REVIEWED: t('reviewed'),
  LOCKED: t('locked'),
};

function NoRuns() {
  return <p className={styles.plain}>{t('No bus has a run today.')}</p>;
}

function listOf(day: Day, more: { state?: ReportState; sort?: string } = {}): string {
  return `${paths.busReports.to()}?${new URLSearchParams({ dateFilter: day, ...more })}`;
}
