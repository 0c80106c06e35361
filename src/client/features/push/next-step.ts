import type { KeptChoice } from './kept-choice.ts';

export interface PushFacts {
  kept: KeptChoice | null;
  permission: NotificationPermission;
  /** Of the browser's subscription; null without one. */
  endpoint: string | null;
  /** Whether the browser's subscription takes what this server signs. */
  isKeyOurs: boolean;
  /** Whether the server has this device among those it pushes to. */
  isListed: boolean;
}

/**
 * What a console that opens does so that who wanted to be told here still is: subscribe anew where the browser lost it,
 * tell the server an address that has changed, ask where it was stopped elsewhere, and drop what is somebody else's.
 */
export type NextStep = 'none' | 'subscribe' | 'tell' | 'ask' | 'drop';

export function nextStep({ kept, permission, endpoint, isKeyOurs, isListed }: PushFacts): NextStep {
  if (kept === null) return endpoint === null ? 'none' : 'drop';
  if (kept.isAsking || permission !== 'granted') return 'none';
  if (endpoint === null || !isKeyOurs) return 'subscribe';
  if (endpoint !== kept.endpoint) return 'tell';
  return isListed ? 'none' : 'ask';
}
