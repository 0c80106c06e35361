import { Button } from '@mantine/core';
import type { AssignedStudent } from '#contract/assignment.ts';
import { onRoll } from '#contract/student-card.ts';
import { fullName, listName } from '#client/offline/roster/student-name.ts';
import { t } from '#client/ui/words.ts';
import styles from './assignment.module.css';
import { othersWords } from './words.ts';

interface StudentRowProps {
  student: AssignedStudent;
  subAdminId: string;
  /** Class and house. */
  place: string;
  deed: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onDeed: () => void;
}

export function StudentRow({ student, subAdminId, place, deed, isChosen, onChoose, onDeed }: StudentRowProps) {
  const others = othersWords(student.subAdmins, subAdminId);
  return (
    <li>
      <label className={styles.tick}>
        <input type="checkbox" checked={isChosen} onChange={(event) => onChoose(event.currentTarget.checked)} />
        <span className={styles.person}>
          <bdi>{listName(student)}</bdi>
          <span className={styles.meta}>
            {[student.admissionNo, place].join(', ')}
            {!onRoll.includes(student.state) && t(', no longer on the roll')}
          </span>
          {others !== '' && <span className={styles.others}>{others}</span>}
        </span>
      </label>
      <Button variant="default" aria-label={`${deed} ${fullName(student)}`} onClick={onDeed} data-deed>
        {deed}
      </Button>
    </li>
  );
}
