import { isLinkSecret } from '#contract/password.ts';
import { Problem } from '#contract/problem.ts';
import type { Tx } from '#server/db/database.ts';
import { type GivenCode, takeCode, type TakenCode } from './codes.ts';
import { noteWrongTry, refuseTiredNetwork } from './sign-in-attempts.ts';

export interface CodeTry extends GivenCode {
  network: string;
  /** Of a browser the person has signed in from: others' tries from its network do not count against it. */
  deviceId?: string | null;
  newId: () => string;
}

/**
 * `takeCode`, by somebody who is not signed in: throws `too_many` when the network was wrong too often. A wrong try is
 * written down whether or not the mailbox has a code, so that the time does not tell which has one.
 */
export async function tryCode(tx: Tx, given: CodeTry): Promise<TakenCode | null> {
  const { network: address, now: at } = given;
  // Nobody guesses a secret: a network that was wrong at digits does not keep its people from their letters.
  if (isLinkSecret(given.code)) return takeCode(tx, given);
  if (!given.deviceId) await refuseTiredNetwork(tx, { address, at });
  const taken = await takeCode(tx, given);
  // Counted as of an e-mail that somebody has: whether it is, this must not tell.
  if (!taken) await noteWrongTry(tx, { id: given.newId(), at, address, account: 'code', accountExists: true });
  return taken;
}

/** The same for a wrong code, one that ran out, and one that never was. */
export function refusedCode(given: string): Problem {
  const message = isLinkSecret(given)
    ? 'This link is no longer good. Open the one in the newest e-mail, or enter its code'
    : 'This code is not right, or no longer good. Look at the newest e-mail, or ask for another code';
  return new Problem('refused', message, { details: [{ message, path: 'otp' }] });
}
