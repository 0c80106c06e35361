import { Link } from 'react-router';
import { paths } from '#client/place/paths.ts';
import { fullName } from '#client/offline/roster/student-name.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { textOf } from '#client/ui/fields/field.tsx';
import { rich } from '#client/ui/language/rich.tsx';
import { useField } from '#client/ui/fields/use-field.ts';
import { type Duplicate, duplicatesOf } from './duplicates.ts';
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
          <SameAs card={card} why={why} />
        </span>
      ))}
    </output>
  );
}

function SameAs({ card, why }: Duplicate) {
  const child = (
    <Link to={paths.student.to({ id: card.id })} target="_blank">
      <bdi>{fullName(card)}</bdi>, {card.admissionNo}
    </Link>
  );
  return why === 'admission number'
    ? rich('{{child}} has the same admission number. Is it the same child?', { child })
    : rich('{{child}} has the same last name and date of birth. Is it the same child?', { child });
}
