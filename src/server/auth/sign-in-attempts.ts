/** Tries to sign in are rows, so that all servers of one database count the same. */
import { createHmac } from 'node:crypto';
import { and, count, desc, eq, gt, isNull, lt, max, not, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { accountWait, addressWait, isLastOfKnown, isTrusted, type Try, wrongCodesUntilTold } from './sign-in-limits.ts';
import { signInAttempt } from './table.ts';
import { tooMany } from './too-many.ts';

const minutes = 60_000;
const days = 24 * 60 * minutes;
const keptMs = 30 * days;

export interface Attempt {
  id: string;
  at: Date;
  account: string;
  accountExists: boolean;
  address: string;
  knownDevice: string | null;
}

/** A try that was written down, and still is to be found right or wrong. */
export interface Begun extends Pick<Attempt, 'id' | 'account'> {
  /** A wrong one is the last that its browser had as a known one. */
  isLastOfKnown: boolean;
}

/** Names an account or an address without giving it away. */
export function attemptKey(key: Uint8Array, what: string): string {
  return createHmac('sha256', key).update(what).digest('base64url');
}

/**
 * Writes the try down as failed before the password is looked at, so that a hundred at once cannot all be the first;
 * throws `too_many` instead when it is one too many.
 */
export async function beginAttempt(tx: Tx, attempt: Attempt): Promise<Begun> {
  await holdAccount(tx, attempt);
  const tries = await triesOf(tx, attempt);
  const ofAddress = isTrusted(tries, attempt.knownDevice) ? null : await triesFrom(tx, attempt);
  const waitMs = Math.max(accountWait(tries, attempt.knownDevice, attempt.at), ofAddress === null ? 0 : addressWait(ofAddress, attempt.at));
  if (waitMs > 0) throw tooMany('Too many tries', waitMs);
  await tx.insert(signInAttempt).values({ ...attempt, succeeded: false });
  return { id: attempt.id, account: attempt.account, isLastOfKnown: isLastOfKnown(tries, attempt) };
}

/** The password was right. `device` is the one that is known from now on. */
export async function endAttempt(tx: Tx, id: string, device: string): Promise<void> {
  await tx.update(signInAttempt).set({ succeeded: true, knownDevice: device }).where(eq(signInAttempt.id, id));
}

/** The password was right, and the code was not. Answers whether it is the one of which its person is told. */
export async function noteWrongCode(tx: Tx, { id, account }: Pick<Attempt, 'id' | 'account'>): Promise<boolean> {
  await holdAccount(tx, { account });
  await tx.update(signInAttempt).set({ wrongCode: true }).where(eq(signInAttempt.id, id));
  const ofAccount = and(eq(signInAttempt.account, account), not(signInAttempt.forgiven));
  const [right] = await tx
    .select({ last: max(signInAttempt.at) })
    .from(signInAttempt)
    .where(and(ofAccount, signInAttempt.succeeded));
  const since = right?.last ? gt(signInAttempt.at, right.last) : undefined;
  const [wrong] = await tx
    .select({ codes: count() })
    .from(signInAttempt)
    .where(and(ofAccount, signInAttempt.wrongCode, since));
  return wrong?.codes === wrongCodesUntilTold;
}

/** Neither right nor wrong: the password was right, and the code is still to come. */
export async function dropAttempt(tx: Tx, id: string): Promise<void> {
  await tx.delete(signInAttempt).where(eq(signInAttempt.id, id));
}

/** Before a try at something that counts its own tries, such as a code: a network that was wrong too often must wait. */
export async function refuseTiredNetwork(tx: Tx, from: Pick<Attempt, 'address' | 'at'>): Promise<void> {
  const waitMs = addressWait(await triesFrom(tx, from), from.at);
  if (waitMs > 0) throw tooMany('Too many tries', waitMs);
}

/** Such a try was wrong: it counts against the network. */
export async function noteWrongTry(tx: Tx, attempt: Omit<Attempt, 'knownDevice'>): Promise<void> {
  await tx.insert(signInAttempt).values({ ...attempt, knownDevice: null, succeeded: false });
}

/** The account has a new password: what was tried on the old one keeps nobody out. */
export async function forgiveAttempts(tx: Tx, account: string): Promise<void> {
  await tx.update(signInAttempt).set({ forgiven: true }).where(eq(signInAttempt.account, account));
}

export async function forgetOldAttempts(tx: Tx, now: Date): Promise<void> {
  await tx.delete(signInAttempt).where(lt(signInAttempt.at, new Date(now.getTime() - keptMs)));
}

/** One at a time at one account, on whichever server, until this transaction ends. */
async function holdAccount(tx: Tx, { account }: Pick<Attempt, 'account'>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${account}, 0))`);
}

/** Newest first: those of strangers, when somebody was right, and apart from these the device's own. */
async function triesOf(tx: Tx, { account, at, knownDevice: device }: Attempt): Promise<Try[]> {
  const { at: when, knownDevice, succeeded } = signInAttempt;
  const newest = (wanted: SQL | undefined) =>
    tx
      .select({ at: when, knownDevice, succeeded })
      .from(signInAttempt)
      .where(and(eq(signInAttempt.account, account), not(signInAttempt.forgiven), gt(when, new Date(at.getTime() - keptMs)), wanted))
      .orderBy(desc(when))
      .limit(200);
  const isOwnFailure = and(not(succeeded), eq(knownDevice, device ?? ''));
  const tries = [...(await newest(or(isNull(knownDevice), succeeded))), ...(await newest(isOwnFailure))];
  return tries.sort((one, other) => other.at.getTime() - one.at.getTime());
}

async function triesFrom(tx: Tx, { address, at }: Pick<Attempt, 'address' | 'at'>) {
  const recent = sql`${signInAttempt.at} > ${new Date(at.getTime() - 15 * minutes).toISOString()}`;
  const failed = sql`not ${signInAttempt.succeeded} and ${recent}`;
  const [row] = await tx
    .select({
      failed: sql`count(*) filter (where ${failed})`.mapWith(Number),
      unknownAccounts:
        sql`count(distinct ${signInAttempt.account}) filter (where ${failed} and not ${signInAttempt.accountExists})`.mapWith(Number),
      lastFailedAt: sql<Date | null>`max(${signInAttempt.at}) filter (where ${failed})`.mapWith(signInAttempt.at),
      knownDevices: sql`count(distinct ${signInAttempt.knownDevice})`.mapWith(Number),
    })
    .from(signInAttempt)
    .where(and(eq(signInAttempt.address, address), gt(signInAttempt.at, new Date(at.getTime() - 7 * days))));
  return row ?? { failed: 0, unknownAccounts: 0, lastFailedAt: null, knownDevices: 0 };
}
