/** Rolls as the tests take and read them. */
import { randomUUIDv7 } from 'node:crypto';
import { closeHouseRoll, type HouseRoll, markHouseRoll, type OneRoll, readHouseRoll, type RollMark } from '#contract/house-roll.ts';
import { clockAt, okay } from '#tests/whereabouts/movements.ts';
import type { Answer, Session } from '#tests/support/session.ts';

/** Friday, 07:42: the roll of half past seven has begun. */
export function one(houseId: string, given: Partial<OneRoll> = {}): OneRoll {
  return { houseId, day: '2026-11-20', time: '07:30', ...given };
}

export function said(studentId: string, given: Partial<RollMark> = {}): RollMark {
  const device = clockAt('2026-11-20T06:41:00.000Z');
  return { studentId, says: 'SEEN', over: [], place: '', note: '', method: 'MANUAL', device, isOffline: false, ...given };
}

type Given = Partial<Omit<RollMark, 'studentId'>> & { id?: string };

export function markOf(session: Session, roll: OneRoll, studentId: string, { id = randomUUIDv7(), ...given }: Given = {}): Promise<Answer> {
  const params = { ...roll, id };
  return session.call(markHouseRoll, { params, body: said(studentId, given), headers: { 'if-none-match': '*' } });
}

/** Answers the mark's id. */
export async function marked(session: Session, roll: OneRoll, studentId: string, given: Given = {}): Promise<string> {
  return okay(await markOf(session, roll, studentId, given)).id;
}

export async function read(session: Session, roll: OneRoll): Promise<HouseRoll> {
  return okay(await session.call(readHouseRoll, { params: { ...roll } }));
}

export function close(session: Session, roll: OneRoll, reasons: Record<string, string> = {}): Promise<Answer> {
  return session.call(closeHouseRoll, { params: { ...roll }, body: { reasons } });
}
