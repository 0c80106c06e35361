import type { NotTaken } from '#contract/import-choices.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './import.module.css';

/** What the file has and nothing takes over: nobody believes that it came along. */
export function NotTakenCard({ list }: { list: readonly NotTaken[] }) {
  if (list.length === 0) return null;
  return (
    <Card title={t('Not taken over')}>
      <p className={styles.hint}>{t('The file has these too, and nothing from them is imported.')}</p>
      <ul className={styles.left} aria-label={t('Not taken over')}>
        {list.map(({ file, header, samples }, index) => (
          <li key={`${file} ${header} ${index}`}>
            <strong>
              <bdi>{nameOf({ file, header, samples })}</bdi>
            </strong>
            {samples.length > 0 && (
              <>
                {' '}
                <span className={styles.hint}>{t('For example {{list}}', { list: samples.join(', ') })}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A whole file has neither heading nor samples. */
function nameOf({ file, header, samples }: NotTaken): string {
  const column = header === '' && (file === '' || samples.length > 0) ? t('A column without a heading') : header;
  return [file, column].filter(Boolean).join(': ');
}
