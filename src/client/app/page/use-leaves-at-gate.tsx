import { useRef, useState } from 'react';
import type { Point } from '#contract/whereabouts.ts';
import { useGateList } from '#client/features/gate/gate-list.ts';
import type { GatePerson } from '#client/features/gate/gate-person.ts';
import type { LeavesAtGate } from '#client/features/gate/leaves.ts';
import { passIn, type PassReading, readPass } from '#client/features/gate/pass-reading.ts';
import { rightNow } from '#client/http/server-clock.ts';
import { readPerson } from '#client/session/token.ts';
import { isSpoken, useGateLeaves } from './gate-leaves.ts';
import { LeaveCard } from './leave-card.tsx';
import { foremost, leaveMet } from './meeting.ts';
import { PassCard } from './pass-card.tsx';

/** `key`: another scan is another one, also of the same pass. */
type Shown = { key: number } & (
  | { is: 'LEAVE'; id: string; passVersion: number | null }
  | Exclude<PassReading, { is: 'LEAVE' }>
  | { is: 'READING' }
);

/** Leave at the gate: passes, codes and names come to one card. */
export function useLeavesAtGate(): LeavesAtGate {
  const list = useGateList();
  const held = useGateLeaves();
  const [shown, setShown] = useState<Shown | null>(null);
  const count = useRef(0);
  const { leaves } = held;

  function show(what: Omit<Extract<Shown, { is: 'LEAVE' }>, 'key'> | Exclude<PassReading, { is: 'LEAVE' }> | { is: 'READING' }): number {
    count.current += 1;
    setShown({ key: count.current, ...what });
    return count.current;
  }

  function scan(text: string): boolean {
    const pass = passIn(text);
    if (pass === null) return false;
    const key = show({ is: 'READING' });
    const schoolId = readPerson()?.schoolId ?? '';
    const reading = readPass(pass, {
      schoolId,
      now: rightNow(),
      list: { keys: list.keys, leaves },
      async askAgain() {
        const [now, anew] = await Promise.all([list.askAgain(), held.askAgain()]);
        return now && anew ? { keys: now.keys, leaves: anew } : null;
      },
    });
    // Somebody else may stand there by then.
    void reading.then((read) => count.current === key && show(read));
    return true;
  }

  function meet({ of, id, hoursOf }: GatePerson, turn: Parameters<LeavesAtGate['meet']>[1]): boolean {
    const leave = of === 'student' ? leaveMet(leaves, { ...turn, studentId: id, livesHere: hoursOf === null, now: rightNow() }) : null;
    if (leave) show({ is: 'LEAVE', id: leave.id, passVersion: null });
    return leave !== null;
  }

  const spokenLeave = (typed: string) => foremost(leaves.filter((leave) => isSpoken(leave, typed)));

  function open(studentId: string) {
    const leave = foremost(leaves.filter((one) => one.studentId === studentId));
    if (leave) show({ is: 'LEAVE', id: leave.id, passVersion: null });
  }

  function close() {
    count.current += 1;
    setShown(null);
  }

  function card(at: Point, onCount: (person: GatePerson) => void) {
    if (shown === null) return null;
    if (shown.is !== 'LEAVE') return <PassCard key={shown.key} of={shown} asOf={held.asOf} onClose={close} />;
    const leave = leaves.find(({ id }) => id === shown.id);
    const person = leave && list.find('student', leave.studentId);
    if (!leave || !person) return <PassCard key={shown.key} of={{ is: 'NOT_ON_LIST', isOver: false }} asOf={held.asOf} onClose={close} />;
    const others = leaves.filter(({ id, studentId }) => studentId === leave.studentId && id !== leave.id);
    return (
      <LeaveCard
        key={shown.key}
        of={leave}
        person={person}
        passVersion={shown.passVersion}
        outOn={others.find(({ state }) => state === 'OUT') ?? null}
        held={held}
        point={at}
        onCount={() => onCount(person)}
        onClose={close}
      />
    );
  }

  return {
    asOf: held.asOf,
    of: (exeatId) => leaves.find(({ id }) => id === exeatId),
    scan,
    meet,
    spoken: (typed) => spokenLeave(typed)?.studentId ?? null,
    open,
    card,
    close,
  };
}
