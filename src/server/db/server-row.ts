/** The server's own two facts, read once at start by the database's owner. */
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { serverEpoch, serverSecret } from './table.ts';

/** The secret that all servers of this database share, made at the first start. */
export function keptSecret(db: Database): Promise<string> {
  return db.transaction(async (tx) => {
    const value = randomBytes(48).toString('base64url');
    await tx.insert(serverSecret).values({ name: 'session', value }).onConflictDoNothing();
    const [row] = await tx.select({ value: serverSecret.value }).from(serverSecret).where(eq(serverSecret.name, 'session'));
    return row?.value ?? value;
  });
}

/** Changes when the database is restored from a backup. */
export function keptEpoch(db: Database, newId: () => string): Promise<string> {
  return db.transaction(async (tx) => {
    const first = newId();
    await tx.insert(serverEpoch).values({ epoch: first }).onConflictDoNothing();
    const [row] = await tx.select({ epoch: serverEpoch.epoch }).from(serverEpoch);
    return row?.epoch ?? first;
  });
}
