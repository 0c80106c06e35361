/** A new school and its first School Admin, once for each ticket. Hashing stands between two transactions. */
import type * as z from 'zod/mini';
import type { registerSchool } from '#contract/registration.ts';
import { appendAudit } from '#server/audit/append.ts';
import { voidCodesOfMailbox } from '#server/auth/codes.ts';
import { holdMailbox } from '#server/auth/mailbox.ts';
import { refuseSharedPassword, refuseWeak } from '#server/auth/password-rules.ts';
import type { Tx } from '#server/db/database.ts';
import { scopeTo, scopeToSignIn } from '#server/db/school-scope.ts';
import { addFirstLeaveTypes } from '#server/features/leave-type/first-types.ts';
import { passwordsElsewhere } from '#server/features/password/queries.ts';
import type { Call } from '#server/http/answer.ts';
import { askerOf } from '#server/http/asker.ts';
import type { Frame } from '#server/http/frame.ts';
import { registeredDeeds } from './deeds.ts';
import { addFirstAdmin, addSchool, countSchools, findTicket, spendTicket } from './queries.ts';
import { refusedTicket } from './rules.ts';
import { ticketKey } from './ticket.ts';

type Given = z.output<NonNullable<(typeof registerSchool)['body']>>;

export async function makeSchool(call: Call, given: Given): Promise<{ message: string; data: { schoolId: string } }> {
  const { frame } = call;
  const { made, taken } = await frame.db.transaction(async (tx) => ({
    made: await schoolOfTicket(tx, frame, given),
    taken: await passwordsElsewhere(tx, given.email, null),
  }));
  const schoolId = made ?? (await makeOnce(call, given, taken));
  return { message: `${given.school.name} is registered`, data: { schoolId } };
}

async function makeOnce(call: Call, given: Given, taken: (string | null)[]): Promise<string> {
  const { frame } = call;
  const { email, school, admin } = given;
  const path = 'admin/password';
  refuseWeak(admin.password, { path, words: [school.name, admin.name, email] });
  await refuseSharedPassword(frame.passwords, admin.password, { path, hashes: taken });
  const passwordHash = await frame.passwords.hashed(admin.password);

  const at = frame.clock.now();
  const { deviceId, language } = askerOf(call);
  const made = { schoolId: frame.newId(), userId: frame.newId(), email, at };
  const doer = { ...made, name: admin.name, role: 'School Admin', sessionId: null, deviceId };
  const schoolId = await frame.db.transaction(async (tx) => {
    const earlier = await schoolOfTicket(tx, frame, given);
    if (earlier !== null) return earlier;
    await scopeTo(tx, made);
    await addSchool(tx, school, made);
    await addFirstLeaveTypes(tx, { ...made, language, newId: frame.newId });
    await addFirstAdmin(tx, { ...admin, passwordHash, language }, made);
    await appendAudit(tx, doer, { deeds: registeredDeeds(school, admin, made), at });
    await spendTicket(tx, ticketKey(given.ticket, frame.keys.code), made.schoolId);
    await voidCodesOfMailbox(tx, { purpose: 'register', email, but: null, key: frame.keys.code });
    return made.schoolId;
  });
  if (schoolId === made.schoolId) await warnOfNeighbours(frame);
  return schoolId;
}

/** The school that the ticket has made, null while it has made none. The mailbox is held: the same call sent twice waits. */
async function schoolOfTicket(tx: Tx, { keys, clock }: Frame, { ticket, email }: Given): Promise<string | null> {
  await scopeToSignIn(tx, email);
  await holdMailbox(tx, { email, key: keys.code });
  const found = await findTicket(tx, { ticket: ticketKey(ticket, keys.code), email, key: keys.code });
  if (!found || (found.madeSchool === null && found.expiresAt <= clock.now())) throw refusedTicket();
  return found.madeSchool;
}

/** The embedded database runs as its own superuser, so its walls between schools hold mistakes, and no intruder. */
async function warnOfNeighbours({ db, log }: Frame): Promise<void> {
  if (db.engine !== 'embedded' || (await countSchools(db)) < 2) return;
  log('warn', {
    event: 'another school on the embedded database',
    advice: 'Row-level security is a net here and not a boundary: use PostgreSQL for schools that do not belong together',
  });
}
