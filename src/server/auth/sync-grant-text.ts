/** The text of a sync grant: it says which row it is of, and its secret is kept as a keyed hash only. */
import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { Id } from '#contract/fields.ts';
import { syncGrantScheme } from '#contract/sync-grant.ts';

/** What a grant's text names. Nothing of it is believed before the hash was found to be its row's. */
export interface GrantNames {
  schoolId: string;
  userId: string;
  grantId: string;
  /** The outbox whose edits it may send. */
  outboxId: string;
}

const GrantParts = z.tuple([Id, Id, Id, Id, z.string().check(z.regex(/^[\w-]{43}$/))]);

export function newGrantText({ schoolId, userId, grantId, outboxId }: GrantNames): string {
  return [schoolId, userId, grantId, outboxId, randomBytes(32).toString('base64url')].join('.');
}

/** `Authorization: SyncGrant <grant>`; undefined for a header of another scheme. */
export function grantOf(authorization: string | undefined): string | undefined {
  const [scheme, grant = ''] = authorization?.split(' ', 2) ?? [];
  return scheme?.toLowerCase() === syncGrantScheme.toLowerCase() ? grant : undefined;
}

export function readGrantText(grant: string): GrantNames | null {
  const parts = GrantParts.safeParse(grant.split('.'));
  if (!parts.success) return null;
  const [schoolId, userId, grantId, outboxId] = parts.data;
  return { schoolId, userId, grantId, outboxId };
}

/** Of the whole text: with other names in it, the secret is another one. */
export function grantHash(grant: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(`sync-grant ${grant}`).digest('base64url');
}
