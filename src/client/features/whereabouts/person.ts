import { movementLane } from '#contract/movement.ts';
import type { PersonKind } from '#contract/whereabouts.ts';
import { paths } from '#client/place/paths.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import type { OutboxRecord } from '#outbox/record.ts';

/** Somebody whose movements are recorded. */
export interface Person {
  kind: PersonKind;
  id: string;
  name: string;
}

export type Who = Pick<Person, 'kind' | 'id'>;

export function laneOf({ kind, id }: Who): string {
  return movementLane(kind, id);
}

/** Where their movements are shown. */
export function movementsPath({ kind, id }: Who): string {
  return `${kind === 'student' ? paths.student.to({ id }) : paths.employee.to({ id })}?tab=movements`;
}

/** What this device recorded of them and holds still. */
export function useRecordsOf(who: Who): readonly OutboxRecord[] {
  const lane = laneOf(who);
  return useOutboxView().records.filter((record) => record.lane === lane);
}
