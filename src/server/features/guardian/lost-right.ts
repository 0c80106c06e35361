/** Guardians may less than before: whoever planned a leave or a pick-up with them is told. */
import { tellOfLeaves } from '#server/features/exeat/standing.ts';
import { tellOfPickUps } from '#server/features/pick-up/standing.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import type { LinkKey } from './links.ts';

export type RightTeller = Pick<Unit, 'newId' | 'push'>;

export async function tellOfLostRight(
  unit: RightTeller & Pick<Unit, 'db' | 'actor' | 'now' | 'changed'>,
  lost: readonly LinkKey[],
): Promise<void> {
  const children = lost.map(({ studentId }) => studentId);
  const guardians = [...new Set(lost.map(({ guardianId }) => guardianId))];
  await tellOfLeaves(unit, children, guardians);
  await tellOfPickUps(unit, children, guardians);
}
