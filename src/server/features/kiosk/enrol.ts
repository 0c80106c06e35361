/** A tablet becomes a gate device by a code. As in signing in, what it is given is good for nothing without its cookie. */
import { randomBytes } from 'node:crypto';
import { kioskDays, kioskGraceDays } from '#contract/kiosk.ts';
import type { SignedIn } from '#contract/session.ts';
import { appendAudit } from '#server/audit/append.ts';
import { deviceNameOf } from '#server/auth/device-name.ts';
import { noteWrongTry, refuseTiredNetwork } from '#server/auth/sign-in-attempts.ts';
import { bindingHash, signToken } from '#server/auth/token.ts';
import type { Tx } from '#server/db/database.ts';
import { scopeTo, scopeToSignIn } from '#server/db/school-scope.ts';
import { readSchool } from '#server/features/school/queries.ts';
import { sealKeyOf } from '#server/auth/seal-key.ts';
import type { Call } from '#server/http/answer.ts';
import { askerOf } from '#server/http/asker.ts';
import { setBindingCookie } from '#server/http/cookies.ts';
import type { Frame } from '#server/http/frame.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { refusal } from '#server/record/refusal.ts';
import { spendKioskCode } from './codes.ts';
import { enrolledDeed } from './deeds.ts';
import { endEnrolments, holdKiosk, setCodeUntil } from './queries.ts';
import { kioskEnrolment } from './table.ts';

const dayMs = 24 * 60 * 60 * 1000;
// 400 days is the longest a browser keeps one.
const cookieSeconds = 400 * 24 * 60 * 60;

export async function enrol(call: Call, { code }: { code: string }): Promise<{ message: string; data: SignedIn }> {
  const { frame, request, reply } = call;
  const { network } = askerOf(call);
  const now = frame.clock.now();
  const enrolled = await frame.db.transaction(async (tx) => {
    await scopeToSignIn(tx, '');
    await refuseTiredNetwork(tx, { address: network, at: now });
    const taken = await spendKioskCode(tx, { code, now, key: frame.keys.code });
    const made = taken && (await begin(tx, frame, { ...taken, deviceName: deviceNameOf(request.headers['user-agent']) }));
    // Counted as of an account that somebody has: whether it is, this must not tell.
    if (!made) await noteWrongTry(tx, { id: frame.newId(), at: now, address: network, account: 'kiosk code', accountExists: true });
    return made;
  });
  // After the transaction, which has counted the try.
  if (!enrolled) throw wrongCode();
  const { data, ofSchool, ended } = enrolled;
  for (const id of ended) frame.publish(ofSchool, { kind: 'session', id, version: 0 }, { userId: data.userId });
  setBindingCookie(request, reply, enrolled.binding, cookieSeconds);
  return { message: `This tablet is ${data.firstName}`, data };
}

interface Opened {
  schoolId: string;
  kioskId: string;
  byName: string;
  deviceName: string;
}

/** Null where there is no such device any more. The tablet that was it until now is it no longer. */
async function begin(tx: Tx, frame: Frame, { schoolId, kioskId, byName, deviceName }: Opened) {
  await scopeTo(tx, { schoolId, userId: kioskId });
  const held = await holdKiosk(tx, schoolId, kioskId);
  // The code's row has it.
  const ofSchool = schoolId as SchoolId;
  const school = held && (await readSchool(tx, ofSchool));
  if (!held || !school || (school.isDemo && !frame.config.demo)) return null;
  const [at, from] = [frame.clock.now(), frame.clock.settled()];
  const endsAt = new Date(from.getTime() + kioskDays * dayMs);
  const id = frame.newId();
  const ended = await endEnrolments(tx, schoolId, { id: kioskId, at, by: '' });
  await tx.insert(kioskEnrolment).values({ schoolId, id, kioskId, deviceName, byName, createdAt: at, lastSeenAt: from, endsAt });
  await setCodeUntil(tx, schoolId, { id: kioskId, codeUntil: null });
  const { name } = held;
  const doer = { schoolId, userId: null, name, role: null, sessionId: id, deviceId: null };
  await appendAudit(tx, doer, { deeds: [enrolledDeed({ id: kioskId, name }, { device: deviceName, codeBy: byName })], at });
  const binding = randomBytes(32).toString('base64url');
  const knd = held.busId === null ? ('kiosk' as const) : ('bus-tablet' as const);
  const claims = { name, id: schoolId, schoolName: school.name, sub: kioskId, sid: id, bnd: bindingHash(binding), knd };
  const until = new Date(endsAt.getTime() + kioskGraceDays * dayMs);
  const token = await signToken(claims, frame.keys.token, { from, until });
  const data = { token, userId: kioskId, schoolId, firstName: name, sealKey: sealKeyOf(frame, { schoolId, userId: kioskId }) };
  return { binding, data, ofSchool, ended };
}

/** The same for a wrong code, one that ran out, one that was used, and one that never was. */
function wrongCode() {
  return refusal([{ path: 'code', message: 'This code is not right, or no longer good. Ask your School Admin for a new one' }]);
}
