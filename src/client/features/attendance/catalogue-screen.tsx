import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { uploadSheet } from '#contract/import.ts';
import { listReportSchedules } from '#contract/report-schedule.ts';
import { type LastUse, useLastUses } from '#client/place/last-used.ts';
import { paths } from '#client/place/paths.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { useMay } from '#client/session/use-may.ts';
import { Page } from '#client/ui/layout/page.tsx';
import { t } from '#client/ui/language/words.ts';
import { momentText } from '#client/ui/time/moment-text.ts';
import styles from './attendance.module.css';
import { answers, groups, type ReportName, titleOf } from './catalogue.ts';
import { useUseWords } from './use-words.ts';

/** `/school/report`: every report by what it answers, and above them those that this person had last. */
export function CatalogueScreen() {
  const uses = useLastUses(groups.flatMap(([, reports]) => reports));
  const mayImport = useMay(uploadSheet) === true;
  const mayRead = useMay(listReportSchedules) === true;
  return (
    <Page
      title={t('Reports')}
      hint={t('Each report can be printed and taken along as a file.')}
      actions={
        <>
          {mayImport && <Link to={`${paths.importPeople.to()}?kind=marks`}>{t('Import and export of marks')}</Link>}
          {mayRead && (
            <Button
              component={Link}
              to={paths.reportSchedules.to()}
              variant="default"
              leftSection={<IconMailForward size={18} aria-hidden />}
            >
              {t('Scheduled reports')}
            </Button>
          )}
        </>
      }
    >
      {uses.length > 0 && (
        <Group title={t('Last used on this device')}>
          {uses.slice(0, mostRecent).map(({ place, ...use }) => (
            <Recent key={place} report={place} use={use} />
          ))}
        </Group>
      )}
      {groups.map(([title, reports]) => (
        <Group key={title} title={title}>
          {reports.map((report) => (
            <li key={report} className={styles.report}>
              <Link to={paths[report].to()}>{titleOf(report)}</Link>
              <p className={styles.meta}>{answers[report]}</p>
            </li>
          ))}
        </Group>
      ))}
    </Page>
  );
}

/** More would be the catalogue once more. */
const mostRecent = 3;

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.reports}>{children}</ul>
    </section>
  );
}

/** Opens it as it was. */
function Recent({ report, use: { search, at } }: { report: ReportName; use: LastUse }) {
  const clock = useSchoolClock();
  const asked = useUseWords(search);
  const title = titleOf(report);
  return (
    <li className={styles.report}>
      <Link to={`${paths[report].to()}${search && `?${search}`}`} aria-label={[title, asked].filter(Boolean).join(': ')}>
        {title}
      </Link>
      {asked !== '' && <p>{asked}</p>}
      <p className={styles.meta}>{t('Used {{moment}}', { moment: momentText(new Date(at).toISOString(), clock) })}</p>
    </li>
  );
}
