import { editWordsOf } from '#client/offline/edit-words.ts';
import type { OutboxRecord } from '#outbox/record.ts';
import styles from './attention.module.css';
import { disputedFields, ownFields } from './refused-edit.ts';
import { useLineName } from '#client/offline/use-line-name.ts';
import { told } from '#client/ui/language/told.ts';
import { t } from '#client/ui/language/words.ts';
import { WrittenBy } from './written-by.tsx';

/** Field by field: what was there, what the person wrote, and what the server holds now. */
export function FieldComparison({ record }: { record: OutboxRecord }) {
  const words = editWordsOf(record.kind);
  const lineName = useLineName(record);
  const disputed = disputedFields(record);
  const own = ownFields(record);
  const problems = record.last?.details ?? [];
  if (disputed.length > 0) {
    return (
      <div className={styles.scroll}>
        <table className={styles.fields}>
          <thead>
            <tr>
              <th scope="col">{t('Field')}</th>
              <th scope="col">{t('Before')}</th>
              <th scope="col">{t('Yours')}</th>
              <th scope="col">{t('On the server now')}</th>
            </tr>
          </thead>
          <tbody>
            {disputed.map(({ path, base, mine, theirs, by, because }) => (
              <tr key={path}>
                <th scope="row">{words.describeField(path, lineName)}</th>
                <td data-label={t('Before')}>{words.formatFieldValue(path, base)}</td>
                <td data-label={t('Yours')} className={styles.mine}>
                  {words.formatFieldValue(path, mine)}
                </td>
                <td data-label={t('On the server now')}>
                  {words.formatFieldValue(path, theirs)}
                  <WrittenBy by={by} />
                  {because !== undefined && <p className={styles.meta}>{told(because)}</p>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  }
  return (
    <>
      {problems.length > 1 && (
        <ul className={styles.problems}>
          {problems.map(({ path, message }) => (
            <li key={path + message}>{told(message)}</li>
          ))}
        </ul>
      )}
      {own.length > 0 && (
        <details className={styles.waiting}>
          <summary>{t('What you wrote')}</summary>
          <dl className={styles.own}>
            {own.map(([path, value]) => (
              <div key={path}>
                <dt>{words.describeField(path, lineName)}</dt>
                <dd>{words.formatFieldValue(path, value)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}
