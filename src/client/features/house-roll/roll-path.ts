import type { OneRoll } from '#contract/house-roll.ts';
import { paths } from '#client/place/paths.ts';

export function rollPath({ houseId, day, time }: OneRoll): string {
  return `${paths.houseRoll.to({ id: houseId })}?${new URLSearchParams({ day, time })}`;
}
