/** What the house is told: no child's name, since it shows on locked screens. */
import type { OneRoll } from '#contract/house-roll.ts';
import type { News } from '#server/features/notification/queries.ts';

export function lateNews({ houseId, day, time }: OneRoll, houseName: string): News {
  return {
    audience: 'school',
    kind: 'house-roll.late',
    class: 'ACTION',
    title: 'A roll was not taken',
    body: `Nobody took the roll of ${houseName} at ${time}, and its time is past.`,
    link: `/school/exeat/house/house-admin/${houseId}/roll?${new URLSearchParams({ day, time }).toString()}`,
  };
}
