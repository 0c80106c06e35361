import type { QueryClient } from '@tanstack/react-query';
import { subscribePush } from '#contract/push.ts';
import { call } from '#client/http/call.ts';
import { type Person, readPerson } from '#client/session/token.ts';
import { say } from '#client/ui/feedback/toast.ts';
import { t } from '#client/ui/language/words.ts';
import { addressOf, canPush, currentSubscription, hasKey, subscribe } from './browser-push.ts';
import { type KeptChoice, keepChoice, readChoice } from './kept-choice.ts';
import { nextStep } from './next-step.ts';
import { lookHere } from './push-here.ts';
import { pushQueries } from './queries.ts';

/** At the opening of the console, and when the browser changed its address. Without a connection the next opening does it. */
export async function keepTold(person: Person, client: QueryClient): Promise<void> {
  if (!canPush()) return lookHere();
  const [kept, subscription] = await Promise.all([readChoice(person), currentSubscription()]);
  // Most people's consoles ask the server nothing about it.
  if (kept !== null || subscription !== null) await takeStep(person, client, { kept, subscription });
  await lookHere();
}

interface Found {
  kept: KeptChoice | null;
  subscription: PushSubscription | null;
}

async function takeStep(person: Person, client: QueryClient, { kept, subscription }: Found): Promise<void> {
  // Somebody else's, or a stranger's from before: without it the push service refuses what is still sent there.
  if (kept === null) return void (await subscription?.unsubscribe());
  const { key, devices } = await client.fetchQuery({ ...pushQueries.mine(), staleTime: 0 });
  const step = nextStep({
    kept,
    permission: Notification.permission,
    endpoint: subscription?.endpoint ?? null,
    isKeyOurs: subscription !== null && hasKey(subscription, key),
    isListed: devices.some(({ isThisOne }) => isThisOne),
  });
  if (step === 'ask') {
    await keepChoice(person, { ...kept, isAsking: true });
    say('info', stopped);
  }
  if (step === 'subscribe' || step === 'tell') {
    await tellServer(person, await subscribe(key));
    await client.invalidateQueries({ queryKey: pushQueries.all });
  }
}

const stopped = t('Notices to this device were stopped from another one. Turn them on again in the notification settings.');

/** The server knows where to push to this person here, and this device that it does. */
export async function tellServer(person: Person, subscription: PushSubscription): Promise<void> {
  // While the browser thought about it, the session may have ended.
  if (readPerson()?.userId !== person.userId) return void (await subscription.unsubscribe());
  const address = addressOf(subscription);
  await call(subscribePush, { body: address });
  await keepChoice(person, { endpoint: address.endpoint, isAsking: false });
}
