import type { BusReport } from '#contract/bus-report.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { dayText } from '#client/ui/day-text.ts';
import { t } from '#client/ui/words.ts';
import { SavedState } from './report-deeds.tsx';
import styles from './report.module.css';

/** Who handed the report in, who reviewed it, and when. */
export function ReportHistory({ report }: { report: BusReport }) {
  const clock = useSchoolClock();
  const moment = (instant: string) => `${dayText(clock.dayAt(instant))}, ${clock.timeAt(instant)}`;
  return (
    <section className={styles.history}>
      {report.submittedAt && (
        <p>
          Submitted by <bdi>{report.submittedBy}</bdi>, {moment(report.submittedAt)}
        </p>
      )}
      {report.reviewedAt && report.state !== 'SUBMITTED' && (
        <p>
          Reviewed by <bdi>{report.reviewedBy}</bdi>, {moment(report.reviewedAt)}
          {report.reviewNote !== '' && `: ${report.reviewNote}`}
        </p>
      )}
      {report.state === 'LOCKED' && <p>{t('Locked: seven days after the review nothing of it changes any more.')}</p>}
      <p className={styles.meta}>
        <SavedState report={report} />
      </p>
    </section>
  );
}
