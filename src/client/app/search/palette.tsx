import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { readRoster } from '#contract/roster.ts';
import type { Role } from '#contract/role.ts';
import { useIsOffline } from '#client/offline/connection.ts';
import { useRosterReading } from '#client/offline/roster/roster-query.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { rich } from '#client/ui/language/rich.tsx';
import { t } from '#client/ui/language/words.ts';
import { movedTo } from './moved-to.ts';
import { optionId, Results } from './results.tsx';
import styles from './search.module.css';
import { sectionsOf } from './sections-of.ts';
import { useIndex } from './use-index.ts';
import { useSources } from './use-sources.ts';
import { resultText, rosterText, searchedText } from './words.ts';

interface PaletteProps {
  role: Role;
  onClose: () => void;
}

/** WAI-ARIA's combobox with a listbox: the focus stays in the field, the arrow keys choose, Enter opens. */
export function Palette({ role, onClose }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const { index, isReady } = useIndex(useSources(role));
  // Fifteen thousand people are looked through at each letter, but not at each arrow key.
  const { found, sections } = useMemo(() => sectionsOf(index, typed), [index, typed]);
  const listId = useId();
  const count = sections.reduce((sum, { entries }) => sum + entries.length, 0);
  const at = Math.min(chosen, count - 1);
  const activeId = count > 0 ? optionId(listId, at) : undefined;
  const note = useRosterNote(role);
  const said = resultText(found, { typed, isReady });
  const isNothing = count === 0 && typed.trim() !== '' && isReady;

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, sections]);

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (activeId !== undefined) document.getElementById(activeId)?.click();
      return;
    }
    const next = movedTo(event, { at, count });
    if (next === null) return;
    event.preventDefault();
    setChosen(next);
  }

  return (
    <div className={styles.palette}>
      <div className={styles.field}>
        <IconSearch size={20} aria-hidden />
        <input
          className={styles.input}
          role="combobox"
          aria-label={t('Search')}
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={count > 0 ? listId : undefined}
          aria-activedescendant={activeId}
          placeholder={readRoster.roles.includes(role) ? t('A name, a number, a page') : t('A page or what to do')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={handleKey}
        />
        <button type="button" className={styles.close} aria-label={t('Close the search')} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </button>
      </div>
      <div className={styles.body}>
        {note !== null && <p className={styles.note}>{note}</p>}
        {count > 0 && <Results id={listId} sections={sections} at={at} onOpen={onClose} />}
        {isNothing && (
          <div className={styles.nothing}>
            {/* The line below has said it already. */}
            <p className={styles.none} aria-hidden>
              {said}
            </p>
            <p>{searchedText(index)}</p>
          </div>
        )}
      </div>
      <div className={styles.foot}>
        <output className={isNothing ? 'visually-hidden' : undefined}>{said}</output>
        <p className={styles.keys}>
          {rich('{{up}} {{down}} choose, {{enter}} opens, {{escape}} closes', {
            up: <kbd>↑</kbd>,
            down: <kbd>↓</kbd>,
            enter: <kbd>{t('Enter')}</kbd>,
            escape: <kbd>{t('Esc')}</kbd>,
          })}
        </p>
      </div>
    </div>
  );
}

function useRosterNote(role: Role): string | null {
  const { status } = useRoster();
  const { isFetching } = useRosterReading();
  const isOffline = useIsOffline();
  return rosterText({
    isFor: readRoster.roles.includes(role),
    isHere: status === 'ready',
    isFetching: isFetching || status === 'loading',
    isOffline,
  });
}
