import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useParams } from 'react-router';
import type { BusReport } from '#contract/bus-report.ts';
import { isOpen } from '#contract/bus-report-rules.ts';
import { isCalendarDay } from '#contract/fields.ts';
import { HistoryLink } from '#client/place/history-link.tsx';
import { paths } from '#client/place/paths.ts';
import { ReportTag } from './report-tag.tsx';
import { dayText } from '#client/ui/time/day-text.ts';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { PrintHead } from '#client/ui/layout/print-head.tsx';
import { useIsPrinting } from '#client/ui/layout/use-is-printing.ts';
import { t } from '#client/ui/language/words.ts';
import { keyOf } from './report-key.ts';
import { ReportForm } from './report-form.tsx';
import { ReportHistory } from './report-history.tsx';
import { ReportView } from './report-view.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useReport } from './use-reports.ts';
import styles from './report.module.css';

export function ReportScreen() {
  const { busId = '', day = '' } = useParams();
  if (!isCalendarDay(day)) return <NoSuchReport />;
  return <OneReport key={keyOf({ busId, day })} busId={busId} day={day} />;
}

function OneReport({ busId, day }: { busId: string; day: string }) {
  const loaded = useReport(busId, day);
  const shown = loaded.data?.report ?? loaded.data?.fresh;
  useKeptFocus(shown?.state);
  return (
    <Page
      title={shown ? `${shown.busName}, ${dayText(day)}` : t('Bus daily report, {{day}}', { day: dayText(day) })}
      back={{ to: paths.busReports.to(), label: t('All bus daily reports') }}
      lead={shown && <Lead report={shown} isNew={loaded.data?.report === null} />}
      width="reading"
      actions={
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          {t('Print')}
        </Button>
      }
    >
      <PrintHead />
      <Loadable of={loaded} what={t('This report')}>
        {({ report, fresh }) => (
          <>
            {report === null && loaded.isOffline && loaded.asOf === null && <NotOnDevice />}
            <ReportBody report={report ?? fresh} />
            {report !== null && report.version > 0 && (
              <HistoryLink kind="bus-report" id={keyOf(report)}>
                {t('History of this report')}
              </HistoryLink>
            )}
          </>
        )}
      </Loadable>
    </Page>
  );
}

function Lead({ report, isNew }: { report: BusReport; isNew: boolean }) {
  return (
    <span className={styles.lead}>
      {report.plate}
      {isNew ? <span>{t('Not started yet')}</span> : <ReportTag of={report} />}
    </span>
  );
}

function ReportBody({ report }: { report: BusReport | null }) {
  const isPrinting = useIsPrinting();
  if (report === null) return <NoSuchReport />;
  if (isOpen(report.state)) {
    return (
      <>
        {report.state === 'RETURNED' && <Returned report={report} />}
        <div className={styles.onScreen}>
          <ReportForm report={report} />
        </div>
        {isPrinting && <ReportView report={report} />}
      </>
    );
  }
  return (
    <>
      <ReportHistory report={report} />
      {report.state === 'SUBMITTED' && <ReviewPanel report={report} />}
      <ReportView report={report} />
    </>
  );
}

function NotOnDevice() {
  return (
    <p className={styles.meta}>
      {t(
        'This report is not on this device. If somebody has started it elsewhere, what you enter here joins theirs, field by field, once there is a connection.',
      )}
    </p>
  );
}

function Returned({ report }: { report: BusReport }) {
  return (
    <section className={styles.returned}>
      <h2>{report.reviewedBy ? t('Returned by {{name}}', { name: report.reviewedBy }) : t('Returned')}</h2>
      <p>{report.reviewNote}</p>
    </section>
  );
}

function NoSuchReport() {
  return (
    <Notice title={t('There is no such report')}>
      <p>{t('A report belongs to one bus and one day. Choose it from the list, or start a new one there.')}</p>
    </Notice>
  );
}
