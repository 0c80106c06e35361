import { Link } from 'react-router';
import { listDaysOfStudent } from '#contract/student-totals.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { paths } from '#client/place/paths.ts';
import { useMay } from '#client/session/use-may.ts';
import { useRole } from '#client/session/use-role.ts';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Nothing } from '#client/ui/layout/nothing.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './attendance.module.css';
import { daysSentence } from './days.ts';
import { attendanceQueries } from './queries.ts';
import { sumsWords } from './report-words.ts';
import { StudentSums } from './student-sums.tsx';
import { usePeriod } from './use-period.ts';

/** On a student’s report: how they attended this term. */
export function AttendanceCard({ id }: { id: string }) {
  return useMay(listDaysOfStudent) === true ? <OfTerm id={id} /> : null;
}

function OfTerm({ id }: { id: string }) {
  const period = usePeriod({ period: 'TERM' }, () => undefined);
  const { from, until, counted, isReady } = period;
  const read = useProjected({ ...attendanceQueries.ofStudent(id, { from, until }), enabled: isReady }, (known) => known);
  const hasReports = useRole() === 'School Admin';
  return (
    <Card title={t('Attendance')}>
      <Loadable
        of={read}
        what={t('The attendance of this student')}
        oldAfterMinutes={60}
        empty={({ days }) => days.length === 0 && <Nothing>{t('The student was not on the roll in this period.')}</Nothing>}
      >
        {({ totals, days }) => (
          <>
            <p className={styles.meta}>{sumsWords(period)}</p>
            <StudentSums of={totals} />
            <p>{daysSentence(days, counted)}</p>
            {hasReports && (
              <p>
                <Link to={`${paths.oneStudentDailyReport.to()}?${new URLSearchParams({ student: id }).toString()}`}>{t('Day by day')}</Link>
              </p>
            )}
          </>
        )}
      </Loadable>
    </Card>
  );
}
