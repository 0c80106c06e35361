/** Whether this person is told on this device, and what it needs to be. One truth for the screens and the opening. */
import { type Person, readPerson } from '#client/session/token.ts';
import { storeOf, useStore } from '#client/ui/store.ts';
import { canPush, currentSubscription } from './browser-push.ts';
import { readChoice } from './kept-choice.ts';

export type PushHere = 'looking' | 'on' | 'off' | 'asking' | 'denied' | 'unsupported';

const here = storeOf<PushHere>('looking');

export function usePushHere(): PushHere {
  return useStore(here);
}

/** Looks again, after anything that may have changed it. */
export async function lookHere(): Promise<void> {
  const person = readPerson();
  here.set(person === null ? 'off' : await stateFor(person).catch(() => 'off' as const));
}

async function stateFor(person: Person): Promise<PushHere> {
  if (!canPush()) return 'unsupported';
  const { permission } = Notification;
  if (permission === 'denied') return 'denied';
  const [kept, subscription] = await Promise.all([readChoice(person), currentSubscription()]);
  if (kept === null || permission !== 'granted') return 'off';
  if (kept.isAsking) return 'asking';
  return subscription === null ? 'off' : 'on';
}
