import { createStore, del, get, set } from 'idb-keyval';
import * as z from 'zod/mini';
import { uidOf } from '#client/session/told.ts';
import type { Person } from '#client/session/token.ts';

/**
 * That a person wants to be told on this device. It outlives the session, which local storage does not: who signs in
 * again here is told again without being asked.
 */
export const KeptChoice = z.object({
  /** The address the server was last told. */
  endpoint: z.string(),
  /** It was stopped from another device meanwhile: whether that holds is for the person to say. */
  isAsking: z.boolean(),
});
export type KeptChoice = z.infer<typeof KeptChoice>;

const store = createStore('muster-device', 'kept');

export async function readChoice(person: Person): Promise<KeptChoice | null> {
  const kept = KeptChoice.safeParse(await get(await keyOf(person), store).catch(() => undefined));
  return kept.data ?? null;
}

export async function keepChoice(person: Person, choice: KeptChoice): Promise<void> {
  await set(await keyOf(person), choice, store);
}

export async function forgetChoice(person: Person): Promise<void> {
  await del(await keyOf(person), store);
}

async function keyOf(person: Person): Promise<string> {
  return `push:${await uidOf(person)}`;
}
