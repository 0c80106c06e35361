import type { Tx } from '#server/db/database.ts';
import { scopeTo } from '#server/db/school-scope.ts';
import { isKnownDevice } from '#server/features/session/queries.ts';
import { peopleOf } from './queries.ts';

/**
 * The browser, when somebody with this e-mail has signed in from it before. One that somebody else signed in from is a
 * stranger's: anybody can sign in as somebody, at a school of their own or in the demo.
 */
export async function ownBrowser(tx: Tx, email: string, deviceId: string | null): Promise<string | null> {
  if (deviceId === null) return null;
  let isOwn = false;
  // All of them, whichever it was: the time tells nothing.
  for (const account of await peopleOf(tx, email)) {
    await scopeTo(tx, account);
    isOwn = (await isKnownDevice(tx, account, deviceId)) || isOwn;
  }
  return isOwn ? deviceId : null;
}
