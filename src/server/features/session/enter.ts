/** The way in for somebody whose password was right: the days they work here, the second factor, then a session. */
import { randomBytes } from 'node:crypto';
import { appendAudit, type Deed } from '#server/audit/append.ts';
import { barTo } from '#server/auth/admission.ts';
import { type FactorPass, passFactor } from '#server/auth/factor-check.ts';
import { attemptKey, type Begun, dropAttempt, endAttempt } from '#server/auth/sign-in-attempts.ts';
import { tellOfWrongTry } from '#server/auth/tell-of-tries.ts';
import { bindingHash, signToken } from '#server/auth/token.ts';
import type { Tx } from '#server/db/database.ts';
import { scopeTo } from '#server/db/school-scope.ts';
import type { Frame } from '#server/http/frame.ts';
import { unlinkPush } from '#server/push/unlink.ts';
import { type Account, type Entrant, forgetOldSessions, holdEntrant, rememberDevice, startSession } from './queries.ts';
import { recordRefusal } from './refusals.ts';

/** The browser somebody signs in with. `id` is null for one that never did before. */
export interface Browser {
  id: string | null;
  name: string;
}

export interface Entered {
  token: string;
  binding: string;
  deviceId: string;
}

interface Knock {
  account: Account;
  attempt: Begun;
  browser: Browser;
  code: string | undefined;
}

const hourMs = 3_600_000;
const oldSessionMs = 30 * 24 * hourMs;

/** A new session under a new id, or what stands in its way. Whatever it is, it is written down before it is said. */
export function enter(frame: Frame, knock: Knock): Promise<Entered | 'barred' | 'code-needed' | 'code-wrong'> {
  const { account, attempt, browser, code } = knock;
  const now = frame.clock.now();
  return frame.db.transaction(async (tx) => {
    await scopeTo(tx, account);
    const entrant = await holdEntrant(tx, account);
    // Changed while the one before was looked at.
    if (!entrant || entrant.passwordHash !== account.passwordHash) return 'barred';
    const refuse = (why: string) => recordRefusal(tx, entrant, { why, browser, at: now });
    const bar = barTo(entrant, { now, demoAllowed: frame.config.demo });
    if (bar) {
      await refuse(bar);
      return 'barred';
    }
    if (entrant.factorSince === null) return openSession(tx, frame, { entrant, attempt, browser, factor: null });
    if (code === undefined) {
      await dropAttempt(tx, attempt.id);
      return 'code-needed';
    }
    const factor = await passFactor(tx, entrant, { code, now, keys: frame.keys });
    if (factor) return openSession(tx, frame, { entrant, attempt, browser, factor });
    await tellOfWrongTry(tx, frame.mailer, { begun: attempt, what: 'code', whose: entrant, browser: browser.name, at: now });
    await refuse('wrong-code');
    return 'code-wrong';
  });
}

interface Opening {
  entrant: Entrant;
  attempt: Begun;
  browser: Browser;
  factor: FactorPass | null;
}

async function openSession(tx: Tx, frame: Frame, { entrant, attempt, browser, factor }: Opening): Promise<Entered> {
  const { schoolId, userId, name, role, schoolName } = entrant;
  const now = frame.clock.now();
  // By the same time by which it will end.
  const from = frame.clock.settled();
  const endsAt = new Date(from.getTime() + frame.config.sessionHours * hourMs);
  const [sid, deviceId] = [frame.newId(), browser.id ?? frame.newId()];
  await startSession(tx, {
    schoolId,
    id: sid,
    userId,
    deviceId,
    deviceName: browser.name,
    createdAt: now,
    lastSeenAt: from,
    endsAt,
    steppedUpAt: now,
  });
  await forgetOldSessions(tx, entrant, new Date(from.getTime() - oldSessionMs));
  await rememberDevice(tx, entrant, deviceId, now);
  // A shared browser shows no notices of who sat at it before.
  await unlinkPush(tx, { schoolId, deviceId, butUser: userId });
  await endAttempt(tx, attempt.id, attemptKey(frame.keys.attempt, `device ${deviceId}`));
  const doer = { schoolId, userId, name, role, sessionId: sid, deviceId };
  await appendAudit(tx, doer, { deeds: deedsOf(entrant, { sid, browser, factor }), at: now });
  const binding = randomBytes(32).toString('base64url');
  // Spec §2 and §3: the third claim is what the header falls back to for the school's name.
  const claims = { name, id: schoolId, schoolName, sub: userId, sid, bnd: bindingHash(binding) };
  const token = await signToken(claims, frame.keys.token, { from, until: endsAt });
  return { token, binding, deviceId };
}

interface Signed {
  sid: string;
  browser: Browser;
  factor: FactorPass | null;
}

function deedsOf({ userId, name }: Entrant, { sid, browser, factor }: Signed): Deed[] {
  const signedIn: Deed = {
    action: 'session.signed-in',
    object: { kind: 'session', id: sid, label: browser.name },
    ...(factor && { after: { factor: factor.by } }),
  };
  if (factor?.by !== 'recovery-code') return [signedIn];
  return [signedIn, { action: 'factor.code-used', object: { kind: 'user', id: userId, label: name }, after: { left: factor.left } }];
}
