import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { type MapSettings, plainMap } from '#contract/map-settings.ts';
import { type PickUpSettings, usualPickUp } from '#contract/pick-up-settings.ts';
import { type FirstSteps, type SchoolDetails, usualPositionDays } from '#contract/school.ts';
import type { Tx } from '#server/db/database.ts';
import { bus } from '#server/features/bus/table.ts';
import { schoolClass } from '#server/features/class/table.ts';
import { student } from '#server/features/student/table.ts';
import type { Actor, SchoolId } from '#server/http/handler.ts';
import { type MoreDetails, school, schoolUser } from './table.ts';

const pickUpColumn = sql<PickUpSettings | null>`${school.details} -> 'pickUp'`;

export async function readSchool(tx: Tx, schoolId: SchoolId) {
  const [row] = await tx
    .select({
      id: school.schoolId,
      type: school.type,
      name: school.name,
      profilePictureUrl: school.profilePictureUrl,
      timeZone: school.timeZone,
      officePhone: school.officePhone,
      pickUp: pickUpColumn,
      map: sql<MapSettings | null>`${school.details} -> 'map'`,
      gates: sql<MoreDetails['gates']>`${school.details} -> 'gates'`,
      isDemo: school.isDemo,
    })
    .from(school)
    .where(eq(school.schoolId, schoolId));
  return row && { ...row, pickUp: row.pickUp ?? usualPickUp, map: row.map ?? plainMap };
}

/** What the school has settled of who collects its children. */
export async function pickUpSettings(tx: Tx, schoolId: SchoolId): Promise<PickUpSettings> {
  const [row] = await tx.select({ pickUp: pickUpColumn }).from(school).where(eq(school.schoolId, schoolId));
  return row?.pickUp ?? usualPickUp;
}

/** For how many days it keeps where its buses were. */
export async function positionDays(tx: Tx, schoolId: SchoolId): Promise<number> {
  const [row] = await tx.select({ details: school.details }).from(school).where(eq(school.schoolId, schoolId));
  return row?.details.positionDays ?? usualPositionDays;
}

/** Whom to ask for a right: the first School Admin by name. */
export async function schoolAdminName(tx: Tx, schoolId: SchoolId): Promise<string> {
  const [row] = await tx
    .select({ name: schoolUser.name })
    .from(schoolUser)
    .where(and(eq(schoolUser.schoolId, schoolId), eq(schoolUser.role, 'School Admin'), isNull(schoolUser.disabledAt)))
    .orderBy(schoolUser.nameOrder, schoolUser.id)
    .limit(1);
  return row?.name ?? 'your school admin';
}

/** Whether nobody else is a School Admin here who can sign in: an invitation that nobody took up reviews nothing. */
export async function isOnlySchoolAdmin(tx: Tx, { schoolId, userId, role }: Pick<Actor, 'schoolId' | 'userId' | 'role'>): Promise<boolean> {
  if (role !== 'School Admin') return false;
  const [other] = await tx
    .select({ id: schoolUser.id })
    .from(schoolUser)
    .where(
      and(
        eq(schoolUser.schoolId, schoolId),
        eq(schoolUser.role, 'School Admin'),
        isNull(schoolUser.disabledAt),
        isNotNull(schoolUser.passwordHash),
        ne(schoolUser.id, userId),
      ),
    )
    .limit(1);
  return other === undefined;
}

/** All that the school says of itself. */
export async function findSchool(tx: Tx, schoolId: SchoolId): Promise<SchoolRow | undefined> {
  const [row] = await selectSchool(tx).where(eq(school.schoolId, schoolId));
  return row && { ...row, officePhone: row.officePhone ?? '' };
}

/** The same, held until the transaction ends so that edits of it follow one another. */
export async function holdSchool(tx: Tx, schoolId: SchoolId): Promise<SchoolRow | undefined> {
  const [row] = await selectSchool(tx).where(eq(school.schoolId, schoolId)).for('update');
  return row && { ...row, officePhone: row.officePhone ?? '' };
}

export interface SchoolRow extends Pick<SchoolDetails, 'schoolName' | 'type' | 'timeZone' | 'officePhone'> {
  id: string;
  email: string | null;
  version: number;
  profilePictureUrl: string | null;
  details: MoreDetails;
}

export interface SchoolWriter {
  at: Date;
  id: string;
}

export async function changeSchool(
  tx: Tx,
  schoolId: SchoolId,
  { version, details, writer }: { version: number; details: SchoolDetails; writer: SchoolWriter },
): Promise<void> {
  const { schoolName: name, type, timeZone, officePhone, ...more } = details;
  await tx
    .update(school)
    .set({ name, type, timeZone, officePhone: officePhone || null, details: more, version: version + 1, ...stampOf(writer) })
    .where(and(eq(school.schoolId, schoolId), eq(school.version, version)));
}

/** The picture is no part of what the form edits, so it leaves the version alone. */
export async function changePicture(
  tx: Tx,
  schoolId: SchoolId,
  { picture, writer }: { picture: string | null; writer: SchoolWriter },
): Promise<void> {
  await tx
    .update(school)
    .set({ profilePictureUrl: picture, ...stampOf(writer) })
    .where(eq(school.schoolId, schoolId));
}

/** How many people may sign in or are asked to, how many buses, classes and students there are, and the person's own factor. */
export async function countFirstSteps(tx: Tx, { schoolId, userId }: Actor): Promise<Omit<FirstSteps, 'profile'>> {
  const [people] = await tx
    .select({
      staff: sql<number>`count(*) filter (where ${schoolUser.passwordHash} is not null)::int`,
      invited: sql<number>`count(*) filter (where ${schoolUser.passwordHash} is null)::int`,
      hasFactor: sql<boolean | null>`bool_or(${schoolUser.id} = ${userId} and ${schoolUser.factorSince} is not null)`,
    })
    .from(schoolUser)
    .where(and(eq(schoolUser.schoolId, schoolId), isNull(schoolUser.disabledAt)));
  const [things] = await tx
    .select({
      buses: tx.$count(bus, eq(bus.schoolId, schoolId)),
      classes: tx.$count(schoolClass, eq(schoolClass.schoolId, schoolId)),
      students: tx.$count(student, eq(student.schoolId, schoolId)),
    })
    .from(school)
    .where(eq(school.schoolId, schoolId));
  return {
    staff: people?.staff ?? 0,
    invited: people?.invited ?? 0,
    buses: things?.buses ?? 0,
    classes: things?.classes ?? 0,
    students: things?.students ?? 0,
    hasFactor: people?.hasFactor ?? false,
  };
}

function selectSchool(tx: Tx) {
  return tx
    .select({
      id: school.schoolId,
      email: school.email,
      version: school.version,
      profilePictureUrl: school.profilePictureUrl,
      schoolName: school.name,
      type: school.type,
      timeZone: school.timeZone,
      officePhone: school.officePhone,
      details: school.details,
    })
    .from(school)
    .$dynamic();
}

function stampOf({ at, id }: SchoolWriter) {
  return { updatedAt: at, updatedBy: id };
}
