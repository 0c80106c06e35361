/** Whether a tablet at a gate is one still. Kept on the device: what it must not show any more it does not show after a reload either. */
import { clearStorage } from './clear-storage.ts';
import { storeOf } from '#client/ui/store.ts';

type Step = () => Promise<void> | void;

const endedKey = 'muster.gate-device-ended';
const wiping = new Set<Step>();

export const isEnrolmentOver = storeOf(false);

/** Before anything is drawn: a tablet that was locked is so after a reload, and without a network. */
export function readEnrolment(): void {
  isEnrolmentOver.set(localStorage.getItem(endedKey) !== null);
}

/** What of the school must be gone from the tablet then. What it counted and did not send yet is not among it. */
export function whenEnrolmentEnds(step: Step): () => void {
  wiping.add(step);
  return () => wiping.delete(step);
}

/** The server said so, by whatever answer. The identity stays as long as something waits: under it alone that is sent. */
export async function enrolmentEnded(): Promise<void> {
  localStorage.setItem(endedKey, '1');
  isEnrolmentOver.set(true);
  await Promise.allSettled([...wiping].map(async (step) => step()));
}

/** The tablet is nothing any more, and may be enrolled anew. */
export function forgetEnrolment(): void {
  clearStorage();
  location.reload();
}
