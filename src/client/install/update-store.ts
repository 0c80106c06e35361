import { currentOutbox } from '#client/offline/current-outbox.ts';
import { hasDraft } from '#client/offline/drafts/draft-checks.ts';
import { storeOf } from '#client/ui/store.ts';
import { answerOtherTabs, findHindrance, type Hindrance } from './update-consent.ts';
import { followVersions, type WaitingVersion } from './update-worker.ts';

/** Where the change to a new version of the console stands in this tab. */
export type UpdateStep =
  | 'none'
  | 'ready'
  | 'later'
  /** Accepted; waits for what was typed in some tab, or for edits on their way. */
  | 'waits-for-draft'
  | 'waits-for-sending'
  | 'updating'
  /** Another tab updated; this one still holds something typed. */
  | 'behind';

const lookAgainMs = 1000;

export const updateStore = storeOf<UpdateStep>('none');
/** Counts what the person decided, so that an older decision still waiting knows that it is over. */
let attempt = 0;
let version: WaitingVersion | undefined;

/** Called once, by the console's first render. */
export function startUpdates(): void {
  if (version !== undefined || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  answerOtherTabs(hindranceHere);
  version = followVersions({ onWaiting: () => updateStore.set('ready'), onTakenOver: () => void reloadWithoutLoss() });
}

/** The server takes no edits of this version any more: look for the newer one now, not at the hourly look. */
export function lookForUpdate(): void {
  version?.look();
}

export function postponeUpdate(): void {
  attempt += 1;
  updateStore.set('later');
}

/** Updates as soon as nobody would lose anything by it, in whichever tab. */
export async function updateNow(): Promise<void> {
  attempt += 1;
  const mine = attempt;
  updateStore.set('updating');
  let hindrance = await findHindrance(hindranceHere());
  while (hindrance !== null && mine === attempt) {
    updateStore.set(hindrance === 'draft' ? 'waits-for-draft' : 'waits-for-sending');
    await pause();
    hindrance = await findHindrance(hindranceHere());
  }
  if (mine !== attempt) return;
  updateStore.set('updating');
  version?.takeOver();
}

// Every tab reloads when the new version takes over, and each asks itself once more: it may have been frozen when asked.
async function reloadWithoutLoss(): Promise<void> {
  while (hasDraft()) {
    updateStore.set('behind');
    await pause();
  }
  location.reload();
}

function hindranceHere(): Hindrance | null {
  if (hasDraft()) return 'draft';
  return currentOutbox()?.view().sending ? 'sending' : null;
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, lookAgainMs));
}
