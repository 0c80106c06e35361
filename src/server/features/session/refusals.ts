/** Who was not let in, for the audit trail of their school. */
import { appendAudit } from '#server/audit/append.ts';
import type { Begun } from '#server/auth/sign-in-attempts.ts';
import { tellOfWrongTry } from '#server/auth/tell-of-tries.ts';
import type { Tx } from '#server/db/database.ts';
import { scopeTo } from '#server/db/school-scope.ts';
import type { Frame } from '#server/http/frame.ts';
import type { Browser } from './enter.ts';
import { type Account, isKnownDevice, nobody } from './queries.ts';

interface WrongPassword {
  accounts: readonly Account[];
  browser: Browser;
  attempt: Begun;
}

/** An e-mail that nobody has costs as many statements, and a write, as one that somebody has. */
export async function recordWrongPassword(frame: Frame, { accounts, browser, attempt }: WrongPassword): Promise<void> {
  const at = frame.clock.now();
  await frame.db.transaction(async (tx) => {
    if (accounts.length === 0) {
      await scopeTo(tx, nobody);
      await frame.mailer.post(tx, { letter: { kind: 'nobody' }, isDemo: false });
    }
    // Everybody writes into the trails in one order: two people of the same schools never wait for each other in a ring.
    for (const account of accounts.toSorted((a, b) => (a.schoolId < b.schoolId ? -1 : 1))) {
      await scopeTo(tx, account);
      await recordRefusal(tx, account, { why: 'wrong-password', browser, at });
      // Of the one account of this e-mail that the browser is known to; who sits at it learns nothing of any other.
      const isTold = attempt.isLastOfKnown && browser.id !== null && (await isKnownDevice(tx, account, browser.id));
      if (isTold) await tellOfWrongTry(tx, frame.mailer, { begun: attempt, what: 'password', whose: account, browser: browser.name, at });
    }
  });
  if (attempt.isLastOfKnown) frame.mailer.wake();
}

interface Refusal {
  why: string;
  browser: Browser;
  at: Date;
}

/** Whoever it was: it is the person whose account it is that the line is about. */
export async function recordRefusal(tx: Tx, of: Omit<Account, 'passwordHash'>, { why, browser, at }: Refusal): Promise<void> {
  const { schoolId, userId, name } = of;
  const somebody = { schoolId, userId: null, name: 'Somebody not signed in', role: null, sessionId: null, deviceId: browser.id };
  const object = { kind: 'user' as const, id: userId, label: name };
  const after = { why, device: browser.name };
  await appendAudit(tx, somebody, { deeds: [{ action: 'session.refused', object, after }], at });
}
