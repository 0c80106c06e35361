/** What a scanned pass comes to: a leave that this device knows, or why not. Checked here: no server need be asked. */
import type { GateLeave } from '#contract/gate-leave.ts';
import { type ReadPass, readPassText } from '#contract/pass-text.ts';
import type { GateList } from './gate-list.ts';
import { signedBy } from './signature.ts';

export type PassReading =
  | { is: 'LEAVE'; id: string; passVersion: number }
  | { is: 'OTHER_SCHOOL' | 'KEY_UNKNOWN' | 'NOT_CHECKED' }
  /** The school has signed it, and this device knows nothing of the leave. `isOver`: it could not be good any more anyway. */
  | { is: 'NOT_ON_LIST'; isOver: boolean };

export interface PassList {
  keys: GateList['keys'];
  leaves: readonly Pick<GateLeave, 'id' | 'passVersion'>[];
}

interface Reading {
  schoolId: string;
  now: Date;
  list: PassList;
  /** What is known once the server was asked anew; null where it did not answer in time. */
  askAgain: () => Promise<PassList | null>;
}

/** Null for what is no pass. */
export function passIn(text: string): ReadPass | null {
  return readPassText(text);
}

export async function readPass(pass: ReadPass, { schoolId, now, list, askAgain }: Reading): Promise<PassReading> {
  const reading = await readBy(pass, { schoolId, now }, list);
  // It may have been approved, or the key made, after this list was read.
  const isNews = reading.is === 'KEY_UNKNOWN' || reading.is === 'NOT_ON_LIST' || isNewer(reading, list);
  const anew = isNews ? await askAgain() : null;
  return anew === null ? reading : readBy(pass, { schoolId, now }, anew);
}

function isNewer(reading: PassReading, { leaves }: PassList): boolean {
  return reading.is === 'LEAVE' && leaves.some(({ id, passVersion }) => id === reading.id && passVersion < reading.passVersion);
}

async function readBy(pass: ReadPass, at: Pick<Reading, 'schoolId' | 'now'>, { keys, leaves }: PassList): Promise<PassReading> {
  if (pass.schoolId !== at.schoolId) return { is: 'OTHER_SCHOOL' };
  const signed = await signedBy(pass, keys);
  if (signed !== 'YES') return { is: refused[signed] };
  if (!leaves.some(({ id }) => id === pass.id)) return { is: 'NOT_ON_LIST', isOver: pass.until <= at.now };
  return { is: 'LEAVE', id: pass.id, passVersion: pass.version };
}

const refused = { NO: 'OTHER_SCHOOL', NO_KEY: 'KEY_UNKNOWN', CANNOT: 'NOT_CHECKED' } as const;
