import { Link } from 'react-router';
import type { AuditEntry } from '#contract/audit.ts';
import { historyPath } from '#client/place/history-path.ts';
import type { SchoolClock } from '#client/session/use-school-clock.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import { t } from '#client/ui/language/words.ts';
import type { Change } from './changes.ts';
import styles from './trail.module.css';

interface LineDetailsProps {
  entry: AuditEntry;
  changes: readonly Change[];
  clock: SchoolClock;
}

/** Field by field what was there and what is there now, and where the line stands in the chain. */
export function LineDetails({ entry, changes, clock }: LineDetailsProps) {
  const { seq, hash, at, madeAt, object } = entry;
  const moment = (instant: string) => `${dayText(clock.dayAt(instant))}, ${clock.timeAt(instant)}`;
  return (
    <>
      {changes.length > 0 && <ChangesTable changes={changes} />}
      <dl className={styles.facts}>
        <div>
          <dt>{t('Reached the server')}</dt>
          <dd>{moment(at)}</dd>
        </div>
        {madeAt && (
          <div>
            <dt>{t('Made on the device')}</dt>
            <dd>{moment(madeAt)}</dd>
          </div>
        )}
        <div>
          <dt>{t('Line {{line, number}}', { line: seq })}</dt>
          <dd>
            <code>{hash}</code>
          </dd>
        </div>
      </dl>
      <Link className={styles.history} to={historyPath(object.kind, object.id)}>
        {t('All lines of this')}
      </Link>
    </>
  );
}

function ChangesTable({ changes }: { changes: readonly Change[] }) {
  const hasBefore = changes.some(({ before }) => before !== null);
  const hasAfter = changes.some(({ after }) => after !== null);
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{t('Field')}</th>
          {hasBefore && <th scope="col">{t('Before')}</th>}
          {hasAfter && <th scope="col">{t('After')}</th>}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ path, field, before, after }) => (
          <tr key={path}>
            <th scope="row">{field}</th>
            {hasBefore && <td data-label={t('Before')}>{before}</td>}
            {hasAfter && <td data-label={t('After')}>{after}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
