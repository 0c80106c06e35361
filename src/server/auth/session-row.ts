import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { appRole, scopeTo } from '#server/db/school-scope.ts';
import { serverEpoch } from '#server/db/table.ts';
import { school, schoolUser } from '#server/features/school/table.ts';
import type { Actor, SchoolId } from '#server/http/handler.ts';
import { barTo } from './admission.ts';
import { type Presented, sessionEnded } from './presented.ts';
import { session } from './table.ts';

export interface SessionRules {
  now: Date;
  /** By which sessions end: see `Clock`. */
  settled: Date;
  idleMinutes: number;
  /** Whether the people of a demo school may be signed in. */
  demoAllowed: boolean;
  /** Whether this counts as use of the session. */
  touch: boolean;
}

/** Who is asking, and what the server says of itself in the same breath. */
export interface Entered {
  actor: Actor;
  epoch: string;
  endsAt: Date;
  isDemo: boolean;
}

/** What is read of a person at every call. */
export const personColumns = {
  name: schoolUser.name,
  role: schoolUser.role,
  scopeMode: schoolUser.scopeMode,
  disabledAt: schoolUser.disabledAt,
  startsOn: schoolUser.startsOn,
  endsOn: schoolUser.endsOn,
  timeZone: school.timeZone,
  preferences: schoolUser.preferences,
  isDemo: school.isDemo,
  epoch: serverEpoch.epoch,
  dbRole: sql<string>`current_user::text`,
};

const seenEveryMs = 60_000;

/** Puts the transaction into the session's school and reads who is asking. Throws `session_ended`. */
export async function enterSession(tx: Tx, presented: Presented, rules: SessionRules): Promise<Entered> {
  await scopeTo(tx, presented);
  const row = await readSession(tx, presented);
  if (!row || !isAlive(row, rules)) throw sessionEnded();
  // The embedded engine has no other net against a transaction that kept the owner's rights.
  if (row.dbRole !== appRole) throw new Error(`This transaction runs as ${row.dbRole}`);
  if (rules.touch && rules.settled.getTime() - row.lastSeenAt.getTime() >= seenEveryMs) {
    await tx.update(session).set({ lastSeenAt: rules.settled }).where(isSession(presented));
  }
  const {
    userId,
    deviceId,
    name,
    role,
    scopeMode,
    timeZone,
    preferences: { language },
    steppedUpAt,
  } = row;
  // The one place a SchoolId is made: the session's row has it.
  const schoolId = row.schoolId as SchoolId;
  const actor = {
    sessionId: presented.sessionId,
    deviceId,
    userId,
    schoolId,
    name,
    role,
    kiosk: null,
    scopeMode,
    timeZone,
    language,
    steppedUpAt,
  };
  return { actor, epoch: row.epoch, endsAt: row.endsAt, isDemo: row.isDemo };
}

type SessionRow = NonNullable<Awaited<ReturnType<typeof readSession>>>;

function isAlive(row: SessionRow, { now, settled, idleMinutes, demoAllowed }: SessionRules): boolean {
  const idleMs = settled.getTime() - row.lastSeenAt.getTime();
  if (row.revokedAt !== null || barTo(row, { now, demoAllowed }) !== null) return false;
  return settled < row.endsAt && idleMs < idleMinutes * 60_000;
}

async function readSession(tx: Tx, presented: Presented) {
  const [row] = await tx
    .select({
      schoolId: session.schoolId,
      userId: session.userId,
      deviceId: session.deviceId,
      lastSeenAt: session.lastSeenAt,
      endsAt: session.endsAt,
      revokedAt: session.revokedAt,
      steppedUpAt: session.steppedUpAt,
      ...personColumns,
    })
    .from(session)
    .innerJoin(schoolUser, and(eq(schoolUser.schoolId, session.schoolId), eq(schoolUser.id, session.userId)))
    .innerJoin(school, eq(school.schoolId, session.schoolId))
    .innerJoin(serverEpoch, sql`true`)
    .where(and(isSession(presented), eq(session.userId, presented.userId)));
  return row;
}

function isSession({ schoolId, sessionId }: Presented) {
  return and(eq(session.schoolId, schoolId), eq(session.id, sessionId));
}
