import { describe, expect, test } from 'vitest';
import type { Changes } from '#contract/change.ts';
import { emptyHouse, type House, HouseFilter } from '#contract/house.ts';
import { clashOf } from '#client/features/house/clash.ts';
import { houseProjection } from '#client/features/house/projection.ts';
import { outboxRecord } from '#tests/offline-client/records.ts';

const { one: projectHouse, page: projectHouses, fromDevice: housesFromDevice } = houseProjection;
const id = '0192f000-0000-7000-8000-000000000001';
const newId = '0192f000-0000-7000-8000-000000000009';
const context: Parameters<typeof projectHouses>[3] = { known: [], staffNames: new Map(), who: 'Ada Bello' };

function house(given: Partial<House> = {}): House {
  const aside = {
    id,
    version: 4,
    masterName: '',
    deputyNames: [],
    size: 24,
    free: 36,
    updatedAt: '2026-11-20T06:00:00.000Z',
    updatedBy: 'Musa',
  };
  return { ...emptyHouse, name: 'Blue', ...aside, ...given };
}

const edit = (changes: Changes, given = { params: { id }, version: 4 as number | null }) =>
  outboxRecord({ kind: 'house.record', params: given.params, base: { version: given.version, was: {}, chain: null }, body: { changes } });
const created = edit({ name: 'Amber', capacity: 10 }, { params: { id: newId }, version: null });
const filter = HouseFilter.parse({});

describe('a house', () => {
  test('shows what was edited on this device, with the beds that are free then', () => {
    expect(projectHouse(house(), id, [edit({ capacity: 30 })], context)).toMatchObject({ capacity: 30, free: 6, updatedBy: 'Ada Bello' });
    expect(projectHouse(house({ free: null }), id, [edit({ capacity: 30 })], context)?.free).toBeNull();
  });

  test('counts own moves that wait: a bed given away is free no more', () => {
    const moved = outboxRecord({
      kind: 'student.record',
      params: { id: newId },
      base: { version: 2, was: { houseId: null }, chain: null },
      body: { changes: { houseId: id } },
    });
    expect(projectHouses({ count: 1, nextPage: false, data: [house()] }, filter, [moved], context).data).toMatchObject([
      { size: 25, free: 35 },
    ]);
    expect(projectHouse(house({ free: null }), id, [moved], context)).toMatchObject({ size: 25, free: null });
  });

  test('is there before the server has it, in its place among the others', () => {
    const shown = projectHouses({ count: 1, nextPage: false, data: [house()] }, filter, [created], context);
    expect(shown).toMatchObject({ count: 2, data: [{ name: 'Amber', version: 0 }, { name: 'Blue' }] });
  });

  test('is found on this device when the server cannot be asked', () => {
    expect(housesFromDevice(filter, [], { ...context, known: [house()] })?.data).toHaveLength(1);
    expect(housesFromDevice(filter, [], context)).toBeUndefined();
  });
});

describe('what stands against a student living in a house', () => {
  const girls = { id, sex: 'FEMALE' as const };
  const names = new Map([[newId, 'Amber']]);

  test('is said before anything is sent', () => {
    expect(clashOf({ sex: 'FEMALE', residency: 'BOARDER', houseId: null }, girls, names)).toBeNull();
    expect(clashOf({ sex: 'MALE', residency: 'BOARDER', houseId: null }, girls, names)).toEqual({
      words: 'is a boy, and this house is for girls',
      isPossible: false,
    });
    expect(clashOf({ sex: 'FEMALE', residency: 'DAY', houseId: null }, girls, names)?.isPossible).toBe(false);
    expect(clashOf({ sex: 'FEMALE', residency: 'BOARDER', houseId: id }, girls, names)?.isPossible).toBe(false);
  });

  test('who lives in another house may come, and is told to leave a bed', () => {
    expect(clashOf({ sex: 'FEMALE', residency: 'BOARDER', houseId: newId }, girls, names)).toEqual({
      words: 'leaves Amber and the bed there',
      isPossible: true,
    });
  });
});
