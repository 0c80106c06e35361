/** Signing in. The password is looked at between two transactions: hashing takes long, and nobody waits for it. */
import { randomBytes } from 'node:crypto';
import { Problem } from '#contract/problem.ts';
import type { Login, SignedIn } from '#contract/session.ts';
import { deviceCookie, deviceOf } from '#server/auth/device-cookie.ts';
import { type Attempt, attemptKey, beginAttempt, endAttempt } from '#server/auth/sign-in-attempts.ts';
import { networkOf } from '#server/auth/network.ts';
import { bindingHash, signToken } from '#server/auth/token.ts';
import { scopeTo, scopeToSignIn } from '#server/db/school-scope.ts';
import type { Call } from '#server/http/answer.ts';
import { deviceCookieOf, setBindingCookie, setDeviceCookie } from '#server/http/cookies.ts';
import type { Frame } from '#server/http/frame.ts';
import {
  type Account,
  accountsOf,
  forgetOldSessions,
  isKnownDevice,
  readSchoolOfAccount,
  rememberDevice,
  startSession,
} from './queries.ts';

const nobody = { schoolId: '00000000-0000-0000-0000-000000000000', userId: '00000000-0000-0000-0000-000000000000' };
const hourMs = 3_600_000;
const oldSessionMs = 30 * 24 * hourMs;

export async function signIn(call: Call, { email, password }: Login): Promise<{ message: string; data: SignedIn }> {
  const { frame, request, reply } = call;
  const deviceId = deviceOf(deviceCookieOf(request), frame.keys.device);
  const { accounts, attempt } = await begin(frame, { email, address: networkOf(request.ip), deviceId });
  const account = await rightAccount(frame, accounts, password);
  const session = account && (await open(frame, account, attempt, deviceId ?? frame.newId()));
  // One answer for a wrong password, an unknown e-mail and a person who may not: it tells which of them to nobody.
  if (!account || !session) throw new Problem('wrong_credentials', 'The e-mail or the password is not right');
  setBindingCookie(request, reply, session.binding, frame.config.sessionHours * 3600);
  setDeviceCookie(request, reply, deviceCookie(session.deviceId, frame.keys.device));
  const [firstName = account.name] = account.name.split(' ');
  const data = { token: session.token, userId: account.userId, schoolId: account.schoolId, firstName };
  return { message: `Welcome, ${firstName}`, data };
}

/** As many statements for an e-mail nobody has, so that the time does not tell. */
function begin(frame: Frame, from: { email: string; address: string; deviceId: string | null }) {
  return frame.db.transaction(async (tx) => {
    await scopeToSignIn(tx, from.email);
    const accounts = await accountsOf(tx, from.email);
    const [first = nobody] = accounts;
    await scopeTo(tx, first);
    const known = from.deviceId !== null && (await isKnownDevice(tx, first, from.deviceId));
    const attempt: Attempt = {
      id: frame.newId(),
      at: frame.clock.now(),
      account: attemptKey(frame.keys.attempt, `account ${from.email}`),
      accountExists: accounts.length > 0,
      address: attemptKey(frame.keys.attempt, `address ${from.address}`),
      knownDevice: known && from.deviceId ? attemptKey(frame.keys.attempt, `device ${from.deviceId}`) : null,
    };
    await beginAttempt(tx, attempt);
    return { accounts, attempt };
  });
}

async function rightAccount(frame: Frame, accounts: Account[], password: string): Promise<Account | null> {
  for (const account of accounts) {
    if (await frame.passwords.isRight(account.passwordHash, password)) return account;
  }
  if (accounts.length === 0) await frame.passwords.isRight(null, password);
  return null;
}

/** A new session under a new id; null when the school's people may not sign in. */
function open(frame: Frame, account: Account, attempt: Attempt, deviceId: string) {
  const { schoolId, userId, name } = account;
  const now = frame.clock.now();
  const endsAt = new Date(now.getTime() + frame.config.sessionHours * hourMs);
  return frame.db.transaction(async (tx) => {
    await scopeTo(tx, account);
    const school = await readSchoolOfAccount(tx, schoolId);
    if (!school || (school.isDemo && !frame.config.demo)) return null;
    const sid = frame.newId();
    await startSession(tx, { schoolId, id: sid, userId, deviceId, createdAt: now, lastSeenAt: now, endsAt, steppedUpAt: now });
    await forgetOldSessions(tx, account, new Date(now.getTime() - oldSessionMs));
    await rememberDevice(tx, account, deviceId, now);
    await endAttempt(tx, attempt.id, attemptKey(frame.keys.attempt, `device ${deviceId}`));
    const binding = randomBytes(32).toString('base64url');
    // Spec §2 and §3: the third claim is what the header falls back to for the school's name.
    const claims = { name, id: schoolId, schoolName: school.name, sub: userId, sid, bnd: bindingHash(binding) };
    const token = await signToken(claims, frame.keys.token, { from: now, until: endsAt });
    return { token, binding, deviceId };
  });
}
