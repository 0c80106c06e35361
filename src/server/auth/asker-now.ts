/** Who asked for work that the server does later, as they are by then. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Endpoint } from '#contract/endpoint.ts';
import { defaultPreferences } from '#contract/own-account.ts';
import type { Tx } from '#server/db/database.ts';
import { school, schoolUser } from '#server/features/school/table.ts';
import type { Actor, SchoolId } from '#server/http/handler.ts';
import { barTo } from './admission.ts';

interface Asker {
  byId: string;
  byName: string;
  sessionId: string;
  deviceId: string;
}

interface At {
  schoolId: SchoolId;
  now: Date;
  demoAllowed: boolean;
  /** Those the work stands for: all of them must be open to the asker's role. */
  calls: readonly Pick<Endpoint, 'roles'>[];
}

/** `problem` is why nothing is done in their name any more. Held: their rights stay until the slice is written. */
export async function askerNow(
  tx: Tx,
  { byId, byName, sessionId, deviceId }: Asker,
  { schoolId, now, demoAllowed, calls }: At,
): Promise<{ actor: Actor; problem: string | null }> {
  const { role, scopeMode, preferences, disabledAt, startsOn, endsOn } = schoolUser;
  const [person] = await tx
    .select({ role, scopeMode, preferences, disabledAt, startsOn, endsOn })
    .from(schoolUser)
    .where(and(eq(schoolUser.schoolId, schoolId), eq(schoolUser.id, byId), isNull(schoolUser.removedAt)))
    .for('share');
  const [place] = await tx.select({ timeZone: school.timeZone, isDemo: school.isDemo }).from(school).where(eq(school.schoolId, schoolId));
  const known = { timeZone: 'UTC', isDemo: false, ...place };
  const nobody = { role: 'School Admin', scopeMode: 'ALL' } as const;
  const who = {
    schoolId,
    userId: byId,
    name: byName,
    sessionId,
    deviceId,
    timeZone: known.timeZone,
    language: (person?.preferences ?? defaultPreferences).language,
    steppedUpAt: null,
    kiosk: null,
  };
  if (!person || barTo({ ...person, ...known }, { now, demoAllowed }) !== null) {
    return { actor: { ...who, ...nobody }, problem: `${byName} may not be signed in any more` };
  }
  const actor = { ...who, role: person.role, scopeMode: person.scopeMode };
  const mayGoOn = calls.every(({ roles }) => roles === 'public' || roles.includes(person.role));
  return { actor, problem: mayGoOn ? null : `${byName} has no right to this any more` };
}
