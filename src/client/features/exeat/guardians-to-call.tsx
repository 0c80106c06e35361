import { isKeptAwayOn, keptAwayBy } from '#contract/collecting.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { relations } from '#client/person/guardian-words.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { WithPhone } from '#client/ui/buttons/phone-link.tsx';
import { t } from '#client/ui/language/words.ts';
import { guardiansOf } from './ask-content.ts';
import styles from './exeat.module.css';

/** The numbers, where this device has them: a tablet that belongs to a gate has none. */
export function GuardiansToCall({ studentId }: { studentId: string }) {
  const today = useSchoolClock().today();
  const card = useRoster().students.find(({ id }) => id === studentId);
  const reached = card ? guardiansOf(card).filter((one) => one.phone !== '' && !isKeptAwayOn(today, keptAwayBy(card.warnings, one))) : [];
  if (reached.length === 0) return null;
  return (
    <ul className={styles.numbers} aria-label={t('Guardians to call')}>
      {reached.map(({ guardianId, name, relation, phone }) => (
        <li key={guardianId}>
          <WithPhone number={phone} of={name}>
            <bdi>{name}</bdi>, {relations[relation]}
          </WithPhone>
        </li>
      ))}
    </ul>
  );
}
