import { countReplay, type TakenCode } from '#server/auth/codes.ts';
import { tryCode } from '#server/auth/try-code.ts';
import { scopeTo, scopeToSignIn } from '#server/db/school-scope.ts';
import type { Asker } from '#server/http/asker.ts';
import type { Frame } from '#server/http/frame.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { ownBrowser } from './own-browser.ts';
import { findPerson, passwordsElsewhere, type Person } from './queries.ts';

export interface Opened {
  code: TakenCode;
  account: { schoolId: SchoolId; userId: string };
  person: Person;
  passwordsElsewhere: (string | null)[];
}

/** The account that a code is for; null for a code that is not right. Looks only: the code is still to be spent. */
export function openAccount(frame: Frame, { email, otp }: { email: string; otp: string }, asker: Asker): Promise<Opened | null> {
  return frame.db.transaction(async (tx) => {
    await scopeToSignIn(tx, email);
    const given = { purposes: ['reset', 'invite'] as const, email, code: otp, now: frame.clock.now(), key: frame.keys.code };
    const deviceId = await ownBrowser(tx, email, asker.deviceId);
    const code = await tryCode(tx, { ...given, network: asker.network, deviceId, newId: frame.newId });
    if (!code?.account) return null;
    if (code.usedAt !== null) await countReplay(tx, given, code);
    await scopeTo(tx, code.account);
    const person = await findPerson(tx, code.account);
    if (!person) return null;
    // A right code stands for a session here: the school's id comes from its row.
    const account = { schoolId: code.account.schoolId as SchoolId, userId: code.account.userId };
    return { code, account, person, passwordsElsewhere: await passwordsElsewhere(tx, email, account.schoolId) };
  });
}
