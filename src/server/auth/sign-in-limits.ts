/** How often somebody may be wrong. A school is one address: the account and the device count first, the address last. */

/** A try on one account, newest first. `knownDevice` is null for a device that never signed in to it. */
export interface Try {
  at: Date;
  knownDevice: string | null;
  succeeded: boolean;
}

/** What one address did in the last ten minutes. `knownDevices` have signed in from there in the last week. */
export interface AddressTries {
  failed: number;
  unknownAccounts: number;
  lastFailedAt: Date | null;
  knownDevices: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A browser that was wrong so often is as strange as any other, until somebody is right with it. */
const mostOfKnown = { inADay: 30, inARow: 100 };

/** So many wrong codes behind the right password, with none that was right among them, are told to whose account it is. */
export const wrongCodesUntilTold = 5;

/** Whether somebody signed in with this device, and was not wrong with it too often since. */
export function isTrusted(tries: readonly Try[], device: string | null): device is string {
  if (device === null) return false;
  const failed = sinceRight(tries.filter((one) => one.knownDevice === device));
  const isHasty = failed.some(({ at }, index) => age(failed[index + mostOfKnown.inADay - 1]?.at ?? null, at) < day);
  return failed.length < mostOfKnown.inARow && !isHasty;
}

/** Whether one more that is wrong makes a browser a stranger that is none yet. */
export function isLastOfKnown(tries: readonly Try[], { at, knownDevice }: Omit<Try, 'succeeded'>): boolean {
  return isTrusted(tries, knownDevice) && !isTrusted([{ at, knownDevice, succeeded: false }, ...tries], knownDevice);
}

/** Milliseconds until this device may try this account again; 0 is now. */
export function accountWait(tries: readonly Try[], device: string | null, now: Date): number {
  const isKnown = isTrusted(tries, device);
  const counts = ({ knownDevice }: Try) => knownDevice === device || (!isKnown && knownDevice === null);
  const failed = tries.filter((one) => !one.succeeded && counts(one));
  const within = (ms: number) => failed.filter((one) => age(one.at, now) < ms);
  const sinceLast = age(failed[0]?.at ?? null, now);
  if (isKnown) return within(15 * minute).length >= 10 ? 15 * minute - sinceLast : 0;
  if (sinceRight(tries).filter(counts).length >= 100) return day;
  const today = within(day);
  const oldest = today[19];
  if (oldest) return day - age(oldest.at, now);
  if (within(hour).length >= 10) return Math.max(0, 15 * minute - sinceLast);
  if (within(15 * minute).length >= 5) return Math.max(0, minute - sinceLast);
  return 0;
}

/** Milliseconds until this address may try from a device nobody knows. */
export function addressWait(tries: AddressTries, now: Date): number {
  // A network that many of a school's own devices sign in from is a school's.
  const patience = tries.knownDevices >= 5 ? 4 : 1;
  const sinceLast = age(tries.lastFailedAt, now);
  if (tries.failed >= 300 * patience || tries.unknownAccounts > 25 * patience) return Math.max(0, 15 * minute - sinceLast);
  if (tries.failed >= 60 * patience) return Math.max(0, 3_000 - sinceLast);
  return 0;
}

/** Failures since somebody was last right. */
function sinceRight(tries: readonly Try[]): readonly Try[] {
  const lastRight = tries.findIndex((one) => one.succeeded);
  return lastRight === -1 ? tries : tries.slice(0, lastRight);
}

function age(at: Date | null, now: Date): number {
  return at === null ? Number.POSITIVE_INFINITY : now.getTime() - at.getTime();
}
