/** A roll as it will be once this device's marks are on the server. Pure. */
import * as z from 'zod/mini';
import { type HouseRoll, type KeptRollMark, type LastMark, markHouseRoll, OneRoll, RollMark, rollLane } from '#contract/house-roll.ts';
import { calledWith, headsOf } from '#contract/house-roll-rules.ts';
import { isCalled } from '#contract/register-rules.ts';
import type { House } from '#contract/house.ts';
import type { StudentCard } from '#contract/student-card.ts';
import type { OutboxRecord } from '#outbox/record.ts';

export interface RollContext {
  students: readonly StudentCard[];
  houses: readonly House[];
  /** Who works on this device. */
  who: { id: string; name: string };
}

/** A roll that was never read here, of what this device knows of the house; undefined when it knows nothing of it. */
export function freshRoll(one: OneRoll, { students, houses }: RollContext): HouseRoll | undefined {
  const house = houses.find(({ id }) => id === one.houseId);
  if (!house) return undefined;
  const called = students.filter((card) => card.houseId === one.houseId && isCalled(card, one.day)).map(({ id }) => id);
  return { ...one, houseName: house.name, version: 0, called, marks: [], closed: null };
}

export function projectRoll(roll: HouseRoll, records: readonly OutboxRecord[], context: RollContext): HouseRoll {
  const known = new Set(roll.marks.map(({ id }) => id));
  const lane = rollLane(roll);
  const claimed = records
    .filter((record) => record.kind === markHouseRoll.kind && record.lane === lane)
    .flatMap((record) => markIn(record, context))
    .filter(({ id }) => !known.has(id));
  if (claimed.length === 0) return roll;
  const marks = [...roll.marks, ...claimed];
  return { ...roll, called: calledWith(roll.called, headsOf(marks)), marks };
}

/** `isClaim`: only this device says it so far. */
export type ShownMark = LastMark & { isClaim?: true };

/** What was last said, with what this device said since at whatever roll. */
export function projectLast(
  marks: readonly LastMark[],
  records: readonly OutboxRecord[],
  context: Pick<RollContext, 'who'>,
): readonly ShownMark[] {
  const known = new Set(marks.map(({ id }) => id));
  const claimed = records
    .filter(({ kind }) => kind === markHouseRoll.kind)
    .flatMap((record): ShownMark[] => {
      const { houseId, day, time } = record.params;
      const roll = z.safeParse(OneRoll, { houseId, day, time });
      if (!roll.success) return [];
      return markIn(record, context).map((mark) => ({
        ...roll.data,
        ...mark,
        ...(record.state !== 'acked' && { isClaim: true as const }),
      }));
    })
    .filter(({ id }) => !known.has(id));
  return claimed.length === 0 ? marks : [...marks, ...claimed];
}

function markIn(record: OutboxRecord, { who }: Pick<RollContext, 'who'>): KeptRollMark[] {
  const read = z.safeParse(RollMark, record.body);
  const id = record.params['id'];
  if (!read.success || id === undefined) return [];
  const { device, ...said } = read.data;
  const at = new Date(Date.parse(device.at) - (device.skewMs ?? 0)).toISOString();
  return [{ id, ...said, by: who.name, byId: who.id, at, receivedAt: at }];
}
