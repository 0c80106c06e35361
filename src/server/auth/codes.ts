/**
 * One-time codes: eight digits sent to a mailbox, for one purpose, for a short while. The link of the same letter carries
 * a secret that does as much, and that nobody can guess.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, gte, inArray, isNull, ne, not, type SQL, sql } from 'drizzle-orm';
import { isLinkSecret, linkSecretBytes } from '#contract/password.ts';
import type { Tx } from '#server/db/database.ts';
import { mostGuesses, newDigits } from './digits.ts';
import { holdMailbox, mailboxKey } from './mailbox.ts';
import { sameText } from './presented.ts';
import { type CodePurpose, oneTimeCode } from './table.ts';

// A letter can be slow: the code asked for before still opens the door when the next one is on its way.
const mostLive = 2;

/** Whether the digits open nothing any more, for the wrong guesses at them. The link does not mind those. */
export const isGuessedOut: SQL = gte(oneTimeCode.tries, mostGuesses);

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

/** What a letter says, or its link carries. */
export interface Issued {
  code: string;
  secret: string;
}

/** A new code for the letter, and a secret for its link. Only their keyed hashes are kept. */
export async function issueCode(tx: Tx, { purpose, email, account, expiresAt, now, newId, key }: CodeToIssue): Promise<Issued> {
  const code = newDigits();
  const secret = randomBytes(linkSecretBytes).toString('hex');
  const [id, address] = [newId(), mailboxKey(email, key)];
  await tx.insert(oneTimeCode).values({
    id,
    purpose,
    address,
    accountSchool: account?.schoolId ?? null,
    accountUser: account?.userId ?? null,
    codeHash: hashOf({ id, purpose, address }, code, key),
    linkHash: hashOf({ id, purpose, address }, secret, key),
    createdAt: now,
    expiresAt,
  });
  return { code, secret };
}

export interface GivenCode {
  purposes: readonly CodePurpose[];
  email: string;
  /** The digits, or the secret of the link. */
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
  for (const { accountSchool, accountUser, codeHash, linkHash, ...row } of await openCodes(tx, given)) {
    const kept = isLinkSecret(given.code) ? linkHash : codeHash;
    if (kept === null || !sameText(kept, hashOf(row, given.code, given.key))) continue;
    const account = accountSchool && accountUser ? { schoolId: accountSchool, userId: accountUser } : null;
    right = { id: row.id, purpose: row.purpose, account, usedAt: row.usedAt };
  }
  // A secret of 192 bits is not found by guessing: counting would only let a stranger void it.
  if (!right && !isLinkSecret(given.code)) await countGuess(tx, given);
  return right;
}

/**
 * What was used only asks whether the password is the one it set: a guess of that, and so it counts as one. A link
 * counts for itself, so that a stranger's guesses at the digits do not keep its person from the answer.
 */
export async function countReplay(tx: Tx, given: GivenCode, { id }: Pick<TakenCode, 'id'>): Promise<void> {
  if (!isLinkSecret(given.code)) return countGuess(tx, given);
  await tx
    .update(oneTimeCode)
    .set({ linkTries: sql`${oneTimeCode.linkTries} + 1` })
    .where(eq(oneTimeCode.id, id));
}

/** A wrong guess counts for every code of the mailbox that it could have been. */
async function countGuess(tx: Tx, given: GivenCode): Promise<void> {
  await tx
    .update(oneTimeCode)
    .set({ tries: sql`${oneTimeCode.tries} + 1` })
    .where(isGood(given));
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
  await tx.delete(oneTimeCode).where(and(eq(oneTimeCode.address, mailboxKey(email, key)), eq(oneTimeCode.purpose, purpose), others));
}

// Bound to its row, purpose and mailbox: a hash copied to another row opens nothing there.
function hashOf({ id, purpose, address }: { id: string; purpose: string; address: string }, code: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(`code ${id} ${purpose} ${address} ${code}`).digest('base64url');
}

/** Those that this could be: any link that is good, and of the digits the newest. */
async function openCodes(tx: Tx, given: GivenCode): Promise<GoodCode[]> {
  const good = await goodCodes(tx, given);
  return isLinkSecret(given.code) ? good : newestOfEach(good);
}

function goodCodes(tx: Tx, given: GivenCode) {
  const { id, purpose, address, accountSchool, accountUser, codeHash, linkHash, usedAt } = oneTimeCode;
  return tx
    .select({ id, purpose, address, accountSchool, accountUser, codeHash, linkHash, usedAt })
    .from(oneTimeCode)
    .where(isGood(given))
    .orderBy(desc(oneTimeCode.createdAt), desc(oneTimeCode.id));
}

function isGood({ purposes, email, code, now, key }: GivenCode) {
  return and(
    eq(oneTimeCode.address, mailboxKey(email, key)),
    inArray(oneTimeCode.purpose, [...purposes]),
    gt(oneTimeCode.expiresAt, now),
    not(isLinkSecret(code) ? gte(oneTimeCode.linkTries, mostGuesses) : isGuessedOut),
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
