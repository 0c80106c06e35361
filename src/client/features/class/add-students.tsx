import { useState } from 'react';
import type { SchoolClass } from '#contract/class.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { listName } from '#client/offline/roster/student-name.ts';
import { foundWords } from '#client/person/found-words.ts';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { t } from '#client/ui/language/words.ts';
import { MoveReview } from './move-review.tsx';
import { candidatesFor } from './seats.ts';
import type { Done } from './undo-bar.tsx';
import styles from './class.module.css';

const mostShown = 20;

/** Searches all students on this device and adds those who are ticked. */
export function AddStudents({ to, onDone }: { to: SchoolClass; onDone: (done: Done) => void }) {
  const { students, classes } = useRoster();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const found = candidatesFor(students, to.id, search);
  const ticked = students.filter(({ id, classId }) => chosen.includes(id) && classId !== to.id);
  const shown = [...ticked, ...found.filter(({ id }) => !chosen.includes(id)).slice(0, mostShown)];
  const classNames = new Map(classes.map(({ id, name }) => [id, name]));

  function handleTick(id: string, isOn: boolean) {
    setChosen(isOn ? [...chosen, id] : chosen.filter((other) => other !== id));
  }

  function handleDone(done: Done) {
    setChosen([]);
    setSearch('');
    onDone(done);
  }

  return (
    <section className={styles.panel} aria-label={t('Add students')}>
      <SearchBox label={t('Add students: search by name or admission number')} value={search} onSearch={setSearch} />
      <ul className={styles.seats} aria-label={t('Students found')}>
        {shown.map((card) => (
          <li key={card.id}>
            <label className={styles.tick}>
              <input
                type="checkbox"
                checked={chosen.includes(card.id)}
                onChange={(event) => handleTick(card.id, event.currentTarget.checked)}
              />
              <bdi>{listName(card)}</bdi>
              <span className={styles.meta}>{[card.admissionNo, classNames.get(card.classId ?? '') ?? t('no class')].join(', ')}</span>
            </label>
          </li>
        ))}
      </ul>
      <output className={styles.meta}>{foundWords(search, found.length, mostShown)}</output>
      {ticked.length > 0 && <MoveReview key={chosen.join()} target={to} studentIds={ticked.map(({ id }) => id)} onDone={handleDone} />}
    </section>
  );
}
