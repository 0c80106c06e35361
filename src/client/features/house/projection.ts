/** The houses as they will be once this device's edits are on the server. Pure. */
import * as z from 'zod/mini';
import { applyChanges } from '#contract/change.ts';
import { emptyHouse, type House, HouseContent, type HouseFilter, recordHouse } from '#contract/house.ts';
import { nearlyIn } from '#contract/near-word.ts';
import type { Page } from '#contract/page.ts';
import { type Changed, foldPage, type FoldRules, pageFromDevice } from '#client/offline/fold-page.ts';
import { growthBy } from '#client/offline/moved-here.ts';
import { type RefusedNew, writtenIn } from '#client/offline/refused-new.ts';
import { changesOf } from '#outbox/edited-fields.ts';
import type { OutboxRecord } from '#outbox/record.ts';

interface People {
  /** Of employees, by id. */
  staffNames: ReadonlyMap<string, string>;
  /** Who works on this device. */
  who: string;
}

export interface HouseContext extends People {
  /** Every house on this device, whatever list it came with. */
  known: readonly House[];
}

/** One house with this device's edits; null when there is none of that id, here or there. */
export function projectHouse(house: House | null, id: string, records: readonly OutboxRecord[], people: People): House | null {
  const edits = records.filter((record) => record.kind === recordHouse.kind && record.params['id'] === id);
  const shown = edits.reduce<House | null>((now, record) => fold(now, record, people), house);
  const growth = growthBy('houseId', records).get(id) ?? 0;
  return shown === null || growth === 0 ? shown : sized(shown, Math.max(0, shown.size + growth));
}

function sized(house: House, size: number): House {
  return { ...house, size, free: house.free === null ? null : Math.max(0, house.capacity - size) };
}

export function projectHouses(
  page: Page<House>,
  filter: HouseFilter,
  records: readonly OutboxRecord[],
  context: HouseContext,
): Page<House> {
  const here = new Map([...context.known, ...page.data].map((house) => [house.id, house]));
  const edits = Map.groupBy(
    records.filter(({ kind }) => kind === recordHouse.kind),
    ({ params }) => params['id'] ?? '',
  );
  const touched = new Set([...edits.keys(), ...growthBy('houseId', records).keys()]);
  const changed = [...touched].flatMap((id): Changed<House>[] => {
    const before = here.get(id) ?? null;
    // The house is on the server, but nothing of it is on this device.
    if (before === null && edits.get(id)?.[0]?.base.version !== null) return [];
    const after = projectHouse(before, id, records, context);
    return after ? [{ before, after }] : [];
  });
  return foldPage(page, changed, rulesOf(filter));
}

/** The houses as far as this device holds them; undefined when it holds none. */
export function housesFromDevice(filter: HouseFilter, records: readonly OutboxRecord[], context: HouseContext): Page<House> | undefined {
  const page = projectHouses(pageFromDevice(context.known, filter.limit, rulesOf(filter)), filter, records, context);
  return context.known.length === 0 && page.data.length === 0 ? undefined : page;
}

function fold(house: House | null, record: OutboxRecord, { staffNames, who }: People): House | null {
  const before = house ?? newHouse(record);
  const next = z.safeParse(HouseContent, applyChanges(contentOf(before), changesOf(record.body)));
  if (!next.success) return house;
  const { masterId, deputyIds } = next.data;
  const nameOf = (id: string) => staffNames.get(id) ?? namesIn(before).get(id) ?? '';
  return {
    ...sized({ ...before, ...next.data }, before.size),
    masterName: nameOf(masterId ?? ''),
    deputyNames: deputyIds.map(nameOf),
    updatedAt: record.at.device,
    updatedBy: who,
  };
}

/** What people write of it. */
export function contentOf({ id, version, masterName, deputyNames, size, free, updatedAt, updatedBy, ...content }: House): HouseContent {
  return content;
}

/** The names that came with the house, by id. */
export function namesIn({ masterId, masterName, deputyIds, deputyNames }: House): Map<string, string> {
  const deputies = deputyIds.map((id, at): [string, string] => [id, deputyNames[at] ?? '']);
  return new Map([[masterId ?? '', masterName], ...deputies]);
}

/** One that the server did not take, as it was written. */
export function refusedHouse(refused: RefusedNew): House {
  return { ...newHouse(refused.record), ...writtenIn(refused, emptyHouse) };
}

function newHouse(record: OutboxRecord): House {
  const aside = { id: record.params['id'] ?? '', version: 0, size: 0, free: 0, updatedAt: record.at.device, updatedBy: '' };
  return { ...emptyHouse, ...aside, masterName: '', deputyNames: [] };
}

function rulesOf(filter: HouseFilter): FoldRules<House> {
  const search = filter.search?.toLowerCase() ?? '';
  const near = nearlyIn(filter.search);
  const way = filter.sort.startsWith('-') ? -1 : 1;
  const bySize = filter.sort.endsWith('size');
  return {
    page: filter.page,
    keyOf: ({ id }) => id,
    matches: ({ name }) => name.toLowerCase().includes(search),
    nearly: near && (({ name }) => near([name])),
    compare: (a, b) => way * (bySize ? a.size - b.size : a.name.toLowerCase().localeCompare(b.name.toLowerCase(), 'en')),
  };
}
