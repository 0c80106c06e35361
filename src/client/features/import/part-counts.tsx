import type { ImportCounts } from '#contract/import.ts';
import { numberText } from '#client/ui/language/language.ts';
import { t } from '#client/ui/language/words.ts';
import styles from './import.module.css';
import { parts } from './words.ts';

/** What would come of the classes, the employees, the students and the guardians of one file. */
export function PartCounts({ counts }: { counts: ImportCounts }) {
  const lines = counts.parts?.note?.problem ?? 0;
  const found = parts.flatMap(({ part, label }) => {
    const own = counts.parts?.[part];
    return own ? [{ part, label, own }] : [];
  });
  return (
    <table className={styles.parts} aria-label={t('By kind')}>
      <thead>
        <tr>
          <th scope="col">{t('Kind')}</th>
          <th scope="col">{t('New')}</th>
          <th scope="col">{t('Changed')}</th>
          <th scope="col">{t('As they are already')}</th>
          <th scope="col">{t('Left out')}</th>
        </tr>
      </thead>
      <tbody>
        {found.map(({ part, label, own }) => (
          <tr key={part}>
            <th scope="row">{label}</th>
            <td>{numberText(own.new)}</td>
            <td>{numberText(own.changed)}</td>
            <td>{numberText(own.unchanged)}</td>
            <td>{numberText(own.problem)}</td>
          </tr>
        ))}
        {(counts.notTaken ?? 0) > 0 && (
          <tr>
            <th scope="row">{t('Not chosen, so not taken over')}</th>
            <td colSpan={4}>{numberText(counts.notTaken ?? 0)}</td>
          </tr>
        )}
        {lines > 0 && (
          <tr>
            <th scope="row">{t('Lines that cannot be read')}</th>
            <td colSpan={4}>{numberText(lines)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
