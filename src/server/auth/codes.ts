/** One-time codes: eight digits sent to a mailbox, for one purpose, for a short while. */
import { createHmac, randomInt } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { codeLength } from '#contract/password.ts';
import type { Tx } from '#server/db/database.ts';
import { holdMailbox, mailboxKey } from './mailbox.ts';
import { sameText } from './presented.ts';
import { type CodePurpose, oneTimeCode } from './table.ts';

// Eight digits and five guesses a code: forty guesses a day at one mailbox find one in two and a half million.
const mostTries = 5;
// A letter can be slow: the code asked for before still opens the door when the next one is on its way.
const mostLive = 2;

/** Whose account a code opens. */
export interface Account {
  schoolId: string;
  userId: string;
}

export interface CodeToIssue {
  purpose: CodePurpose;
  email: string;
  /** Null where no account is there yet. */
  account: Account | null;
  expiresAt: Date;
  now: Date;
  newId: () => string;
  key: Uint8Array;
}

/** A new code for the letter. Only its keyed hash is kept. */
export async function issueCode(tx: Tx, { purpose, email, account, expiresAt, now, newId, key }: CodeToIssue): Promise<string> {
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
  const [id, address] = [newId(), mailboxKey(email, key)];
  await tx.insert(oneTimeCode).values({
    id,
    purpose,
    address,
    accountSchool: account?.schoolId ?? null,
    accountUser: account?.userId ?? null,
    codeHash: codeHash({ id, purpose, address }, code, key),
    createdAt: now,
    expiresAt,
  });
  return code;
}

export interface GivenCode {
  purposes: readonly CodePurpose[];
  email: string;
  code: string;
  now: Date;
  key: Uint8Array;
}

/** A code that is right. `usedAt` is set when it did its work before: the answer may have been lost on its way. */
export interface TakenCode {
  id: string;
  purpose: CodePurpose;
  account: Account | null;
  usedAt: Date | null;
}

/**
 * Looks whether a code is right, and counts the try when it is not. Commit the transaction either way, and refuse after
 * it: a try that is rolled back was never counted. The mailbox is held until then, so a hundred at once are in line.
 * A code is spent by `spendCode`, with the work it opens.
 */
export async function takeCode(tx: Tx, given: GivenCode): Promise<TakenCode | null> {
  await holdMailbox(tx, given);
  let right: TakenCode | null = null;
  // All of them are compared, so that the time does not tell which one it was.
  for (const { accountSchool, accountUser, codeHash: kept, ...row } of newestOfEach(await goodCodes(tx, given))) {
    if (!sameText(kept, codeHash(row, given.code, given.key))) continue;
    const account = accountSchool && accountUser ? { schoolId: accountSchool, userId: accountUser } : null;
    right = { id: row.id, purpose: row.purpose, account, usedAt: row.usedAt };
  }
  if (!right) await countTry(tx, given);
  return right;
}

/** A wrong guess counts for every code of the mailbox that it could have been. */
export async function countTry(tx: Tx, given: Omit<GivenCode, 'code'>): Promise<void> {
  await tx.update(oneTimeCode).set({ tries: sql`${oneTimeCode.tries} + 1` }).where(isGood(given));
}

/** False when it was spent or ran out since it was looked at. */
export async function spendCode(tx: Tx, { id }: Pick<TakenCode, 'id'>, now: Date): Promise<boolean> {
  const spent = await tx
    .update(oneTimeCode)
    .set({ usedAt: now })
    .where(and(eq(oneTimeCode.id, id), isNull(oneTimeCode.usedAt), gt(oneTimeCode.expiresAt, now)))
    .returning({ id: oneTimeCode.id });
  return spent.length > 0;
}

/** Every code of this person that is not spent opens nothing any more. */
export async function voidCodesOf(tx: Tx, { schoolId, userId }: Account): Promise<void> {
  await tx
    .delete(oneTimeCode)
    .where(and(eq(oneTimeCode.accountSchool, schoolId), eq(oneTimeCode.accountUser, userId), isNull(oneTimeCode.usedAt)));
}

/** The codes of a mailbox for one purpose, but the one that is named. */
export async function voidCodesOfMailbox(
  tx: Tx,
  { purpose, email, but, key }: { purpose: CodePurpose; email: string; but: string | null; key: Uint8Array },
): Promise<void> {
  const others = but === null ? undefined : ne(oneTimeCode.id, but);
  await tx
    .delete(oneTimeCode)
    .where(and(eq(oneTimeCode.address, mailboxKey(email, key)), eq(oneTimeCode.purpose, purpose), others));
}

// Bound to its row, purpose and mailbox: a hash copied to another row opens nothing there.
function codeHash({ id, purpose, address }: { id: string; purpose: string; address: string }, code: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(`code ${id} ${purpose} ${address} ${code}`).digest('base64url');
}

function goodCodes(tx: Tx, given: GivenCode) {
  const { id, purpose, address, accountSchool, accountUser, codeHash: kept, usedAt } = oneTimeCode;
  return tx
    .select({ id, purpose, address, accountSchool, accountUser, codeHash: kept, usedAt })
    .from(oneTimeCode)
    .where(isGood(given))
    .orderBy(desc(oneTimeCode.createdAt), desc(oneTimeCode.id));
}

function isGood({ purposes, email, now, key }: Omit<GivenCode, 'code'>) {
  return and(
    eq(oneTimeCode.address, mailboxKey(email, key)),
    inArray(oneTimeCode.purpose, [...purposes]),
    gt(oneTimeCode.expiresAt, now),
    lt(oneTimeCode.tries, mostTries),
  );
}

type GoodCode = Awaited<ReturnType<typeof goodCodes>>[number];

/** The last two of each account and purpose; they come newest first. */
function newestOfEach(codes: readonly GoodCode[]): GoodCode[] {
  const seen = new Map<string, number>();
  return codes.filter(({ purpose, accountUser }) => {
    const kind = `${purpose} ${accountUser}`;
    const before = seen.get(kind) ?? 0;
    seen.set(kind, before + 1);
    return before < mostLive;
  });
}
