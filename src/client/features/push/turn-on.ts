import { readPush } from '#contract/push.ts';
import { call } from '#client/http/call.ts';
import { NoAnswer } from '#client/http/no-answer.ts';
import { readPerson } from '#client/session/token.ts';
import { PushTimeout, subscribe, unsubscribe } from './browser-push.ts';
import { tellServer } from './keep-told.ts';

export type TurnedOn =
  | { outcome: 'on' | 'denied' | 'dismissed' | 'blocked' | 'refused-by-browser' }
  /** No connection, or the server's own reason. */
  | { outcome: 'not-now'; reason: string };

/** From a tap only: browsers show their question at no other time. */
export async function turnOn(): Promise<TurnedOn> {
  const answer = await Notification.requestPermission();
  if (answer !== 'granted') return { outcome: answer === 'denied' ? 'denied' : 'dismissed' };
  const person = readPerson();
  if (person === null) return { outcome: 'dismissed' };
  try {
    const { key } = await call(readPush);
    await tellServer(person, await subscribe(key));
    return { outcome: 'on' };
  } catch (error) {
    return whyNot(error);
  }
}

async function whyNot(error: unknown): Promise<TurnedOn> {
  if (error instanceof PushTimeout) return { outcome: 'blocked' };
  if (error instanceof DOMException) return { outcome: 'refused-by-browser' };
  // Nobody knows whether the server has it: the console's next opening finds out, and asks or drops it.
  if (error instanceof NoAnswer) return { outcome: 'not-now', reason: error.message };
  await unsubscribe().catch(() => undefined);
  return { outcome: 'not-now', reason: error instanceof Error ? error.message : String(error) };
}
