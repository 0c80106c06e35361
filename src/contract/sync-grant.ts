import * as z from 'zod/mini';
import { command } from './endpoint.ts';
import { Id, Instant } from './fields.ts';
import { everyRole } from './role.ts';

/** How long a browser may send what waits without a console being open. */
export const syncGrantHours = 72;

/** `Authorization: SyncGrant <grant>`, read by `POST /sync/ops` and by nothing else. */
export const syncGrantScheme = 'SyncGrant';

/**
 * Lets the service worker send this person's edits from this browser's outbox while no console is open. It opens
 * nothing else, and ends with signing out, a changed password, a changed role or scope, and after `syncGrantHours`.
 */
export const issueSyncGrant = command('POST', '/sync/grant', {
  summary: 'Let this browser send waiting edits while the console is closed',
  body: z.strictObject({ outboxId: Id }),
  answer: z.object({ grant: z.string(), expiresAt: Instant }),
  roles: everyRole,
  offline: 'refuse',
});
