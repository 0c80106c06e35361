import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { readCardText } from '#contract/card-text.ts';
import { PhotoAndName } from '#client/photo/person-photo.tsx';
import { t } from '#client/ui/language/words.ts';
import type { GateList } from './gate-list.ts';
import type { GatePerson } from './gate-person.ts';
import styles from './gate.module.css';

interface NameSearchProps {
  list: GateList;
  /** `typed`: by what they were found. */
  onPick: (person: GatePerson, typed: string) => void;
  onScan: (text: string) => void;
}

/** Somebody without a card. One press counts them, and the last five can be taken back. */
export function NameSearch({ list, onPick, onScan }: NameSearchProps) {
  const [typed, setTyped] = useState('');
  const { found, more } = list.search(typed);

  function pick(person: GatePerson) {
    onPick(person, typed);
    setTyped('');
  }

  /** A card that is held to the scanner while a name is looked for is a scan all the same. */
  function handleEnter() {
    if (found.length > 0 || (readCardText(typed) === null && !list.ofNumber(typed))) return;
    onScan(typed);
    setTyped('');
  }

  return (
    <search className={styles.names}>
      <TextInput
        type="search"
        label={t('Name or number')}
        autoComplete="off"
        maxLength={400}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && handleEnter()}
      />
      <ul className={styles.found} aria-label={t('Found')}>
        {found.map((person) => (
          <li key={`${person.of} ${person.id}`}>
            <button type="button" className={styles.one} onClick={() => pick(person)}>
              <PhotoAndName {...person}>
                <bdi>{person.name}</bdi>
                <span className={styles.meta}>{[person.place, person.number].filter(Boolean).join(' · ')}</span>
              </PhotoAndName>
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className={styles.meta}>
          {t('And {{count, number}} more: type more of the name.', {
            count: more,
            defaultValue_one: 'And one more: type more of the name.',
          })}
        </p>
      )}
      {typed.trim() !== '' && found.length === 0 && <p className={styles.meta}>{t('Nobody of this name is on the list.')}</p>}
    </search>
  );
}
