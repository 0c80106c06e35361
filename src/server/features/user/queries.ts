import { and, asc, count, eq, isNotNull, isNull, max, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { typedPhone } from '#contract/guardian-rules.ts';
import type { Page } from '#contract/page.ts';
import type { User, UserFilter, UserState } from '#contract/user.ts';
import { isGuessedOut } from '#server/auth/codes.ts';
import { knownDevice, oneTimeCode, session } from '#server/auth/table.ts';
import type { Tx } from '#server/db/database.ts';
import { byCode, ordered } from '#server/db/order.ts';
import { pageOf } from '#server/db/page.ts';
import { contains, foundOrNearly, nearly } from '#server/db/search.ts';
import { assignment } from '#server/features/assignment/table.ts';
import { schoolUser } from '#server/features/school/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { stateOf } from './rules.ts';

/** By when a session nobody uses has ended, and from when one is used. */
export interface Moment {
  settled: Date;
  idleMinutes: number;
}

export async function pageOfUsers(
  tx: Tx,
  schoolId: SchoolId,
  { filter, moment }: { filter: UserFilter; moment: Moment },
): Promise<Page<User>> {
  const { name, email, phone, jobTitle } = schoolUser;
  const within = and(
    eq(schoolUser.schoolId, schoolId),
    filter.state ? isIn(filter.state) : isNull(schoolUser.removedAt),
    filter.role && eq(schoolUser.role, filter.role),
  );
  const digits = typedPhone(filter.search ?? '');
  const found = filter.search
    ? or(contains(filter.search, [name, email, phone, jobTitle]), digits ? contains(digits, [phone]) : undefined)
    : undefined;
  const near = nearly(filter.search, sql`lower(${name} || ' ' || ${email} || ' ' || coalesce(${jobTitle}, ''))`);
  return pageOf(filter, {
    ...(await foundOrNearly({ within, found, near }, (wanted) => tx.$count(schoolUser, wanted))),
    rows: selectUsers(tx, schoolId, moment, filter.sort),
    shown: (rows) => rows.map(userOf),
  });
}

export async function findUser(tx: Tx, schoolId: SchoolId, { id, moment }: { id: string; moment: Moment }): Promise<User | undefined> {
  const [row] = await selectUsers(tx, schoolId, moment).where(and(eq(schoolUser.schoolId, schoolId), eq(schoolUser.id, id)));
  return row && userOf(row);
}

/** Whether somebody of the school, not counting who was removed, has this e-mail. */
export async function isEmailTaken(tx: Tx, schoolId: SchoolId, email: string): Promise<boolean> {
  const rows = await tx
    .select({ id: schoolUser.id })
    .from(schoolUser)
    .where(and(eq(schoolUser.schoolId, schoolId), eq(schoolUser.email, email), isNull(schoolUser.removedAt)));
  return rows.length > 0;
}

/** Whether anybody but this person governs the school for good. */
export async function hasOtherGovernor(tx: Tx, schoolId: SchoolId, { id, today }: { id: string; today: string }): Promise<boolean> {
  const rows = await tx
    .select({ id: schoolUser.id })
    .from(schoolUser)
    .where(
      and(
        eq(schoolUser.schoolId, schoolId),
        ne(schoolUser.id, id),
        eq(schoolUser.role, 'School Admin'),
        isIn('ACTIVE'),
        isNull(schoolUser.endsOn),
        sql`coalesce(${schoolUser.startsOn} <= ${today}, true)`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** When the person's invitation was last sent. */
export async function invitedAt(tx: Tx, schoolId: SchoolId, userId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ at: max(oneTimeCode.createdAt) })
    .from(oneTimeCode)
    .where(isInvitationOf(schoolId, userId));
  return row?.at ?? null;
}

function isInvitationOf(schoolId: SchoolId, userId: string): SQL | undefined {
  const { purpose, accountSchool, accountUser } = oneTimeCode;
  return and(eq(purpose, 'invite'), eq(accountSchool, schoolId), eq(accountUser, userId));
}

/** A person's state as the columns say it; `stateOf` says the same of a row. */
function isIn(state: UserState): SQL | undefined {
  const { removedAt, disabledAt, passwordHash } = schoolUser;
  if (state === 'REMOVED') return isNotNull(removedAt);
  if (state === 'SUSPENDED') return and(isNull(removedAt), isNotNull(disabledAt));
  return and(isNull(removedAt), isNull(disabledAt), state === 'INVITED' ? isNull(passwordHash) : isNotNull(passwordHash));
}

function selectUsers(tx: Tx, schoolId: SchoolId, { settled, idleMinutes }: Moment, sort: UserFilter['sort'] = 'name') {
  const usedSince = new Date(settled.getTime() - idleMinutes * 60_000);
  const isOpen = sql`${session.revokedAt} is null and ${session.endsAt} > ${settled.toISOString()} and ${session.lastSeenAt} > ${usedSince.toISOString()}`;
  const sessions = tx
    .select({
      userId: session.userId,
      open: sql<number>`count(*) filter (where ${isOpen})`.as('open_sessions'),
      lastSeenAt: max(session.lastSeenAt).as('session_seen_at'),
    })
    .from(session)
    .where(eq(session.schoolId, schoolId))
    .groupBy(session.userId)
    .as('sessions');
  // Sessions are forgotten a month after their end; the browsers somebody signed in from are not.
  const devices = tx
    .select({ userId: knownDevice.userId, lastSeenAt: max(knownDevice.lastSeenAt).as('device_seen_at') })
    .from(knownDevice)
    .where(eq(knownDevice.schoolId, schoolId))
    .groupBy(knownDevice.userId)
    .as('devices');
  const opensSomething = or(isNotNull(oneTimeCode.linkHash), not(isGuessedOut));
  const invitations = tx
    .select({
      userId: oneTimeCode.accountUser,
      endsAt: max(oneTimeCode.expiresAt).as('invitation_ends_at'),
      isCodeVoid: sql<boolean>`bool_and(${isGuessedOut})`.as('invitation_code_void'),
    })
    .from(oneTimeCode)
    .where(and(eq(oneTimeCode.purpose, 'invite'), eq(oneTimeCode.accountSchool, schoolId), isNull(oneTimeCode.usedAt), opensSomething))
    .groupBy(oneTimeCode.accountUser)
    .as('invitations');
  const assigned = tx
    .select({ userId: assignment.subAdminId, students: count().as('assigned_students') })
    .from(assignment)
    .where(and(eq(assignment.schoolId, schoolId), isNull(assignment.until)))
    .groupBy(assignment.subAdminId)
    .as('assigned');
  const lastSeenAt = sql<Date | null>`greatest(${sessions.lastSeenAt}, ${devices.lastSeenAt})`.mapWith(session.lastSeenAt);
  return tx
    .select({
      person: schoolUser,
      open: sql`coalesce(${sessions.open}, 0)`.mapWith(Number),
      students: sql`coalesce(${assigned.students}, 0)`.mapWith(Number),
      lastSeenAt,
      invitationEndsAt: sql<Date | null>`${invitations.endsAt}`.mapWith(oneTimeCode.expiresAt),
      isCodeVoid: sql<boolean>`coalesce(${invitations.isCodeVoid}, false)`,
    })
    .from(schoolUser)
    .leftJoin(sessions, eq(sessions.userId, schoolUser.id))
    .leftJoin(devices, eq(devices.userId, schoolUser.id))
    .leftJoin(invitations, eq(invitations.userId, schoolUser.id))
    .leftJoin(assigned, eq(assigned.userId, schoolUser.id))
    .orderBy(...orderOf(sort, lastSeenAt))
    .$dynamic();
}

function orderOf(sort: UserFilter['sort'], lastSeenAt: SQL): SQL[] {
  const { nameOrder, role, id } = schoolUser;
  if (!sort.endsWith('lastSeen')) return ordered(sort, { role: byCode(role) }, [nameOrder, id]);
  // Who was never seen is the one seen longest ago.
  return [sort === 'lastSeen' ? sql`${lastSeenAt} asc nulls first` : sql`${lastSeenAt} desc nulls last`, asc(nameOrder), asc(id)];
}

type Row = Awaited<ReturnType<typeof selectUsers>>[number];

function userOf({ person, open, students, lastSeenAt, invitationEndsAt, isCodeVoid }: Row): User {
  const { id, email, name, phone, jobTitle, role, scopeMode, startsOn, endsOn, disabledAt, removedAt, version } = person;
  const state = stateOf({ hasPassword: person.passwordHash !== null, disabledAt, removedAt });
  return {
    _id: id,
    email,
    name,
    phone,
    jobTitle,
    role,
    scopeMode,
    startsOn,
    endsOn,
    state,
    hasFactor: person.factorSince !== null,
    sessions: open,
    students,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    invitationEndsAt: state === 'INVITED' ? (invitationEndsAt?.toISOString() ?? null) : null,
    isInvitationCodeVoid: state === 'INVITED' && isCodeVoid,
    version,
  };
}
