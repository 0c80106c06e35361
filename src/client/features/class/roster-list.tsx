import { Link } from 'react-router';
import type { StudentCard } from '#contract/student-card.ts';
import { paths } from '#client/place/paths.ts';
import { marksByLane } from '#client/offline/marks.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { RowMark } from '#client/offline/row-mark.tsx';
import { fullName, listName } from '#client/offline/roster/student-name.ts';
import { t } from '#client/ui/language/words.ts';
import { RollNo } from './roll-no.tsx';
import { doubledNumbers } from './seats.ts';
import styles from './class.module.css';

interface RosterListProps {
  seated: readonly StudentCard[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

export function RosterList({ seated, chosen, onChoose }: RosterListProps) {
  const marks = marksByLane(useOutboxView().records);
  const doubled = doubledNumbers(seated);
  const count = seated.filter(({ id }) => chosen.has(id)).length;

  function handleOne(id: string, isOn: boolean) {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    onChoose(next);
  }

  return (
    <>
      <div className={styles.row}>
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={count === seated.length}
            onChange={(event) => onChoose(new Set(event.currentTarget.checked ? seated.map(({ id }) => id) : []))}
          />
          {t('Choose all')}
        </label>
        <output className={styles.meta}>
          {count > 0 && t('{{count, number}} students chosen', { count, defaultValue_one: '1 student chosen' })}
        </output>
      </div>
      <ul className={styles.seats} aria-label={t('Students of the class')}>
        {seated.map((card) => (
          <li key={card.id}>
            <label className={styles.tick}>
              <input type="checkbox" checked={chosen.has(card.id)} onChange={(event) => handleOne(card.id, event.currentTarget.checked)} />
              <span className="visually-hidden">{t('Choose {{name}}', { name: fullName(card) })}</span>
            </label>
            <RollNo card={card} isDoubled={card.rollNo !== null && doubled.has(card.rollNo)} />
            <span className={styles.named}>
              <Link to={paths.student.to({ id: card.id })}>
                <bdi>{listName(card)}</bdi>
              </Link>
              <span className={styles.meta}>{card.admissionNo}</span>
              <RowMark pending={marks.get(`student:${card.id}`)} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
