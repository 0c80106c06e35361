import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { House } from '#contract/house.ts';
import { Problem } from '#contract/problem.ts';
import { onRoll, type StudentCard } from '#contract/student-card.ts';
import { paths } from '#client/place/paths.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { foundAmong } from '#client/offline/roster/card-text.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { foundWords } from '#client/person/found-words.ts';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { t } from '#client/ui/language/words.ts';
import { clashOf } from './clash.ts';
import { useHouseDeeds } from './commands.ts';
import { StudentTick } from './student-tick.tsx';
import styles from './house.module.css';

const mostShown = 20;

/** Search, tick, and see what stands against it before anything is sent. */
export function ChooseStudents({ house }: { house: House }) {
  const { students, houses } = useRoster();
  const navigate = useNavigate();
  const { add } = useHouseDeeds();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const found = foundBy(students, search);
  const ticked = students.filter(({ id }) => chosen.includes(id));
  const shown = [...ticked, ...found.filter(({ id }) => !chosen.includes(id)).slice(0, mostShown)];
  const names = new Map(houses.map(({ id, name }) => [id, name]));
  const isTooMany = house.free !== null && ticked.length > house.free;
  const isClear = ticked.every((card) => clashOf(card, house, names)?.isPossible ?? true) && !isTooMany;

  async function handleAdd() {
    if (isBusy) return;
    setBusy(true);
    setFailures([]);
    try {
      await add(house.id, [...chosen]);
      say(
        'success',
        t('{{count, number}} students live in {{house}} now', {
          count: ticked.length,
          house: house.name,
          defaultValue_one: '1 student lives in {{house}} now',
        }),
      );
      await navigate(paths.house.to({ id: house.id }));
    } catch (error) {
      setFailures(wordsOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <SearchBox label={t('Search students by name or admission number')} value={search} onSearch={setSearch} />
      <ul className={styles.list} aria-label={t('Students found')}>
        {shown.map((card) => (
          <li key={card.id}>
            <StudentTick
              card={card}
              clash={clashOf(card, house, names)}
              isOn={chosen.includes(card.id)}
              onTick={(isOn) => setChosen(isOn ? [...chosen, card.id] : chosen.filter((id) => id !== card.id))}
            />
          </li>
        ))}
      </ul>
      <output className={styles.meta}>{foundWords(search, found.length, mostShown)}</output>
      {isTooMany && (
        <p role="alert">
          {t('There are not enough free beds: {{free}} for {{count}} students.', { free: house.free ?? 0, count: ticked.length })}
        </p>
      )}
      <div role="alert" className={styles.failure}>
        {failures.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <NeedsConnection deed={t('Adding students to a house')} />
      {ticked.length > 0 && (
        <div className={styles.row}>
          <Button loading={isBusy} disabled={!isClear} onClick={() => void handleAdd()}>
            {t('Add {{count, number}} students to {{house}}', {
              count: ticked.length,
              house: house.name,
              defaultValue_one: 'Add 1 student to {{house}}',
            })}
          </Button>
          {!isClear && <p className={styles.meta}>{t('First untick anyone who cannot live here.')}</p>}
        </div>
      )}
    </>
  );
}

function foundBy(students: readonly StudentCard[], search: string): StudentCard[] {
  if (search.trim() === '') return [];
  return foundAmong(
    students.filter((card) => onRoll.includes(card.state)),
    search,
  );
}

function wordsOf(error: unknown): string[] {
  if (error instanceof Problem && error.extras.details?.length) return error.extras.details.map(({ message }) => message);
  return [error instanceof Error ? error.message : String(error)];
}
