import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { MarkProposal } from '#contract/mark-proposal.ts';
import type { MarkChange, Register } from '#contract/register.ts';
import { mayAmend } from '#contract/register-rules.ts';
import { proposalQueries } from '#client/features/mark-proposal/queries.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { useRole } from '#client/session/use-role.ts';
import { useSchoolClock, useSchoolZone } from '#client/session/use-school-clock.ts';
import { focusIn } from '#client/ui/fields/tap-keys.ts';
import { TapPart } from '#client/ui/fields/tap-part.tsx';
import { useStore } from '#client/ui/store.ts';
import { t } from '#client/ui/language/words.ts';
import { type Called, calledOf, elsewhereOf, isAwayOnExeat, markFor } from './children.ts';
import { taps } from './labels.ts';
import { isAmended, markIn, plainMark } from './marking.ts';
import { RegisterBar } from './register-bar.tsx';
import { minutesIn, RegisterRow } from './register-row.tsx';
import { useDisputed } from './use-disputed.ts';
import { useMarking } from './use-marking.ts';
import { useSubmit } from './use-submit.ts';
import { useWantedChild } from './use-wanted-child.ts';
import { useWhyNot } from './use-why-not.ts';
import styles from './register.module.css';

const noChanges: readonly MarkChange[] = [];
const noProposals: readonly MarkProposal[] = [];

const onFirstScreen = 12;

/** The children, one row each, with a tap or a key for each mark; below them what is marked, and the button that hands it in. */
export function TakeRegister({ register }: { register: Register }) {
  const { marking, draft } = useMarking(register);
  const now = useStore(marking);
  const { students, status } = useRoster();
  const today = useSchoolClock().today();
  const timeZone = useSchoolZone();
  const { classId, day, session, times, content, changes } = register;
  // A tap draws its own row anew, and what was handed in none.
  const known = useMemo(() => ({ students, today, timeZone }), [students, today, timeZone]);
  const called = useMemo(() => calledOf({ classId, day, session, times }, known), [classId, day, session, times, known]);
  const elsewhere = useMemo(() => elsewhereOf({ content }, called, students), [content, called, students]);
  // What fits on a screen is there first.
  const isWhole = useDeferredValue(true, false);
  const changesOf = useMemo(() => Map.groupBy(changes, ({ studentId }) => studentId), [changes]);
  const submit = useSubmit(register, { marking, called });
  const disputed = useDisputed(register);
  const isClosed = useWhyNot(register).reason !== null;
  const role = useRole();
  const mayChange = role !== undefined && mayAmend(role, { day, today });
  const { data: waiting } = useProjected(proposalQueries.ofRegister(register), ({ data }) => data);
  const proposalsOf = useMemo(() => Map.groupBy(waiting ?? [], ({ studentId }) => studentId), [waiting]);
  const [search, setSearch] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const part = useRef<HTMLDivElement>(null);
  useWantedChild(part, now, isWhole && status === 'ready');

  function handleMark(id: string, code: Parameters<typeof plainMark>[0]) {
    const mark = markIn(marking.get(), id);
    // Late once more begins the minutes anew.
    const child = childOf(id);
    if (isLocked(id) || (child && isAwayOnExeat(child, mark))) return;
    if (mark?.code !== code || mark.minutesLate !== null) marking.mark(id, child ? markFor(child, mark, code) : plainMark(code));
  }

  function childOf(id: string): Called | undefined {
    return called.find((one) => one.id === id);
  }

  function isLocked(id: string): boolean {
    return isClosed || (now.held[id] !== undefined && !mayChange);
  }

  function handleDigit(id: string, digit: string | null) {
    const mark = markIn(marking.get(), id);
    if (mark?.code !== 'L' || isLocked(id)) return;
    const typed = `${mark.minutesLate ?? ''}`;
    marking.mark(id, { ...mark, minutesLate: minutesIn(digit === null ? typed.slice(0, -1) : `${typed}${digit}`) });
  }

  // Enter goes to the first whose name begins so: the register stays whole, nobody is hidden.
  function handleJump(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey) return;
    const wanted = search.trim().toLowerCase();
    const found = [...called, ...elsewhere].find(({ name }) =>
      name
        .toLowerCase()
        .split(' ')
        .some((word) => word.startsWith(wanted)),
    );
    if (!found || wanted === '') return;
    setSearch('');
    focusIn(part.current?.querySelector(`[data-child="${found.id}"]`));
  }

  function heldBy(id: string) {
    const mark = now.held[id];
    const marked = register.marked[id];
    return mark && marked && { mark, ...marked };
  }

  const rowOf = (child: Called) => (
    <RegisterRow
      key={child.id}
      child={child}
      day={day}
      mark={markIn(now, child.id)}
      isAmended={isAmended(now, child.id)}
      held={isAmended(now, child.id) ? heldBy(child.id) : undefined}
      disputed={disputed.get(child.id)}
      why={now.why[child.id] ?? ''}
      changes={changesOf.get(child.id) ?? noChanges}
      proposals={proposalsOf.get(child.id) ?? noProposals}
      problem={submit.problems[child.id]}
      isLocked={isLocked(child.id)}
      marking={marking}
    />
  );

  return (
    <TapPart
      part={part}
      className={styles.part}
      keys={{
        taps,
        onMark: handleMark,
        // Who is late has minutes, which are typed next.
        staysAt: (code) => code === 'L',
        onDigit: handleDigit,
        onUndo: marking.undo,
        onSubmit: () => void submit.run(),
        onSearch: () => box.current?.focus(),
      }}
    >
      {status !== 'ready' && (
        <p className={styles.meta}>{t('The list of students is not on this device yet. It needs a connection once.')}</p>
      )}
      {status === 'ready' && called.length === 0 && (
        <p className={styles.meta}>{t('Nobody whom you see is called in this class that day.')}</p>
      )}
      {called.length > 12 && (
        <div className={styles.tools}>
          <TextInput
            ref={box}
            type="search"
            aria-label={t('Go to a name')}
            placeholder={t('Go to a name (/)')}
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            onKeyDown={handleJump}
          />
        </div>
      )}
      {called.length > 0 && (
        <ul className={styles.list} aria-label={t('Children of the class')}>
          {(isWhole ? called : called.slice(0, onFirstScreen)).map(rowOf)}
        </ul>
      )}
      {elsewhere.length > 0 && (
        <section className={styles.part}>
          <h2>{t('No longer in this class')}</h2>
          <ul className={styles.list} aria-label={t('No longer in this class')}>
            {elsewhere.map(rowOf)}
          </ul>
        </section>
      )}
      {!isClosed && called.length > 0 && (
        <RegisterBar register={register} called={called} marking={marking} draft={draft} submit={submit} />
      )}
    </TapPart>
  );
}
