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

/** Milliseconds until this device may try this account again; 0 is now. */
export function accountWait(tries: readonly Try[], device: string | null, now: Date): number {
  const failed = tries.filter((one) => !one.succeeded && one.knownDevice === device);
  const within = (ms: number) => failed.filter((one) => age(one.at, now) < ms);
  const sinceLast = age(failed[0]?.at ?? null, now);
  if (device !== null) return within(15 * minute).length >= 10 ? 15 * minute - sinceLast : 0;
  if (inARow(tries) >= 100) return day;
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

/** Failures since somebody was last right, from devices nobody knows. */
function inARow(tries: readonly Try[]): number {
  const lastRight = tries.findIndex((one) => one.succeeded);
  const since = lastRight === -1 ? tries : tries.slice(0, lastRight);
  return since.filter((one) => one.knownDevice === null).length;
}

function age(at: Date | null, now: Date): number {
  return at === null ? Number.POSITIVE_INFINITY : now.getTime() - at.getTime();
}
