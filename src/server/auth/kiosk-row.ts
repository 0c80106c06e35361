import { and, eq, sql } from 'drizzle-orm';
import { kioskGraceDays } from '#contract/kiosk.ts';
import { defaultPreferences } from '#contract/own-account.ts';
import type { Tx } from '#server/db/database.ts';
import { appRole, scopeTo } from '#server/db/school-scope.ts';
import { serverEpoch } from '#server/db/table.ts';
import { kiosk, kioskEnrolment } from '#server/features/kiosk/table.ts';
import { school } from '#server/features/school/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { type Presented, sessionEnded } from './presented.ts';
import type { Entered, SessionRules } from './session-row.ts';

const seenEveryMs = 60_000;
const graceMs = kioskGraceDays * 24 * 60 * 60 * 1000;

/**
 * As `enterSession`, for a tablet at a gate. One whose enrolment is over comes in for a while yet, and says so of itself: what it
 * may do then, the call says. Throws `session_ended`.
 */
export async function enterKiosk(tx: Tx, presented: Presented, { settled, demoAllowed, touch }: SessionRules): Promise<Entered> {
  await scopeTo(tx, presented);
  const row = await readEnrolment(tx, presented);
  if (!row || (row.isDemo && !demoAllowed)) throw sessionEnded();
  if (row.dbRole !== appRole) throw new Error(`This transaction runs as ${row.dbRole}`);
  const endedAt = row.revokedAt ?? (row.endsAt <= settled ? row.endsAt : null);
  if (endedAt !== null && settled.getTime() - endedAt.getTime() > graceMs) throw sessionEnded();
  if (touch && settled.getTime() - row.lastSeenAt.getTime() >= seenEveryMs) {
    await tx.update(kioskEnrolment).set({ lastSeenAt: settled }).where(isEnrolment(presented));
  }
  const actor = {
    sessionId: presented.sessionId,
    deviceId: presented.sessionId,
    userId: row.kioskId,
    // The enrolment's row has it.
    schoolId: row.schoolId as SchoolId,
    name: row.name,
    role: null,
    kiosk: { id: row.kioskId, busId: row.busId, endedAt },
    scopeMode: 'ASSIGNED' as const,
    timeZone: row.timeZone,
    language: defaultPreferences.language,
    steppedUpAt: null,
  };
  return { actor, epoch: row.epoch, endsAt: row.endsAt, isDemo: row.isDemo };
}

async function readEnrolment(tx: Tx, presented: Presented) {
  const { kioskId, lastSeenAt, endsAt, revokedAt } = kioskEnrolment;
  const [row] = await tx
    .select({
      schoolId: kioskEnrolment.schoolId,
      kioskId,
      lastSeenAt,
      endsAt,
      revokedAt,
      name: kiosk.name,
      busId: kiosk.busId,
      timeZone: school.timeZone,
      isDemo: school.isDemo,
      epoch: serverEpoch.epoch,
      dbRole: sql<string>`current_user::text`,
    })
    .from(kioskEnrolment)
    .innerJoin(kiosk, and(eq(kiosk.schoolId, kioskEnrolment.schoolId), eq(kiosk.id, kioskId)))
    .innerJoin(school, eq(school.schoolId, kioskEnrolment.schoolId))
    .innerJoin(serverEpoch, sql`true`)
    .where(and(isEnrolment(presented), eq(kioskId, presented.userId)));
  return row;
}

function isEnrolment({ schoolId, sessionId }: Presented) {
  return and(eq(kioskEnrolment.schoolId, schoolId), eq(kioskEnrolment.id, sessionId));
}
