import type { AskedChange } from '#contract/guardian-request.ts';
import { channels, idTypes, personNames } from '#client/app/guardian-words.ts';
import { StatusTag } from '#client/ui/status-tag.tsx';
import { t } from '#client/ui/words.ts';
import styles from './guardian-request.module.css';

/** Field by field: what it was, what it is to be, and what was decided. */
export function ChangeList({ changes }: { changes: readonly AskedChange[] }) {
  return (
    <ul className={styles.list} aria-label={t('Changes')}>
      {changes.map((change) => (
        <li key={change.field} className={styles.values}>
          <ChangeWords change={change} />
          {change.isApproved !== null && (
            <span>
              {change.isApproved ? (
                <StatusTag status="ok">{t('Approved')}</StatusTag>
              ) : (
                <StatusTag status="none">{t('Not approved')}</StatusTag>
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

export function ChangeWords({ change }: { change: AskedChange }) {
  const { field, old, now, isApproved } = change;
  const isOther = isApproved === null && now !== old && now !== change.new;
  return (
    <>
      <strong>{personNames[field]}</strong>
      <span>
        <del>{valueText(field, old)}</del> → <ins>{valueText(field, change.new)}</ins>
      </span>
      {isOther && (
        <span className={styles.conflict}>
          {t('Changed to {{answer}} in the meantime. Approving overwrites it.', { answer: valueText(field, now) })}
        </span>
      )}
    </>
  );
}

function valueText(field: AskedChange['field'], value: string): string {
  const words: Readonly<Record<string, string>> = field === 'idType' ? idTypes : field === 'preferredChannel' ? channels : {};
  return words[value] ?? (value || t('Nothing'));
}
