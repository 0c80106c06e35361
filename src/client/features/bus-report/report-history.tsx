import type { ReactNode } from 'react';
import type { BusReport } from '#contract/bus-report.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import { rich } from '#client/ui/language/rich.tsx';
import { t } from '#client/ui/language/words.ts';
import { SavedState } from './report-deeds.tsx';
import styles from './report.module.css';

/** Who handed the report in, who reviewed it, and when. */
export function ReportHistory({ report }: { report: BusReport }) {
  const clock = useSchoolClock();
  const moment = (instant: string) => `${dayText(clock.dayAt(instant))}, ${clock.timeAt(instant)}`;
  return (
    <section className={styles.history}>
      {report.submittedAt && (
        <p>{rich('Submitted by {{name}}, {{moment}}', { name: <bdi>{report.submittedBy}</bdi>, moment: moment(report.submittedAt) })}</p>
      )}
      {report.reviewedAt && report.state !== 'SUBMITTED' && (
        <p>{reviewed({ name: <bdi>{report.reviewedBy}</bdi>, moment: moment(report.reviewedAt), note: report.reviewNote })}</p>
      )}
      {report.state === 'LOCKED' && <p>{t('Locked: seven days after the review nothing in it can change.')}</p>}
      <p className={styles.meta}>
        <SavedState report={report} />
      </p>
    </section>
  );
}

function reviewed({ name, moment, note }: { name: ReactNode; moment: string; note: string }): ReactNode {
  if (note === '') return rich('Reviewed by {{name}}, {{moment}}', { name, moment });
  return rich('Reviewed by {{name}}, {{moment}}: {{note}}', { name, moment, note });
}
