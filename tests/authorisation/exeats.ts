/** Leave as the two schools have it: of a child in a house, asked for by the caller where they are their own. */
import { and, eq } from 'drizzle-orm';
import type { ExeatContent } from '#contract/exeat.ts';
import { emptyHouse } from '#contract/house.ts';
import { emptyLeaveType } from '#contract/leave-type.ts';
import { orderKey } from '#contract/order.ts';
import { employee } from '#server/features/employee/table.ts';
import { keysFrom } from '#server/auth/keys.ts';
import { keepKey, secretsOf } from '#server/features/exeat/consent-key.ts';
import { exeatLetter } from '#server/features/exeat/table.ts';
import { exeat, exeatLateStep, exeatStep } from '#server/features/exeat/table.ts';
import { linkColumnsOf } from '#server/features/guardian/links.ts';
import { guardian, guardianLink } from '#server/features/guardian/table.ts';
import { columnsOf as guardianColumns } from '#server/features/guardian/writes.ts';
import { house } from '#server/features/house/table.ts';
import { leaveType } from '#server/features/leave-type/table.ts';
import { linkContent } from '#tests/guardian/content.ts';
import { within } from '#tests/support/school.ts';
import { markedGuardian } from './families.ts';
import { newId } from './made.ts';
import { type Added, place, studentOf, type Whose } from './nouns/placed-student.ts';
import { addEmployee, type Side } from './side.ts';

const departAt = '2026-12-04T15:00:00.000Z';
const returnBy = '2026-12-06T17:00:00.000Z';
export const phone = '+2348035550100';

export function contentOf({ studentId, typeId }: Pick<ExeatContent, 'studentId' | 'typeId'>, mark: string): ExeatContent {
  return {
    studentId,
    typeId,
    departAt,
    returnBy,
    note: mark,
    destination: mark,
    contactName: mark,
    contactPhone: phone,
    transportOut: 'COLLECTED',
    transportBack: 'COLLECTED',
    collector: { kind: 'HOST', name: mark, phone, idCard: mark },
    requester: { by: 'STAFF' },
    emergencyName: mark,
    emergencyPhone: phone,
  };
}

/** `text` is the type. */
export async function addTyped(side: Omit<Side, 'bus'>, whose: Whose): Promise<Added> {
  const { server, mark, school } = side;
  const { schoolId } = school;
  const [id, typeId] = [await studentOf(side, whose), newId()];
  const content = { ...emptyLeaveType, name: `${mark} ${typeId}` };
  const { name, kind, state } = content;
  const stamp = { updatedAt: server.clock.now(), updatedByName: mark };
  await within(server.db, schoolId, (tx) =>
    tx.insert(leaveType).values({ schoolId, id: typeId, content, name, nameOrder: orderKey(name), kind, state, ...stamp }),
  );
  return { id, version: 1, text: typeId };
}

/** Asked for by the caller, of a child in a house that the caller holds, where they are their own; `text` is a guardian who may consent. */
export async function addExeat(
  side: Omit<Side, 'bus'>,
  whose: Whose,
  at: Pick<typeof exeat.$inferInsert, 'state' | 'step' | 'leftAt' | 'backAt' | 'lateMinutes'>,
): Promise<Added> {
  const { server, mark, school, colleague } = side;
  const { schoolId } = school;
  const { id: studentId, text: typeId } = await addTyped(side, whose);
  const { member } = whose.object === 'own' ? whose.caller : colleague;
  const [id, guardianId, houseId] = [newId(), newId(), newId()];
  const masterId = await holderOf(side, member.id);
  const now = server.clock.now();
  const stamp = { schoolId, version: 1, updatedAt: now, updatedByName: mark };
  // It is to begin in an hour: today a child may be signed out on it.
  const departs = new Date(now.getTime() + 60 * 60_000);
  const returns = new Date(now.getTime() + 48 * 60 * 60_000);
  const content = { ...contentOf({ studentId, typeId }, mark), departAt: departs.toISOString(), returnBy: returns.toISOString() };
  const terms = { ...emptyLeaveType, name: mark };
  const home = { ...emptyHouse, name: `${mark} ${houseId}`, masterId, signOutPoint: mark };
  await within(server.db, schoolId, async (tx) => {
    await tx.insert(house).values({ ...stamp, id: houseId, content: home, name: home.name, nameOrder: orderKey(home.name), capacity: 60 });
    await place(tx, studentId, { houseId, residency: 'BOARDER' });
    await tx.insert(guardian).values({ ...stamp, id: guardianId, ...guardianColumns(markedGuardian(mark)) });
    await tx
      .insert(guardianLink)
      .values({ ...stamp, studentId, guardianId, state: 'ACTIVE', ...linkColumnsOf(linkContent({ mayConsentExeat: true })) });
    await tx.insert(exeat).values({
      schoolId,
      id,
      ref: `${mark} ${id}`,
      ...at,
      studentId,
      typeId,
      terms,
      content,
      departAt: departs,
      returnBy: returns,
      overdueAt: returns,
      expiresAt: departs,
      requesterName: mark,
      collectorName: mark,
      collectorPhone: phone,
      searchText: mark,
      askedAt: now,
      askedBy: member.id,
      askedByName: mark,
      askedByRole: 'Hybrid',
      updatedAt: now,
    });
  });
  return { id, version: 1, text: guardianId };
}

/** Of whoever calls, with their say, of which nobody was told; `text` is that. */
export async function addDecided(side: Omit<Side, 'bus'>, whose: Whose): Promise<Added> {
  const { server, mark, school } = side;
  const { schoolId } = school;
  const { id } = await addExeat(side, whose, { state: 'SCHEDULED', step: null });
  const text = newId();
  await within(server.db, schoolId, (tx) =>
    tx.insert(exeatStep).values({
      schoolId,
      id: text,
      exeatId: id,
      deed: 'consent',
      step: 'PARENT',
      from: 'PARENT_CONSENT',
      at: server.clock.now(),
      byId: whose.caller.member.id,
      byName: mark,
      note: mark,
      accepted: [],
    }),
  );
  return { id, version: 1, text };
}

/** Asked for and waiting for a guardian; `text` is who may consent. */
export async function addAsked(side: Omit<Side, 'bus'>, whose: Whose): Promise<Added> {
  const { server, mark, school } = side;
  const { schoolId } = school;
  const added = await addExeat(side, whose, { state: 'PARENT_CONSENT', step: 'PARENT' });
  const step = { id: askOf(added.id), exeatId: added.id, deed: 'ask' as const, from: 'DRAFT' as const, at: server.clock.now() };
  await within(server.db, schoolId, (tx) => tx.insert(exeatStep).values({ ...step, schoolId, byName: mark, note: mark, accepted: [] }));
  return added;
}

/** The same, with the question sent; `text` is what the link of the letter carries. */
export async function addLetter(side: Omit<Side, 'bus'>, whose: Whose): Promise<Added> {
  const { server, mark, school } = side;
  const { schoolId } = school;
  const { id: exeatId, text: guardianId, version } = await addAsked(side, whose);
  const [id, now] = [newId(), server.clock.now()];
  const expiresAt = new Date(departAt);
  const to = { guardianId, who: guardianId, name: mark, channel: 'SMS' as const, address: phone, language: 'en-GB' as const };
  const stamp = { state: 'SENT' as const, madeAt: now, sentAt: now, expiresAt };
  await within(server.db, schoolId, (tx) =>
    tx.insert(exeatLetter).values({ schoolId, id, exeatId, kind: 'CONSENT', ofStep: askOf(exeatId), ...to, ...stamp }),
  );
  const key = keysFrom(server.config.sessionSecret ?? '').code;
  await server.db.transaction((tx) => keepKey(tx, { id, schoolId, ref: `${mark} ${id}`, expiresAt }, key));
  return { id: exeatId, version, text: secretsOf(id, key).secret };
}

/** A step of its own for each leave, whose id follows from the leave's. */
function askOf(exeatId: string): string {
  return `${exeatId.slice(0, -1)}${exeatId.endsWith('a') ? 'b' : 'a'}`;
}

/** Out and not back, with a call to be made. */
export async function addOverdue(side: Omit<Side, 'bus'>, whose: Whose): Promise<Added> {
  const { server, mark, school } = side;
  const { schoolId } = school;
  const now = server.clock.now();
  const added = await addExeat(side, whose, { state: 'OUT', step: null, leftAt: now });
  const late = { schoolId, exeatId: added.id, kind: 'CALL' as const, at: now, written: [mark], unwritten: [mark] };
  await within(server.db, schoolId, (tx) => tx.insert(exeatLateStep).values(late));
  return added;
}

export function addReturnedLate(side: Omit<Side, 'bus'>, whose: Whose): Promise<Added> {
  const now = side.server.clock.now();
  return addExeat(side, whose, { state: 'CLOSED', step: null, leftAt: now, backAt: now, lateMinutes: 20 });
}

/** The employee who signs in as this person: an account is one person's. */
async function holderOf(side: Omit<Side, 'bus'>, userId: string): Promise<string> {
  const { server, school } = side;
  const { schoolId } = school;
  const isTheirs = and(eq(employee.schoolId, schoolId), eq(employee.subUserId, userId));
  const [held] = await within(server.db, schoolId, (tx) => tx.select({ id: employee.id }).from(employee).where(isTheirs));
  if (held) return held.id;
  const { id } = await addEmployee(side);
  await within(server.db, schoolId, (tx) => tx.update(employee).set({ subUserId: userId }).where(eq(employee.id, id)));
  return id;
}
