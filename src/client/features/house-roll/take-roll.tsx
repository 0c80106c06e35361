import { Button, TextInput } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { useAway } from '#client/features/exeat/queries.ts';
import { type KeyboardEvent, type ReactNode, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { HouseRoll, RollSays } from '#contract/house-roll.ts';
import { rollLane } from '#contract/house-roll.ts';
import { markOf } from '#client/offline/marks.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { fullName } from '#client/offline/roster/student-name.ts';
import type { SeenBy } from '#contract/movement.ts';
import { focusIn } from '#client/ui/fields/tap-keys.ts';
import { TapPart } from '#client/ui/fields/tap-part.tsx';
import { t } from '#client/ui/language/words.ts';
import { ViewChips } from '#client/ui/list/view-chips.tsx';
import type { Said } from './commands.ts';
import { taps } from './labels.ts';
import { type Line, linesOf, unaccounted } from './lines.ts';
import { RollBar } from './roll-bar.tsx';
import { RollRow } from './roll-row.tsx';
import { useTaking } from './use-taking.ts';
import styles from './house-roll.module.css';

/** A reader of cards, which tells whose card it read. */
export type Scanner = (onFound: (studentId: string, method: SeenBy) => void) => ReactNode;

interface TakeRollProps {
  roll: HouseRoll;
  /** Why nobody marks in it now; null when somebody may. */
  isLocked: boolean;
  scanner: Scanner;
}

const onFirstScreen = 12;

/** The children of the house, one row each by bed, with a tap, a key or their card for each mark. */
export function TakeRoll({ roll, isLocked, scanner }: TakeRollProps) {
  const { students, status } = useRoster();
  const lines = useMemo(() => linesOf(roll, students), [roll, students]);
  const taking = useTaking(roll);
  const away = useAway();
  const [place, setPlace] = useState('');
  const [search, setSearch] = useState('');
  const [isOpenOnly, setOpenOnly] = useState(false);
  const [isScanning, setScanning] = useState(false);
  // Each stays open until it is said or given up: whoever goes on to the next child loses nothing.
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const records = useOutboxView().records.filter(({ lane }) => lane === rollLane(roll));
  // As text, which is the same as long as nothing in it changes.
  const unsent = records.flatMap(({ state, params }) => (state === 'acked' || params['id'] === undefined ? [] : [params['id']])).join();
  const isWhole = useDeferredValue(true, false);
  const box = useRef<HTMLInputElement>(null);
  const part = useRef<HTMLDivElement>(null);

  const open = unaccounted(lines);
  const shown = isOpenOnly ? open : lines;
  const { mark } = taking;
  const handleSay = useCallback((line: Line, what: Said) => mark(line, what), [mark]);
  const handleClose = useCallback((id: string) => setAsked((now) => new Set([...now].filter((one) => one !== id))), []);
  const handleTap = useCallback(
    (line: Line, says: Exclude<RollSays, 'NOTHING'>) => {
      if (says === 'OUT') return setAsked((now) => new Set([...now, line.id]));
      handleClose(line.id);
      mark(line, { says, ...(says === 'SEEN' && { place }) });
    },
    [mark, place, handleClose],
  );

  function handleKeyed(id: string, says: Exclude<RollSays, 'NOTHING'>) {
    const line = lines.find((one) => one.id === id);
    if (line && !isLocked && line.standing !== says) handleTap(line, says);
  }

  function handleFound(id: string, method: SeenBy) {
    if (isLocked) return;
    const card = students.find((one) => one.id === id);
    const line = lines.find((one) => one.id === id) ?? (card && { id, name: fullName(card), heads: [] });
    if (line) mark(line, { says: 'SEEN', place, method });
  }

  function handleJump(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey) return;
    const wanted = search.trim().toLowerCase();
    const found = shown.find(({ name }) =>
      name
        .toLowerCase()
        .split(' ')
        .some((word) => word.startsWith(wanted)),
    );
    if (!found || wanted === '') return;
    setSearch('');
    focusIn(part.current?.querySelector(`[data-child="${found.id}"]`));
  }

  return (
    <TapPart
      part={part}
      className={styles.part}
      // What a scanner types is a card, and no mark.
      keys={
        isScanning
          ? null
          : {
              taps,
              onMark: handleKeyed,
              // Where somebody is who is out is typed next.
              staysAt: (says) => says === 'OUT',
              onUndo: taking.undo,
              onSearch: () => box.current?.focus(),
            }
      }
    >
      {status !== 'ready' && (
        <p className={styles.meta}>{t('The list of students is not on this device yet. It needs a connection once.')}</p>
      )}
      {status === 'ready' && lines.length === 0 && <p className={styles.meta}>{t('Nobody whom you see lives in this house.')}</p>}
      {lines.length > 0 && !isLocked && (
        <div className={styles.tools}>
          <TextInput
            label={t('Where you are')}
            placeholder={roll.houseName}
            maxLength={60}
            value={place}
            onChange={({ currentTarget }) => setPlace(currentTarget.value)}
          />
          <TextInput
            ref={box}
            className={styles.jump}
            type="search"
            label={t('Go to a name')}
            placeholder={t('Go to a name (/)')}
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            onKeyDown={handleJump}
          />
          <Button
            variant="default"
            aria-pressed={isScanning}
            leftSection={<IconScan size={18} aria-hidden />}
            onClick={() => setScanning(!isScanning)}
          >
            {isScanning ? t('Stop scanning') : t('Scan cards')}
          </Button>
        </div>
      )}
      {isScanning && scanner(handleFound)}
      {lines.length > 0 && (
        <ViewChips<'OPEN'>
          all={t('Everybody ({{count, number}})', { count: lines.length, defaultValue_one: 'Everybody ({{count, number}})' })}
          views={[{ value: 'OPEN', label: t('Not accounted for'), count: open.length }]}
          chosen={isOpenOnly ? 'OPEN' : undefined}
          onChoose={(view) => setOpenOnly(view === 'OPEN')}
        />
      )}
      {isOpenOnly && open.length === 0 && <p className={styles.meta}>{t('Everybody is accounted for.')}</p>}
      {shown.length > 0 && (
        <ul className={styles.list} aria-label={t('Children of the house')}>
          {(isWhole ? shown : shown.slice(0, onFirstScreen)).map((line) => (
            <RollRow
              key={line.id}
              line={line}
              unsent={unsent}
              isLocked={isLocked}
              away={away.get(line.id)}
              isAsked={asked.has(line.id)}
              onTap={handleTap}
              onSay={handleSay}
              onClose={handleClose}
            />
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <RollBar
          roll={roll}
          lines={lines}
          taking={taking}
          waiting={records.filter((record) => markOf([record]) !== 'sent').length}
          isLocked={isLocked}
        />
      )}
    </TapPart>
  );
}
