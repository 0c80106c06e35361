import { claimedMovements } from '#client/features/whereabouts/projection.ts';
import { laneOf } from '#client/features/whereabouts/person.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import type { OutboxRecord } from '#outbox/record.ts';
import { nobody } from './taken-today.ts';

/** When this device recorded that a child was at school, as far as it holds that still. */
export function useSeenHere(id: string | undefined): string[] {
  const { records } = useOutboxView();
  return id === undefined ? [] : seenHere(id, records);
}

/** Pure. */
export function seenHere(id: string, records: readonly OutboxRecord[]): string[] {
  const who = { kind: 'student' as const, id };
  const ofLane = records.filter(({ lane }) => lane === laneOf(who));
  const claimed = claimedMovements(who, ofLane, nobody);
  return claimed.filter(({ place, voided }) => place === 'ON_SITE' && voided === null).map(({ at }) => at);
}
