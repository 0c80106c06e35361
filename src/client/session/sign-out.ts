import { logout } from '#contract/session.ts';
import { call } from '#client/http/call.ts';
import { forgetSession } from './ending.ts';

/** Spec §2 and §4: the session is cleared and the sign-in page takes the place of this history entry. */
export function signOut(): Promise<void> {
  return forgetSession({}, endOnServer);
}

// Best effort: without a network the session ends on this device, and on the server by its own limits.
async function endOnServer(): Promise<void> {
  await call(logout, { body: {} }).catch(() => undefined);
}
