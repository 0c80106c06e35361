/** Whether this person is told on this device, and what it needs to be. One truth for the screens and the opening. */
import { useSyncExternalStore } from 'react';
import { type Person, readPerson } from '#client/session/token.ts';
import { canPush, currentSubscription } from './browser-push.ts';
import { readChoice } from './kept-choice.ts';

export type PushHere = 'looking' | 'on' | 'off' | 'asking' | 'denied' | 'unsupported';

let here: PushHere = 'looking';
const listeners = new Set<() => void>();

export function usePushHere(): PushHere {
  return useSyncExternalStore(subscribe, readHere);
}

/** Looks again, after anything that may have changed it. */
export async function lookHere(): Promise<void> {
  const person = readPerson();
  here = person === null ? 'off' : await stateFor(person).catch(() => 'off' as const);
  for (const listener of listeners) listener();
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

function readHere(): PushHere {
  return here;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
