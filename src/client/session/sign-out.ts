import { logout } from '#contract/session.ts';
import { call } from '#client/http/call.ts';
import { forgetSession } from './ending.ts';

type Step = () => Promise<void>;

const goodbyes = new Set<Step>();
const goodbyeLimitMs = 1000;

/** What is worth telling the server before a person's own sign-out; it may not take long. */
export function beforeSignOut(step: Step): () => void {
  goodbyes.add(step);
  return () => goodbyes.delete(step);
}

/** Spec §2 and §4: the session is cleared and the sign-in page takes the place of this history entry. */
export function signOut(): Promise<void> {
  return forgetSession({}, endOnServer);
}

// Best effort: without a network the session ends on this device, and on the server by its own limits.
async function endOnServer(): Promise<void> {
  const told = Promise.allSettled([...goodbyes].map((step) => step()));
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, goodbyeLimitMs))]);
  await call(logout, { body: {} }).catch(() => undefined);
}
