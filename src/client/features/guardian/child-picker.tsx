import { useState } from 'react';
import type { StudentCard } from '#contract/student-card.ts';
import { plain, plainWords } from '#contract/plain-text.ts';
import { fullName } from '#client/offline/roster/student-name.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { FieldGroup } from '#client/ui/fields/field-group.tsx';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './guardian.module.css';

const most = 8;

interface ChildPickerProps {
  legend?: string;
  onPick: (card: StudentCard) => void;
}

/** The child comes first: a guardian is somebody’s. */
export function ChildPicker({ legend = t('Whose parent or guardian is it?'), onPick }: ChildPickerProps) {
  const { students, classes, status } = useRoster();
  const [search, setSearch] = useState('');
  const words = plainWords(search);
  const found = words.length === 0 ? [] : students.filter((card) => isCalled(card, words));
  const className = (id: string | null) => classes.find((one) => one.id === id)?.name ?? t('no class');
  return (
    <FieldGroup legend={legend}>
      <SearchBox label={t('Search the child’s name or admission number')} value={search} onSearch={setSearch} />
      <output className={styles.meta}>{saidOf({ status, isAsked: words.length > 0, count: found.length })}</output>
      <ul className={styles.picks}>
        {found.slice(0, most).map((card) => (
          <li key={card.id}>
            <button type="button" className={styles.pick} onClick={() => onPick(card)}>
              <bdi>{fullName(card)}</bdi>, {className(card.classId)}, {card.admissionNo}
            </button>
          </li>
        ))}
      </ul>
    </FieldGroup>
  );
}

function saidOf({ status, isAsked, count }: { status: string; isAsked: boolean; count: number }): string {
  if (status !== 'ready') return t('The students are not on this device yet.');
  if (!isAsked) return t('Type a few letters.');
  if (count === 0) return t('No student matches.');
  return count > most
    ? t('{{count}} match: type more to find the child.', { count, defaultValue_one: '{{count}} match: type more to find the child.' })
    : t('{{count}} found.', { count, defaultValue_one: '{{count}} found.' });
}

// Not by their guardians, as the list of students does: it is the child who is chosen here.
function isCalled({ firstName, middleName, lastName, preferredName, admissionNo }: StudentCard, words: readonly string[]): boolean {
  const called = plain([firstName, middleName, lastName, preferredName, admissionNo].join(' '));
  return words.every((word) => called.includes(word));
}
