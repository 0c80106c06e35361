import { t } from '#client/ui/language/words.ts';
import { clearStorage } from './clear-storage.ts';
import { currentPath, type Handover, replaceDocument, signInPath } from './documents.ts';
import { forgetTold } from './told.ts';

type Step = () => Promise<void> | void;

/** What must happen before this device forgets the session: the outbox is held, caches are wiped, the socket closes. */
const steps = new Set<Step>();

export function beforeForgetting(step: Step): () => void {
  steps.add(step);
  return () => steps.delete(step);
}

let isEnding = false;

/**
 * Spec §4: the token and all local storage go, and the person is at sign-in. Whatever ends the session first says how;
 * a second call while it runs does nothing.
 */
export async function forgetSession(handover: Handover, farewell: Step = () => undefined): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  // The steps have no say: whatever fails or hangs among them, the session ends.
  await within(3000, Promise.allSettled([farewell()]));
  await within(3000, Promise.allSettled([...steps].map(async (step) => step())));
  clearStorage();
  // After the token is gone, so that no tab tells the service worker of this person again.
  await within(1000, forgetTold());
  replaceDocument(signInPath, handover);
}

/** Spec §4 and §8: any 401. */
export function sessionExpired(): Promise<void> {
  return forgetSession({ from: currentPath(), notice: { type: 'info', text: t('Session expired') } });
}

/** Spec §4: no token on a page of the school. */
export function sessionMissing(): Promise<void> {
  return forgetSession({ from: currentPath(), notice: missing() });
}

export function missing(): NonNullable<Handover['notice']> {
  return { type: 'warning', text: t('expired token') };
}

function within(ms: number, work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms))]);
}
