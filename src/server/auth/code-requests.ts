/** Requests for codes are rows, so that all servers of one database count the same. */
import { and, desc, eq, gt, lt, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { countedMs, firstDayWait, invitedWait, mailboxWait, networkWait, schoolWait } from './code-limits.ts';
import { holdMailbox, mailboxKey } from './mailbox.ts';
import { codeRequest, type CodePurpose, oneTimeCode, registration } from './table.ts';
import { tooMany } from './too-many.ts';

export interface CodeRequest {
  purpose: CodePurpose;
  email: string;
  /** A keyed hash; null where the network does not count. */
  network: string | null;
  now: Date;
  newId: () => string;
  key: Uint8Array;
}

/** Writes down that a code was asked for; throws `too_many` instead when it is one too many. */
export async function beginCodeRequest(tx: Tx, request: CodeRequest): Promise<void> {
  const { purpose, email, network, now, newId, key } = request;
  const address = mailboxKey(email, key);
  // The network before the mailbox, always: two who ask at once wait in one line and never for each other.
  if (network !== null) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`codes ${network}`}, 0))`);
  await holdMailbox(tx, request);
  const toMailbox = await askedFor(tx, { request, where: eq(codeRequest.address, address) });
  const mailboxMs = mailboxWait(toMailbox, now);
  if (mailboxMs > 0)
    throw tooMany(toMailbox.length === 1 ? 'A code was asked for a moment ago' : 'Several codes were asked for', mailboxMs);
  const networkMs = network === null ? 0 : networkWait(await askedFor(tx, { request, where: eq(codeRequest.network, network) }), now);
  if (networkMs > 0) throw tooMany('Many codes were requested from your network', networkMs);
  await tx.insert(codeRequest).values({ id: newId(), at: now, purpose, address, network });
}

/** A demo school writes to nobody outside, so nobody makes one for its letters. */
interface Inviting {
  schoolId: string;
  isDemo: boolean;
  createdAt: Date;
}

/** The same for an invitation, by a school: whom one school writes to is nothing to another. Its staff is held meanwhile. */
export async function beginInvitation(
  tx: Tx,
  { school, ...given }: Omit<CodeRequest, 'purpose' | 'network'> & { school: Inviting },
): Promise<void> {
  const { schoolId, isDemo, createdAt } = school;
  const { email, now, newId, key } = given;
  const request = { ...given, purpose: 'invite' as const };
  const [address, network] = [mailboxKey(`${schoolId} ${email}`, key), mailboxKey(schoolId, key)];
  const invitedMs = invitedWait(await askedFor(tx, { request, where: eq(codeRequest.address, address) }), now);
  if (invitedMs > 0) throw tooMany('Several invitations were sent to this e-mail', invitedMs);
  const bySchool = await askedFor(tx, { request, where: eq(codeRequest.network, network) });
  const firstDayMs = isDemo ? 0 : firstDayWait(bySchool, createdAt, now);
  if (firstDayMs > 0) throw tooMany('A new school can send 20 invitations on its first day', firstDayMs);
  const schoolMs = schoolWait(bySchool, now);
  if (schoolMs > 0) throw tooMany('Your school has invited many people today', schoolMs);
  await tx.insert(codeRequest).values({ id: newId(), at: now, purpose: 'invite', address, network });
}

export async function forgetOldCodes(tx: Tx, now: Date): Promise<void> {
  await tx.delete(codeRequest).where(lt(codeRequest.at, new Date(now.getTime() - countedMs)));
  await tx.delete(oneTimeCode).where(lt(oneTimeCode.expiresAt, now));
  // A day longer than it is good for: the answer that names the school may still be asked for.
  await tx.delete(registration).where(lt(registration.expiresAt, new Date(now.getTime() - countedMs)));
}

async function askedFor(tx: Tx, { request, where }: { request: Pick<CodeRequest, 'purpose' | 'now'>; where: SQL }): Promise<Date[]> {
  const since = new Date(request.now.getTime() - countedMs);
  const rows = await tx
    .select({ at: codeRequest.at })
    .from(codeRequest)
    .where(and(where, eq(codeRequest.purpose, request.purpose), gt(codeRequest.at, since)))
    .orderBy(desc(codeRequest.at))
    .limit(200);
  return rows.map(({ at }) => at);
}
