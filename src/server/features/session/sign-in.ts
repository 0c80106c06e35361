/** Signing in. The password is looked at between two transactions: hashing takes long, and nobody waits for it. */
import { Problem } from '#contract/problem.ts';
import type { Login, SignedIn } from '#contract/session.ts';
import { deviceCookie, deviceOf } from '#server/auth/device-cookie.ts';
import { deviceNameOf } from '#server/auth/device-name.ts';
import { networkOf } from '#server/auth/network.ts';
import { sealKeyOf } from '#server/auth/seal-key.ts';
import { attemptKey, beginAttempt } from '#server/auth/sign-in-attempts.ts';
import type { Tx } from '#server/db/database.ts';
import { scopeTo, scopeToSignIn } from '#server/db/school-scope.ts';
import type { Call } from '#server/http/answer.ts';
import { deviceCookieOf, setBindingCookie, setDeviceCookie } from '#server/http/cookies.ts';
import type { Frame } from '#server/http/frame.ts';
import { refusal } from '#server/record/refusal.ts';
import { type Browser, type Entered, enter } from './enter.ts';
import { type Account, accountsOf, isKnownDevice, nobody } from './queries.ts';
import { recordWrongPassword } from './refusals.ts';

export async function signIn(call: Call, { email, password, code }: Login): Promise<{ message: string; data: SignedIn }> {
  const { frame, request, reply } = call;
  const knownAs = deviceOf(deviceCookieOf(request), frame.keys.device);
  const browser: Browser = { id: knownAs, name: deviceNameOf(request.headers['user-agent']) };
  const { accounts, attempt } = await begin(frame, { email, address: networkOf(request.ip), deviceId: knownAs });
  const account = await rightAccount(frame, accounts, password);
  if (!account) {
    await recordWrongPassword(frame, { accounts, browser, attempt });
    throw wrongCredentials();
  }
  const entry = await enter(frame, { account, attempt, browser, code });
  if (entry === 'code-wrong') frame.mailer.wake();
  const entered = enteredOrRefused(entry);
  setBindingCookie(request, reply, entered.binding, frame.config.sessionHours * 3600);
  setDeviceCookie(request, reply, deviceCookie(entered.deviceId, frame.keys.device));
  const [firstName = account.name] = account.name.split(' ');
  const data = { token: entered.token, userId: account.userId, schoolId: account.schoolId, firstName, sealKey: sealKeyOf(frame, account) };
  return { message: `Welcome, ${firstName}`, data };
}

/** Thrown after the transaction, which has written down why. */
function enteredOrRefused(entry: Awaited<ReturnType<typeof enter>>): Entered {
  if (entry === 'barred') throw wrongCredentials();
  if (entry === 'code-needed') throw new Problem('factor_needed', 'Enter the code of your authenticator app');
  if (entry !== 'code-wrong') return entry;
  throw refusal([{ path: 'code', message: 'This code is not right, or was used already. Enter the one your app shows now' }]);
}

/** One answer for a wrong password, an unknown e-mail and a person who may not: it tells which of them to nobody. */
function wrongCredentials(): Problem {
  return new Problem('wrong_credentials', 'The e-mail or the password is not right');
}

/** As many statements for an e-mail nobody has, so that the time does not tell. */
function begin(frame: Frame, from: { email: string; address: string; deviceId: string | null }) {
  return frame.db.transaction(async (tx) => {
    await scopeToSignIn(tx, from.email);
    const accounts = await accountsOf(tx, from.email);
    const known = from.deviceId !== null && (await isKnownToAny(tx, accounts.length > 0 ? accounts : [nobody], from.deviceId));
    const attempt = await beginAttempt(tx, {
      id: frame.newId(),
      at: frame.clock.now(),
      account: attemptKey(frame.keys.attempt, `account ${from.email}`),
      accountExists: accounts.length > 0,
      address: attemptKey(frame.keys.attempt, `address ${from.address}`),
      knownDevice: known && from.deviceId ? attemptKey(frame.keys.attempt, `device ${from.deviceId}`) : null,
    });
    return { accounts, attempt };
  });
}

/** An e-mail may be of several schools' staff: who signed in to one of them here is no stranger. */
async function isKnownToAny(tx: Tx, accounts: readonly Pick<Account, 'schoolId' | 'userId'>[], deviceId: string): Promise<boolean> {
  let isKnown = false;
  for (const account of accounts) {
    await scopeTo(tx, account);
    isKnown = (await isKnownDevice(tx, account, deviceId)) || isKnown;
  }
  return isKnown;
}

async function rightAccount(frame: Frame, accounts: Account[], password: string): Promise<Account | null> {
  for (const account of accounts) {
    if (await frame.passwords.isRight(account.passwordHash, password)) return account;
  }
  if (accounts.length === 0) await frame.passwords.isRight(null, password);
  return null;
}
