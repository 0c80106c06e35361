import { Link } from 'react-router';
import { BusReportFilter } from '#contract/bus-report.ts';
import { paths } from '#client/place/paths.ts';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { t } from '#client/ui/language/words.ts';
import { PartNote } from './part-note.tsx';
import { columnsOfBus } from './report-columns.tsx';
import { ReportTable } from './report-table.tsx';
import { useReportList } from './use-reports.ts';
import styles from './report.module.css';

/** The reports of one bus, below what the bus is. */
export function ReportsOfBus({ busId }: { busId: string }) {
  const [filter, setFilter] = useUrlFilter(BusReportFilter);
  const ofBus = { ...filter, busId };
  const clock = useSchoolClock();
  const columns = columnsOfBus(clock);
  const reports = useReportList(ofBus);
  return (
    <section className={styles.parts} aria-labelledby="bus-reports">
      <div className={styles.sectionHead}>
        <h2 id="bus-reports">{t('Daily reports')}</h2>
        <Link to={paths.busReport.to({ busId, day: clock.today() })}>{t('Today’s report')}</Link>
      </div>
      <PartNote of={reports} />
      <Loadable
        of={reports}
        shape="rows"
        what={t('The reports of this bus')}
        empty={(page) => page.count === 0 && <Notice title={t('No reports yet')} />}
      >
        {(page) => <ReportTable page={page} filter={ofBus} onFilter={setFilter} columns={columns} />}
      </Loadable>
    </section>
  );
}
