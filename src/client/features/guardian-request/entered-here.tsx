import { RowMark } from '#client/offline/row-mark.tsx';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { fullName } from '#client/offline/roster/student-name.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import type { GuardianRequest } from '#contract/guardian-request.ts';
import { t } from '#client/ui/language/words.ts';
import { enteredHere } from './claims.ts';
import { kinds } from './labels.ts';
import styles from './guardian-request.module.css';

/** Entered on this device and not sent: nobody decides what the school has not heard of. */
export function EnteredHereList({ known }: { known: readonly GuardianRequest[] }) {
  const { records } = useOutboxView();
  const { students } = useRoster();
  const here = enteredHere(known, records);
  if (here.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('Entered on this device')}>
      {here.map(({ id, content, mark }) => (
        <li key={id} className={styles.row}>
          <strong>{kinds[content.kind]}</strong>
          <bdi>
            {content.studentIds
              .map((one) => students.find((card) => card.id === one))
              .map((card) => (card ? fullName(card) : t('A student')))
              .join(', ')}
          </bdi>
          <RowMark pending={mark} />
        </li>
      ))}
    </ul>
  );
}
