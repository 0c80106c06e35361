import { Button } from '@mantine/core';
import type { AssignedStudent } from '#contract/assignment.ts';
import { onRoll } from '#contract/student-card.ts';
import { fullName, listName } from '#client/offline/roster/student-name.ts';
import { t } from '#client/ui/language/words.ts';
import styles from './assignment.module.css';
import { othersWords } from './words.ts';

export interface RowDeed {
  label: string;
  /** The same with the name, for those who hear the button without its row. */
  to: (student: string) => string;
}

interface StudentRowProps {
  student: AssignedStudent;
  subAdminId: string;
  /** Class and house. */
  place: string;
  deed: RowDeed;
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
            {[student.admissionNo, place, !onRoll.includes(student.state) && t('no longer on the roll')]
              .filter((part) => part !== false)
              .join(', ')}
          </span>
          {others !== '' && <span className={styles.others}>{others}</span>}
        </span>
      </label>
      <Button variant="default" aria-label={deed.to(fullName(student))} onClick={onDeed} data-deed>
        {deed.label}
      </Button>
    </li>
  );
}
