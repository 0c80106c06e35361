import type { AskedChange } from '#contract/guardian-request.ts';
import { writtenAt } from '#contract/telephone.ts';
import { channels, idTypes, personNames } from '#client/person/guardian-words.ts';
import { useHomeDialCode } from '#client/session/use-home-dial-code.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';
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
  const home = useHomeDialCode();
  const { field, old, now, isApproved } = change;
  const words = (value: string) => valueText(field, value, home);
  const isOther = isApproved === null && now !== old && now !== change.new;
  return (
    <>
      <strong>{personNames[field]}</strong>
      <span>
        <del>{words(old)}</del> → <ins>{words(change.new)}</ins>
      </span>
      {isOther && (
        <span className={styles.conflict}>
          {t('Changed to {{answer}} in the meantime. Approving overwrites it.', { answer: words(now) })}
        </span>
      )}
    </>
  );
}

const phones: readonly AskedChange['field'][] = ['phone1', 'phone2', 'whatsapp'];

function valueText(field: AskedChange['field'], value: string, home: string): string {
  if (phones.includes(field) && value !== '') return writtenAt(home, value);
  const words: Readonly<Record<string, string>> = field === 'idType' ? idTypes : field === 'preferredChannel' ? channels : {};
  return words[value] ?? (value || t('Nothing'));
}
