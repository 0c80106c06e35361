/** Last night's roll of each house: nearly everybody seen, a few out, one of whom it was said what is known; closed by whoever took it. */
import type { RollSays } from '#contract/house-roll.ts';
import { addDays, schoolDay } from '#contract/school-time.ts';
import type { Tx } from '#server/db/database.ts';
import { insertMany } from '#server/db/insert-many.ts';
import { house } from '#server/features/house/table.ts';
import { houseRoll, houseRollDue, houseRollMark } from '#server/features/house-roll/table.ts';
import type { movement } from '#server/features/whereabouts/table.ts';
import { eq } from 'drizzle-orm';
import { later } from './buses.ts';
import type { DemoPeople } from './people/add-people.ts';
import type { Chance } from './random.ts';
import { demoTimeZone, lagosInstant } from './reports.ts';

interface Settings {
  schoolId: string;
  taker: { id: string; name: string };
  now: Date;
  newId: () => string;
  chance: Chance;
}

const time = '21:30';
const ends = '21:58';

/** Answers who was counted, for the ledger of movements. */
export async function addDemoRolls(
  tx: Tx,
  { houses, students }: Pick<DemoPeople, 'houses' | 'students'>,
  { schoolId, taker, now, newId, chance }: Settings,
): Promise<(typeof movement.$inferInsert)[]> {
  const today = schoolDay(now, demoTimeZone);
  const day = lagosInstant(today, ends) <= now ? today : addDays(today, -1);
  const by = { byId: taker.id, byName: taker.name };
  const marks: (typeof houseRollMark.$inferInsert)[] = [];
  const rolls = houses.map(({ id: houseId }) => {
    const called = students.filter(({ content }) => content.houseId === houseId && content.entryDate <= day);
    for (const [at, { id: studentId }] of called.entries()) {
      const moment = lagosInstant(day, later('21:31', chance.whole(0, 24)));
      const said = { over: [], place: '', method: 'MANUAL' as const, isOffline: false, at: moment, receivedAt: moment, ...by };
      marks.push({ schoolId, id: newId(), houseId, day, time, studentId, ...said, ...saysOf(at) });
    }
    const closedAt = lagosInstant(day, '21:57');
    const closed = { closedAt, closedByName: taker.name, called: called.map(({ id }) => id), updatedAt: closedAt };
    return { schoolId, houseId, day, time, version: called.length + 1, ...closed };
  });
  await insertMany(tx, houseRoll, rolls);
  await insertMany(tx, houseRollMark, marks);
  await watchOver(tx, houses, { schoolId, now, newId });
  const nameOf = new Map(houses.map(({ id, content }) => [id, content.name]));
  return marks.filter(({ says }) => says === 'SEEN').map((mark) => countedIn(mark, nameOf.get(mark.houseId) ?? ''));
}

function saysOf(at: number): { says: RollSays; note: string } {
  if (at === 17) return { says: 'OUT', note: 'Sick bay, with Nurse Ibe' };
  if (at === 41) return { says: 'NOT_SEEN', note: 'At home since noon, says her mother on the telephone' };
  return { says: 'SEEN', note: '' };
}

function countedIn(mark: typeof houseRollMark.$inferInsert, houseName: string): typeof movement.$inferInsert {
  const { schoolId, id, studentId: personId, at, receivedAt, byId, byName } = mark;
  const told = { deviceAt: at, skewMs: 0, withinMs: 60, receivedAt, isOffline: false, note: '' };
  const place = { place: 'ON_SITE' as const, gateId: null, pointName: houseName };
  return { schoolId, id, person: 'student', personId, kind: 'ROLL', method: 'ROLL', at, byId, byName, ...place, ...told };
}

/** As whoever writes a house does it. */
async function watchOver(
  tx: Tx,
  houses: DemoPeople['houses'],
  { schoolId, now, newId }: Pick<Settings, 'schoolId' | 'now' | 'newId'>,
): Promise<void> {
  for (const { id } of houses) {
    const rollDueId = newId();
    await tx.update(house).set({ rollDueId }).where(eq(house.id, id));
    await tx.insert(houseRollDue).values({ id: rollDueId, ofSchool: schoolId, ofHouse: id, nextTryAt: now });
  }
}
