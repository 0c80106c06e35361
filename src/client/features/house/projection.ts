/** The houses as they will be once this device's edits are on the server. Pure. */
import { emptyHouse, type House, HouseContent, type HouseFilter, houses } from '#contract/house.ts';
import { contentIn } from '#client/record/content-in.ts';
import { growthBy } from '#client/offline/moved-here.ts';
import { type RefusedNew, writtenIn } from '#client/offline/refused-new.ts';
import { type Aside, projectionOf, unsent } from '#client/record/projection.ts';
import type { OutboxRecord } from '#outbox/record.ts';

interface HousePeople extends Aside {
  /** Of employees, by id. */
  staffNames: ReadonlyMap<string, string>;
}

export const houseProjection = projectionOf<House, HouseContent, HouseFilter, HousePeople>(houses, {
  made: newHouse,
  derive: (written, before, { staffNames }) => {
    const nameOf = (id: string) => staffNames.get(id) ?? namesIn(before).get(id) ?? '';
    return { ...sized(written, written.size), masterName: nameOf(written.masterId ?? ''), deputyNames: written.deputyIds.map(nameOf) };
  },
  around: (records) => growthBy('houseId', records, (house, growth) => sized(house, Math.max(0, house.size + growth))),
});

function sized(house: House, size: number): House {
  return { ...house, size, free: house.free === null ? null : Math.max(0, house.capacity - size) };
}

export const { one: projectHouse } = houseProjection;

/** What people write of it. */
export function contentOf(house: House): HouseContent {
  return contentIn(HouseContent, house);
}

/** The names that came with the house, by id. */
export function namesIn(house: House | null): Map<string, string> {
  const deputies = (house?.deputyIds ?? []).map((id, at): [string, string] => [id, house?.deputyNames[at] ?? '']);
  return new Map([[house?.masterId ?? '', house?.masterName ?? ''], ...deputies]);
}

/** One that the server did not take, as it was written. */
export function refusedHouse(refused: RefusedNew): House {
  return { ...newHouse(refused.record), ...writtenIn(refused, emptyHouse) };
}

function newHouse(record: OutboxRecord): House {
  return { ...emptyHouse, ...unsent(record), size: 0, free: 0, masterName: '', deputyNames: [] };
}
