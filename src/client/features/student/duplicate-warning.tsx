import { Link } from 'react-router';
import { paths } from '#client/app/paths.ts';
import { fullName } from '#client/offline/roster/student-name.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { textOf } from '#client/ui/field.tsx';
import { useField } from '#client/ui/use-field.ts';
import { duplicatesOf } from './duplicates.ts';
import styles from './student.module.css';

/** Said while it is typed: afterwards there would be two of one child. */
export function DuplicateWarning({ ownId }: { ownId: string }) {
  const { students } = useRoster();
  const typed = {
    lastName: textOf(useField('lastName').value),
    dob: textOf(useField('dob').value),
    admissionNo: textOf(useField('admissionNo').value),
  };
  const found = duplicatesOf(typed, students, ownId);
  return (
    <output className={styles.duplicates}>
      {found.map(({ card, why }) => (
        <span key={card.id}>
          <Link to={paths.student.to({ id: card.id })} target="_blank">
            <bdi>{fullName(card)}</bdi>, {card.admissionNo}
          </Link>{' '}
          has the same {why}. Is it the same child?
        </span>
      ))}
    </output>
  );
}
