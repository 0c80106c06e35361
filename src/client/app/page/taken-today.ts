/** What this device counted today: what this page did, what waits, and what of today the server has already. */
import { useEffect, useEffectEvent } from 'react';
import { signExeat } from '#contract/exeat-endpoints.ts';
import type { Day } from '#contract/fields.ts';
import { movements } from '#contract/movement.ts';
import { compareMovements } from '#contract/whereabouts-rules.ts';
import { signedAtGate } from '#client/features/exeat/gate-claims.ts';
import type { Taken } from '#client/features/gate/ledger.ts';
import type { Way } from '#client/features/gate/turn.ts';
import type { Who } from '#client/features/whereabouts/person.ts';
import { claimedMovements, type Line } from '#client/features/whereabouts/projection.ts';
import { storeOf, useStore } from '#client/ui/store.ts';
import type { Outbox } from '#outbox/outbox.ts';
import { isRefused, type OutboxRecord } from '#outbox/record.ts';

/** Of this person or tablet: leaving a session loads the page anew, and the outbox gives nobody what is another's. */
const takenHere = storeOf<readonly Taken[]>([]);
export const nobody = { by: '', byId: null };

export function takenSoFar(): readonly Taken[] {
  return takenHere.get();
}

/** Newest first. What leaves the queue meanwhile stays: the outbox tells it only until the lists have caught up. */
export function useTakenToday(
  outbox: Outbox,
  records: readonly OutboxRecord[],
  { today, dayAt }: { today: Day; dayAt: (at: string) => Day },
) {
  const here = useStore(takenHere);
  const isOfToday = ({ at }: Taken) => dayAt(at) === today;
  const begin = useEffectEvent(() => takenHere.set(takenHere.get().filter(isOfToday)));
  useEffect(() => {
    // A tablet at a gate is not loaded anew for months.
    begin();
    // What cannot be read is not shown; it is with the school.
    void outbox.takenOn(today).then(
      (closed) => remember(takenIn([...closed, ...outbox.view().records])),
      () => undefined,
    );
  }, [outbox, today]);
  useEffect(() => {
    forgetRefused(records);
    remember(takenIn(records));
  }, [records]);
  return here.filter(isOfToday).sort((a, b) => compareMovements(b, a));
}

/** A movement that is void stays void, whichever was heard of first. */
export function remember(lines: readonly Taken[]): void {
  const known = new Map(takenHere.get().map((one) => [one.id, one]));
  const news = lines.filter(({ id, isTakenBack }) => !known.has(id) || (isTakenBack && known.get(id)?.isTakenBack === false));
  if (news.length === 0) return;
  for (const one of news) known.set(one.id, one);
  takenHere.set([...known.values()]);
}

/** What the server did not take has not happened, though it was counted as long as nobody knew. */
function forgetRefused(records: readonly OutboxRecord[]): void {
  const refused = new Set(records.filter(isRefused).map(countedAs));
  if (takenHere.get().some(({ id }) => refused.has(id))) takenHere.set(takenHere.get().filter(({ id }) => !refused.has(id)));
}

function countedAs({ kind, params }: OutboxRecord): string | undefined {
  if (kind === signExeat.kind) return params['stepId'];
  return Object.values(movements).some(({ record }) => record.kind === kind) ? params['id'] : undefined;
}

function takenIn(records: readonly OutboxRecord[]): Taken[] {
  const moved = [...Map.groupBy(records, ({ lane }) => lane)].flatMap(([lane, own]) => {
    const who = whoOf(lane);
    return who ? claimedMovements(who, own, nobody).flatMap((line) => takenOf(who, line)) : [];
  });
  const signed = signedAtGate(records).map(({ exeatId, ...one }) => ({
    ...one,
    who: { kind: 'exeat' as const, id: exeatId },
    isTakenBack: false,
  }));
  return [...moved, ...signed];
}

function takenOf(who: Who, { id, kind, at, voided }: Line): Taken[] {
  return isWay(kind) ? [{ id, who, way: kind, at, isTakenBack: voided !== null }] : [];
}

function isWay(kind: Line['kind']): kind is Way {
  return kind === 'IN' || kind === 'OUT';
}

function whoOf(lane: string): Who | null {
  const [room, kind, id] = lane.split(':');
  return room === 'whereabouts' && (kind === 'student' || kind === 'employee') && id !== undefined ? { kind, id } : null;
}
