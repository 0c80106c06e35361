/** The code that is typed on a tablet. Nothing says whose it is, so its first digits do: wrong guesses count at that one code. */
import { createHmac, randomInt } from 'node:crypto';
import { and, eq, lte, sql } from 'drizzle-orm';
import { kioskCodeLength, kioskCodeMinutes } from '#contract/kiosk.ts';
import { Problem } from '#contract/problem.ts';
import { sameText } from '#server/auth/presented.ts';
import type { Tx } from '#server/db/database.ts';
import { kioskCode } from './table.ts';

const nameLength = 3;
const secretLength = kioskCodeLength - nameLength;
const mostTries = 5;
const mostDraws = 50;

interface CodeFor {
  id: string;
  schoolId: string;
  kioskId: string;
  byName: string;
  now: Date;
  key: Uint8Array;
}

/** A new one; the one before it opens nothing any more. Only a keyed hash of it is kept. */
export async function issueKioskCode(
  tx: Tx,
  { id, schoolId, kioskId, byName, now, key }: CodeFor,
): Promise<{ code: string; goodUntil: Date }> {
  await tx.delete(kioskCode).where(lte(kioskCode.expiresAt, now));
  await voidKioskCodes(tx, { schoolId, kioskId });
  const goodUntil = new Date(now.getTime() + kioskCodeMinutes * 60_000);
  const secret = digits(secretLength);
  for (let draw = 0; draw < mostDraws; draw += 1) {
    const named = digits(nameLength);
    const row = {
      id,
      named,
      ofSchool: schoolId,
      ofKiosk: kioskId,
      byName,
      codeHash: hashOf({ id, named }, secret, key),
      expiresAt: goodUntil,
    };
    const added = await tx.insert(kioskCode).values(row).onConflictDoNothing().returning({ id: kioskCode.id });
    if (added.length > 0) return { code: named + secret, goodUntil };
  }
  throw new Problem('busy', 'Too many codes wait just now. Try again in a few minutes');
}

export async function voidKioskCodes(tx: Tx, { schoolId, kioskId }: { schoolId: string; kioskId: string }): Promise<void> {
  await tx.delete(kioskCode).where(and(eq(kioskCode.ofSchool, schoolId), eq(kioskCode.ofKiosk, kioskId)));
}

/** Which device a code enrols, and it is spent; null where it is wrong, too old or used, and then the try has been counted. */
export async function spendKioskCode(tx: Tx, { code, now, key }: { code: string; now: Date; key: Uint8Array }) {
  const [named, secret] = [code.slice(0, nameLength), code.slice(nameLength)];
  const [row] = await tx.select().from(kioskCode).where(eq(kioskCode.named, named)).for('update');
  if (!row || row.expiresAt <= now || row.tries >= mostTries) return null;
  if (!sameText(row.codeHash, hashOf(row, secret, key))) {
    await tx
      .update(kioskCode)
      .set({ tries: sql`${kioskCode.tries} + 1` })
      .where(eq(kioskCode.id, row.id));
    return null;
  }
  await tx.delete(kioskCode).where(eq(kioskCode.id, row.id));
  return { schoolId: row.ofSchool, kioskId: row.ofKiosk, byName: row.byName };
}

function digits(length: number): string {
  return String(randomInt(10 ** length)).padStart(length, '0');
}

// Bound to its row: a hash copied to another row opens nothing there.
function hashOf({ id, named }: { id: string; named: string }, secret: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(`kiosk code ${id} ${named} ${secret}`).digest('base64url');
}
