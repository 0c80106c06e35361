/** The key this server signs its pushes with: made at the first start, and the same for all servers of a database. */
import { createPrivateKey, type KeyObject } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import webPush from 'web-push';
import * as z from 'zod/mini';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { serverSecret } from '#server/db/table.ts';

export interface Vapid {
  /** What browsers subscribe with; public. */
  publicKey: string;
  privateKey: KeyObject;
}

const Kept = z.object({ publicKey: z.string(), privateKey: z.string() });
const name = 'vapid';

export function keptVapid(db: Database): Promise<Vapid> {
  return db.transaction(async (tx) => {
    const made = JSON.stringify(webPush.generateVAPIDKeys());
    await tx.insert(serverSecret).values({ name, value: made }).onConflictDoNothing();
    const [row] = await tx.select({ value: serverSecret.value }).from(serverSecret).where(eq(serverSecret.name, name));
    const { publicKey, privateKey } = Kept.parse(JSON.parse(row?.value ?? made));
    return { publicKey, privateKey: signingKey(publicKey, privateKey) };
  });
}

/** RFC 8292: who is to be asked about these pushes. */
export function subjectOf({ publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>): string {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'https:' && isPublicName(hostname)) return publicUrl;
  const address = /[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? '';
  // Apple answers 403 to a subject whose host it cannot look up, localhost among them. This one stands for nobody.
  return isPublicName(address.slice(address.lastIndexOf('@') + 1)) ? `mailto:${address}` : 'mailto:muster@example.com';
}

const goodForMs = 12 * 3_600_000;

/** The header that says to one push service whose push it is; good there and nowhere else. */
export async function vapidHeader(
  { publicKey, privateKey }: Vapid,
  { to, subject, now }: { to: string; subject: string; now: Date },
): Promise<string> {
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(to).origin)
    .setSubject(subject)
    .setExpirationTime(new Date(now.getTime() + goodForMs))
    .sign(privateKey);
  return `vapid t=${token}, k=${publicKey}`;
}

function signingKey(publicKey: string, d: string): KeyObject {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  return createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d }, format: 'jwk' });
}

function isPublicName(host: string): boolean {
  return /\.[a-z]{2,}$/i.test(host) && !/\.(local|localhost|lan|internal|invalid|test|example)$/i.test(host);
}
