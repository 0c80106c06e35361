import type { MarkTally } from '#contract/import-doubts.ts';
import type { RegisterCode } from '#contract/mark.ts';
import { markWords } from '#client/person/mark-words.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { numberText } from '#client/ui/language/language.ts';
import { t } from '#client/ui/language/words.ts';
import styles from './import.module.css';

const codes: Record<RegisterCode, string> = { ...markWords, A: t('Absent') };

/** As what each word of the file is read: the most frequent first. */
export function MarkWords({ words }: { words: MarkTally['words'] }) {
  if (words.length === 0) return null;
  return (
    <Card title={t('What the marks of this file mean here')}>
      <table className={styles.parts} aria-label={t('What the marks of this file mean here')}>
        <thead>
          <tr>
            <th scope="col">{t('In the file')}</th>
            <th scope="col">{t('Becomes')}</th>
            <th scope="col">{t('Rows')}</th>
          </tr>
        </thead>
        <tbody>
          {words.map(({ word, code, rows }) => (
            <tr key={word}>
              <th scope="row">
                <bdi>{word}</bdi>
              </th>
              <td>{code === null ? t('Not known: left out') : codes[code]}</td>
              <td>{numberText(rows)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
