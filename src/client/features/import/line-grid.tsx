import type { ImportRow } from '#contract/import.ts';
import { told } from '#client/ui/language/told.ts';
import { t } from '#client/ui/language/words.ts';
import { WideFrame } from './wide-frame.tsx';
import styles from './import.module.css';

/** Lines of OneRoster files, by the file and the line, with the reasons behind. */
export function LineGrid({ rows, isOfWarnings }: { rows: readonly ImportRow[]; isOfWarnings: boolean }) {
  return (
    <WideFrame label={isOfWarnings ? t('Lines with warnings') : t('Lines with problems')}>
      <table className={`${styles.grid} ${styles.lines}`}>
        <thead>
          <tr>
            <th scope="col">{t('Line')}</th>
            <th scope="col">{t('File')}</th>
            <th scope="col">sourcedId</th>
            <th scope="col">{t('Name')}</th>
            <th scope="col">{isOfWarnings ? t('What to look at') : t('What is wrong')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ no, file, line, cells: [sourcedId, name], problems }) => (
            <tr key={no}>
              <th scope="row">{line === 0 ? '' : line}</th>
              <td>{file}</td>
              <td>{sourcedId}</td>
              <td>
                <bdi>{name}</bdi>
              </td>
              <td data-wrong={!isOfWarnings || undefined} className={styles.why}>
                {problems.map(({ column, message }) => (
                  <span key={`${column} ${message}`} className={styles.line}>
                    {[column, told(message)].filter(Boolean).join(': ')}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideFrame>
  );
}
