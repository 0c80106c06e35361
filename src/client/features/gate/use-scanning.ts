import { useEffect, useRef, useState } from 'react';
import { readCardText } from '#contract/card-text.ts';
import type { SeenBy } from '#contract/movement.ts';
import type { Point } from '#contract/whereabouts.ts';
import { rightNow } from '#client/http/server-clock.ts';
import { useSchoolClock, useSchoolZone } from '#client/session/use-school-clock.ts';
import type { GateList } from './gate-list.ts';
import type { GatePerson } from './gate-person.ts';
import type { LeavesAtGate } from './leaves.ts';
import type { GateLedger, Taken } from './ledger.ts';
import { type Reading, readScan, standingOf } from './reading.ts';
import { passedResult, refusedResult, type Result } from './result.ts';
import { play } from './sound.ts';
import { type Mode, turnOf } from './turn.ts';

interface Gate {
  list: GateList;
  ledger: GateLedger;
  mode: Mode;
  point: Point;
  leaves: LeavesAtGate;
  /** How many minutes late somebody comes; null in time. */
  lateness: (person: GatePerson, at: Date) => number | null;
}

/** Scans one after the other, however fast they come: what one has recorded, the next one knows. */
export function useScanning(gate: Gate) {
  const clock = useSchoolClock();
  const timeZone = useSchoolZone();
  const [result, setResult] = useState<Result | null>(null);
  const now = useRef(gate);
  useEffect(() => {
    now.current = gate;
  });
  const count = useRef(0);
  const turns = useRef<Promise<void>>(Promise.resolve());

  function show(shown: Result) {
    now.current.leaves.close();
    setResult(shown);
    play(shown.tone);
  }

  /** `isCounted`: whoever stands at the gate says that this is no leave. */
  async function take(reading: Reading, method: SeenBy, { isCounted = false } = {}): Promise<void> {
    count.current += 1;
    const key = count.current;
    if (reading.is !== 'KNOWN') return show(refusedResult(key, reading));
    const { person } = reading;
    const { ledger, mode, point, lateness, leaves } = now.current;
    const who = { kind: person.of, id: person.id, name: person.name };
    const turn = turnOf(mode, ledger.lastOf(who, person.whereNow), { now: rightNow(), timeZone });
    if (turn.repeats === null && !isCounted && leaves.meet(person, { way: turn.way, mode })) return setResult(null);
    const taken = turn.repeats === null ? await ledger.record(who, { way: turn.way, point, method }) : null;
    const at = taken?.at ?? '';
    const isComing = taken !== null && turn.way === 'IN' && turn.isFirst;
    show(passedResult({ key, person, turn, at, lateMinutes: isComing ? lateness(person, new Date(at)) : null }, clock));
  }

  function openSpoken(studentId: string): void {
    now.current.leaves.open(studentId);
    setResult(null);
  }

  function inTurn(work: () => Promise<void>): Promise<void> {
    turns.current = turns.current.then(work, work);
    return turns.current;
  }

  return {
    result,
    scan: (text: string) =>
      inTurn(async () => {
        const { leaves, list } = now.current;
        if (leaves.scan(text)) return setResult(null);
        const spokenOf = leaves.spoken(text);
        if (spokenOf !== null) return openSpoken(spokenOf);
        await take(await readScan(text, list), readCardText(text) === null ? 'CARD' : 'QR');
      }),
    /** The leave whose code was spoken. */
    speak: (studentId: string) => inTurn(async () => openSpoken(studentId)),
    count: (person: GatePerson) => inTurn(() => take(standingOf(person), 'MANUAL', { isCounted: true })),
    pick: (person: GatePerson) => inTurn(() => take(standingOf(person), 'MANUAL')),
    takeBack: (person: Pick<GatePerson, 'of' | 'id' | 'name'>, taken: Taken) =>
      inTurn(async () => {
        await now.current.ledger.takeBack({ kind: person.of, id: person.id, name: person.name }, taken);
        setResult(null);
      }),
  };
}
