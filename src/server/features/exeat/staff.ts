/** Who of the staff has a say: those who hold a house, those of the sick bay, the School Admins; and whom a leave waits on. */
import { and, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Standing } from '#contract/exeat-states.ts';
import { families, type Role, type ScopeMode } from '#contract/role.ts';
import type { Tx } from '#server/db/database.ts';
import { seersByStudent } from '#server/features/assignment/scope.ts';
import { employee } from '#server/features/employee/table.ts';
import { house } from '#server/features/house/table.ts';
import { schoolUser } from '#server/features/school/table.ts';
import type { Actor, SchoolId } from '#server/http/handler.ts';
import { type Consenters, consentersFor, type OnDay } from './consenters.ts';
import type { exeat } from './table.ts';

interface Person {
  id: string;
  name: string;
  role: Role;
  scopeMode: ScopeMode;
}

export interface Staff {
  people: ReadonlyMap<string, Person>;
  /** By the house: who sign in, and are its master or a deputy. */
  holders: ReadonlyMap<string, readonly string[]>;
  medics: readonly string[];
  /** Of the security staff. */
  guards: readonly string[];
}

/** Whatever the school's size, three statements. */
export async function staffOf(tx: Tx, schoolId: SchoolId): Promise<Staff> {
  const { id, name, role, scopeMode } = schoolUser;
  const users = await tx
    .select({ id, name, role, scopeMode })
    .from(schoolUser)
    .where(
      and(eq(schoolUser.schoolId, schoolId), inArray(role, [...families]), isNull(schoolUser.disabledAt), isNull(schoolUser.removedAt)),
    )
    .orderBy(name, id);
  const working = await tx
    .select({ id: employee.id, userId: employee.subUserId, category: employee.category })
    .from(employee)
    .where(and(eq(employee.schoolId, schoolId), isNotNull(employee.subUserId), ne(employee.state, 'LEFT')));
  const houses = await tx.select({ id: house.id, content: house.content }).from(house).where(eq(house.schoolId, schoolId));
  const people = new Map(users.map((one) => [one.id, one]));
  const accounts = new Map(
    working.flatMap((one) => (one.userId !== null && people.has(one.userId) ? [[one.id, one.userId] as const] : [])),
  );
  const holders = houses.map(({ id: houseId, content: { masterId, deputyIds } }) => {
    const inCharge = [...(masterId === null ? [] : [masterId]), ...deputyIds];
    return [houseId, inCharge.flatMap((one) => accounts.get(one) ?? [])] as const;
  });
  const ofCategory = (wanted: string) =>
    working.flatMap(({ id: employeeId, category }) => (category === wanted ? (accounts.get(employeeId) ?? []) : []));
  return { people, holders: new Map(holders), medics: ofCategory('MEDICAL'), guards: ofCategory('SECURITY') };
}

/** What somebody is to a leave, besides their role. */
export function standingsOf(
  { userId }: Pick<Actor, 'userId'>,
  staff: Staff,
  { askedBy, houseId }: { askedBy: string; houseId: string | null },
): Standing[] {
  const standings: Standing[] = [];
  if (askedBy === userId) standings.push('asker');
  if (staff.holders.get(houseId ?? '')?.includes(userId)) standings.push('house');
  if (staff.medics.includes(userId)) standings.push('clinic');
  return standings;
}

export type Waiting = Pick<typeof exeat.$inferSelect, 'state' | 'step' | 'studentId' | 'askedBy'> & { houseId: string | null };

/** By the child: the people to whom it is assigned. */
export type Seers = ReadonlyMap<string, readonly string[]>;

export function seersFor(tx: Tx, schoolId: SchoolId, rows: readonly Pick<Waiting, 'studentId'>[]): Promise<Seers> {
  return seersByStudent(tx, schoolId, [...new Set(rows.map(({ studentId }) => studentId))]);
}

/** Of these people those who see the child: nobody else learns of its leave. */
export function seeingOf(ids: readonly string[], studentId: string, { people }: Staff, seers: Seers): Person[] {
  const assigned = seers.get(studentId) ?? [];
  return [...people.values()].filter(
    ({ id, role, scopeMode }) => ids.includes(id) && (role === 'School Admin' || scopeMode === 'ALL' || assigned.includes(id)),
  );
}

export function adminsOf({ people }: Staff): Person[] {
  return [...people.values()].filter(({ role }) => role === 'School Admin');
}

/** By what it is said whom some leaves wait on. */
export interface Around {
  staff: Staff;
  seers: Seers;
  consenters: Consenters;
}

/** So many statements, however many rows. */
export async function aroundOf(tx: Tx, on: OnDay, rows: readonly Pick<Waiting, 'studentId'>[]): Promise<Around> {
  const studentIds = [...new Set(rows.map(({ studentId }) => studentId))];
  return {
    staff: await staffOf(tx, on.schoolId),
    seers: await seersFor(tx, on.schoolId, rows),
    consenters: await consentersFor(tx, on, studentIds),
  };
}

/** It waits for a guardian, and none of the child's may consent: the asker and the house have nobody to call. */
export function lacksConsenter({ step, studentId }: Pick<Waiting, 'step' | 'studentId'>, { consenters }: Around): boolean {
  return step === 'PARENT' && !consenters.has(studentId);
}

/** Whom it waits on now: never nobody, as long as it waits for somebody. By name. */
export function waitedOn(waiting: Waiting, around: Around): Person[] {
  const { state, step, studentId, askedBy, houseId } = waiting;
  const { staff, seers } = around;
  const admins = adminsOf(staff);
  const orAdmins = (ids: readonly string[], roles: readonly Role[]) => {
    const some = seeingOf(ids, studentId, staff, seers).filter(({ role }) => roles.includes(role));
    return some.length > 0 ? some : admins;
  };
  const inHouse = staff.holders.get(houseId ?? '') ?? [];
  if (state === 'CHANGES_ASKED') return orAdmins([askedBy], families);
  // Nobody gives the last say to what they asked for themselves, unless nobody else is there to do so.
  const others = admins.filter(({ id }) => id !== askedBy);
  const judges = others.length > 0 ? others : admins;
  // A School Admin gives somebody the right, or decides without a guardian.
  if (lacksConsenter(waiting, around)) return judges;
  if (step === 'PARENT' || step === 'HOST') return orAdmins([askedBy, ...inHouse], families);
  if (step === 'HOUSE') return orAdmins(inHouse, ['School Admin', 'Hybrid']);
  if (step === 'MEDICAL') return orAdmins(staff.medics, ['School Admin', 'Hybrid']);
  return step === 'HEAD' ? judges : [];
}
