/** Who gets a report, as they are at the moment of sending. */
import { and, eq, inArray } from 'drizzle-orm';
import { scheduledReports, type ScheduledReport } from '#contract/report-schedule.ts';
import { askerNow } from '#server/auth/asker-now.ts';
import type { Tx } from '#server/db/database.ts';
import { schoolUser } from '#server/features/school/table.ts';
import type { Actor, SchoolId } from '#server/http/handler.ts';
import type { SendingRow } from './ledger.ts';

export interface Recipient {
  actor: Actor;
  email: string;
}

interface At {
  schoolId: SchoolId;
  now: Date;
  demoAllowed: boolean;
}

/** A sentence: why they may not have it. */
export async function recipientNow(
  tx: Tx,
  { userId: byId, userName: byName }: Pick<SendingRow, 'userId' | 'userName'>,
  { report, ...at }: At & { report: ScheduledReport },
): Promise<Recipient | string> {
  const { email, passwordHash } = schoolUser;
  const [person] = await tx
    .select({ email, passwordHash })
    .from(schoolUser)
    .where(and(eq(schoolUser.schoolId, at.schoolId), eq(schoolUser.id, byId)));
  // They read it as nobody's session: what is asked is what their role and scope may see.
  const asker = { byId, byName, sessionId: byId, deviceId: byId };
  const { actor, problem } = await askerNow(tx, asker, { ...at, calls: [scheduledReports[report].shown] });
  if (problem !== null) return problem;
  if (!person?.passwordHash) return `${byName} has not accepted the invitation yet`;
  return { actor, email: person.email };
}

export async function namesOfPeople(tx: Tx, schoolId: SchoolId, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: schoolUser.id, name: schoolUser.name })
    .from(schoolUser)
    .where(and(eq(schoolUser.schoolId, schoolId), inArray(schoolUser.id, [...new Set(ids)])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
