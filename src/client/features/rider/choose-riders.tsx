import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { BusRoute } from '#contract/bus-route.ts';
import { onRoll, type StudentCard } from '#contract/student-card.ts';
import { foundAmong } from '#client/offline/roster/card-text.ts';
import { listName } from '#client/offline/roster/student-name.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { foundWords } from '#client/person/found-words.ts';
import { TextButton } from '#client/ui/buttons/text-button.tsx';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { t } from '#client/ui/language/words.ts';
import { stopChoices } from './labels.ts';
import styles from './rider.module.css';

/** The stop of each who was chosen, by the student's id; empty: none yet. */
export type ChosenStops = ReadonlyMap<string, string>;

interface ChooseRidersProps {
  route: BusRoute;
  chosen: ChosenStops;
  /** The stop of whoever is chosen next. */
  stopId: string;
  onChoose: (chosen: ChosenStops) => void;
}

const mostShown = 10;

/** Search, tick, and say at which stop each gets on or off. */
export function ChooseRiders({ route, chosen, stopId, onChoose }: ChooseRidersProps) {
  const { students, status } = useRoster();
  const [search, setSearch] = useState('');
  const byId = new Map(students.map((card) => [card.id, card]));
  const here = students.filter(({ id, state }) => onRoll.includes(state) && !chosen.has(id));
  const found = search.trim() === '' ? [] : foundAmong(here, search);
  const choices = stopChoices(route);
  const without = (id: string) => new Map([...chosen].filter(([other]) => other !== id));

  if (status !== 'ready')
    return <p className={styles.muted}>{t('The list of students is not on this device yet. It needs a connection once.')}</p>;
  return (
    <div className={styles.part}>
      <SearchBox label={t('Search students by name or admission number')} value={search} onSearch={setSearch} />
      <ul className={styles.list} aria-label={t('Students found')}>
        {found.slice(0, mostShown).map((card) => (
          <li key={card.id}>
            <TextButton
              onClick={() => onChoose(new Map([...chosen, [card.id, stopId]]))}
              aria-label={t('Choose {{name}}', { name: listName(card) })}
            >
              {t('Choose')}
            </TextButton>
            <bdi>{listName(card)}</bdi>
            <span className={styles.muted}>{card.admissionNo}</span>
          </li>
        ))}
      </ul>
      <output className={styles.muted}>
        {found.length === 0 && search.trim() !== '' ? t('Nobody else found') : foundWords(search, found.length, mostShown)}
      </output>
      <ul className={`${styles.list} ${styles.chosen}`} aria-label={t('Students chosen')}>
        {[...chosen].map(([id, stop]) => (
          <li key={id}>
            <bdi>{nameOf(byId.get(id))}</bdi>
            <NativeSelect
              aria-label={t('Stop of {{name}}', { name: nameOf(byId.get(id)) })}
              value={stop}
              data={choices}
              onChange={({ currentTarget }) => onChoose(new Map([...chosen, [id, currentTarget.value]]))}
            />
            <TextButton onClick={() => onChoose(without(id))} aria-label={t('Leave out {{name}}', { name: nameOf(byId.get(id)) })}>
              {t('Leave out')}
            </TextButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

function nameOf(card: StudentCard | undefined): string {
  return card ? listName(card) : t('Not on this device');
}
