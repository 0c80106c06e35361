/** A handful of leave, in every state: of the house that the Hybrid holds, so that each of the demo's people has something to do. */
import { and, eq } from 'drizzle-orm';
import type { ExeatContent } from '#contract/exeat.ts';
import { expiresAt } from '#contract/exeat-rules.ts';
import { type ExeatDeed, type ExeatState, endStates } from '#contract/exeat-states.ts';
import { guardianName } from '#contract/guardian-rules.ts';
import type { LeaveStepKind } from '#contract/leave-type.ts';
import { plain } from '#contract/plain-text.ts';
import { addDays, schoolDay, weekdayOf } from '#contract/school-time.ts';
import type { Tx } from '#server/db/database.ts';
import { insertMany } from '#server/db/insert-many.ts';
import { employee } from '#server/features/employee/table.ts';
import { freeRef } from '#server/features/exeat/ref.ts';
import { exeat, exeatExpiryDue, exeatLateDue, exeatStep } from '#server/features/exeat/table.ts';
import { house } from '#server/features/house/table.ts';
import { leaveType } from '#server/features/leave-type/table.ts';
import { type ExeatSketch, exeatSketches } from './exeat-sketches.ts';
import type { DemoPeople } from './people/add-people.ts';
import type { DemoGuardian } from './people/families.ts';
import type { DemoStudent } from './people/students.ts';
import { demoTimeZone, lagosInstant } from './reports.ts';

interface Person {
  id: string;
  name: string;
}

interface Settings {
  schoolId: string;
  /** Gives the last say, and stands at the gate. */
  writer: Person;
  /** Holds the house, and asks for its children. */
  warden: Person;
  now: Date;
  newId: () => string;
}

type Type = Pick<typeof leaveType.$inferSelect, 'id' | 'content'>;

export async function addDemoExeats(tx: Tx, { students, guardians }: DemoPeople, settings: Settings): Promise<void> {
  const { schoolId, warden } = settings;
  const types = await tx.select({ id: leaveType.id, content: leaveType.content }).from(leaveType).where(eq(leaveType.schoolId, schoolId));
  const people = new Map(guardians.map((one) => [one.id, one]));
  const inHouse = thoseOfTheHouse(students);
  const houseId = inHouse[0]?.content.houseId;
  if (!houseId) return;
  await giveHouse(tx, { schoolId, houseId, warden });
  for (const [at, sketch] of exeatSketches.entries()) {
    const student = inHouse[at];
    const type = types.find(({ content }) => content.kind === sketch.kind);
    const link = student?.child.links[0];
    const guardian = link && people.get(link.guardianId);
    if (student && type && guardian) await addOne(tx, { sketch, student, guardian, type }, settings);
  }
}

/** Who is away, and since when: at school nobody has seen them after that. */
export function awayOnExeat(students: readonly DemoStudent[], now: Date): ReadonlyMap<string, Date> {
  const inHouse = thoseOfTheHouse(students);
  return new Map(
    exeatSketches.flatMap((sketch, at) => {
      const student = inHouse[at];
      return student && sketch.state === 'OUT' ? [[student.id, leavesAt(sketch, now)] as const] : [];
    }),
  );
}

function thoseOfTheHouse(students: readonly DemoStudent[]): DemoStudent[] {
  const houseId = students.find(({ content }) => content.houseId !== null)?.content.houseId;
  return students.filter(({ content, child }) => content.houseId !== null && content.houseId === houseId && child.links.length > 0);
}

/** Whoever is its house parent signs in as the Hybrid. */
async function giveHouse(tx: Tx, { schoolId, houseId, warden }: { schoolId: string; houseId: string; warden: Person }): Promise<void> {
  const [held] = await tx
    .select({ content: house.content })
    .from(house)
    .where(and(eq(house.schoolId, schoolId), eq(house.id, houseId)));
  const isMaster = and(eq(employee.schoolId, schoolId), eq(employee.id, held?.content.masterId ?? houseId));
  const [master] = await tx.select({ content: employee.content }).from(employee).where(isMaster);
  if (!master) return;
  await tx
    .update(employee)
    .set({ subUserId: warden.id, content: { ...master.content, subUserId: warden.id } })
    .where(isMaster);
}

interface Drawn {
  sketch: ExeatSketch;
  student: DemoStudent;
  guardian: DemoGuardian;
  type: Type;
}

async function addOne(tx: Tx, { sketch, student, guardian, type }: Drawn, settings: Settings): Promise<void> {
  const { schoolId, warden, now, newId } = settings;
  const id = newId();
  const content = contentOf({ sketch, student, guardian, type }, now);
  const [departAt, returnBy] = [new Date(content.departAt), new Date(content.returnBy)];
  const hourMs = 60 * 60_000;
  const askedAt = new Date(Math.min(now.getTime() - 3 * hourMs, departAt.getTime() - 30 * hourMs));
  const ref = await freeRef(tx, schoolId, id);
  const name = guardianName(guardian.content);
  const collectorName = sketch.host ?? name;
  const saying = type.content.chain.filter(({ mode }) => mode === 'APPROVE').map(({ kind }) => kind);
  const steps = stepsOf(sketch.state, saying);
  const hasLeft = steps.some(({ deed }) => deed === 'gate-out');
  const isBack = steps.some(({ deed }) => deed === 'gate-in');
  const lateMinutes = sketch.lateMinutes ?? 0;
  const { graceMin, name: typeName, kind, chain, callAfterMin, headAfterMin, missingAfterMin } = type.content;
  await tx.insert(exeat).values({
    schoolId,
    id,
    version: steps.length,
    ref,
    state: sketch.state,
    step: stepOf(sketch.state),
    studentId: student.id,
    classId: student.content.classId,
    houseId: student.content.houseId,
    typeId: type.id,
    terms: { name: typeName, kind, chain, graceMin, callAfterMin, headAfterMin, missingAfterMin },
    content,
    departAt,
    returnBy,
    overdueAt: new Date(returnBy.getTime() + graceMin * 60_000),
    expiresAt: expiresAt(content),
    requesterName: name,
    collectorName,
    collectorPhone: guardian.content.phone1,
    searchText: plain([ref, name, collectorName, guardian.content.phone1].join(' ')),
    askedAt,
    askedBy: warden.id,
    askedByName: warden.name,
    askedByRole: 'Hybrid',
    leftAt: hasLeft ? departAt : null,
    backAt: isBack ? new Date(returnBy.getTime() + lateMinutes * 60_000) : null,
    lateMinutes: isBack ? lateMinutes : null,
    updatedAt: now,
  });
  await insertMany(
    tx,
    exeatStep,
    steps.map((step, at) => rowOf(step, { at, id, sketch, askedAt, guardian, settings, content, last: saying.at(-1) })),
  );
  if (!endStates.some((state) => state === sketch.state) && !hasLeft) {
    await tx.insert(exeatExpiryDue).values({ id: newId(), ofSchool: schoolId, ofExeat: id, nextTryAt: expiresAt(content) });
  }
  if (sketch.state === 'OUT') await tx.insert(exeatLateDue).values({ id: newId(), ofSchool: schoolId, ofExeat: id, nextTryAt: returnBy });
}

function dayOfLeaving({ from }: ExeatSketch, now: Date): string {
  const today = schoolDay(now, demoTimeZone);
  const toFriday = (12 - weekdayOf(today)) % 7 || 7;
  return addDays(today, from.comingFriday ? toFriday : from.days);
}

function leavesAt(sketch: ExeatSketch, now: Date): Date {
  return lagosInstant(dayOfLeaving(sketch, now), sketch.from.time);
}

function contentOf({ sketch, student, guardian, type }: Drawn, now: Date): ExeatContent {
  const { until, note, destination, host } = sketch;
  const { phone1: phone } = guardian.content;
  const name = guardianName(guardian.content);
  return {
    studentId: student.id,
    typeId: type.id,
    departAt: leavesAt(sketch, now).toISOString(),
    returnBy: lagosInstant(addDays(dayOfLeaving(sketch, now), until.days), until.time).toISOString(),
    note,
    destination,
    contactName: name,
    contactPhone: phone,
    transportOut: 'COLLECTED',
    transportBack: 'COLLECTED',
    collector:
      host === undefined
        ? { kind: 'GUARDIAN', guardianId: guardian.id }
        : { kind: 'HOST', name: host, phone: '+2348035550166', idCard: 'NIN 4471' },
    requester: { by: 'GUARDIAN', guardianId: guardian.id, how: 'TELEPHONE', evidence: 'Called back on the number we have' },
    emergencyName: name,
    emergencyPhone: phone,
  };
}

interface Step {
  deed: ExeatDeed;
  step: LeaveStepKind | null;
  from: ExeatState;
}

function stepOf(state: ExeatState): LeaveStepKind | null {
  const steps: Partial<Record<ExeatState, LeaveStepKind>> = { PARENT_CONSENT: 'PARENT', HOUSE_REVIEW: 'HOUSE', FINAL_APPROVAL: 'HEAD' };
  return steps[state] ?? null;
}

const asked: Step = { deed: 'ask', step: null, from: 'DRAFT' };
const consented: Step = { deed: 'consent', step: 'PARENT', from: 'PARENT_CONSENT' };
const endorsed: Step = { deed: 'approve', step: 'HOUSE', from: 'HOUSE_REVIEW' };
const approved: Step = { deed: 'approve', step: 'HEAD', from: 'FINAL_APPROVAL' };
const left: Step = { deed: 'gate-out', step: null, from: 'SCHEDULED' };

/** How it came to be in its state, by the chain of its type. */
function stepsOf(state: ExeatState, saying: readonly LeaveStepKind[]): Step[] {
  const says = [consented, endorsed, approved].filter(({ step }) => step !== null && saying.includes(step));
  const before = says.slice(
    0,
    Math.max(
      0,
      says.findIndex(({ from }) => from === state),
    ),
  );
  switch (state) {
    case 'SCHEDULED':
      return [asked, ...says];
    case 'OUT':
      return [asked, ...says, left];
    case 'CLOSED':
      return [asked, ...says, left, { deed: 'gate-in', step: null, from: 'OUT' }, { deed: 'house-in', step: null, from: 'GATE_SIGNED_IN' }];
    case 'CHANGES_ASKED':
      return [asked, consented, { ...endorsed, deed: 'ask-changes' }];
    case 'DECLINED':
      return [asked, consented, { ...endorsed, deed: 'decline' }];
    case 'CANCELLED':
      return [asked, { deed: 'cancel', step: 'PARENT', from: 'PARENT_CONSENT' }];
    case 'EXPIRED':
      return [asked, { deed: 'expire', step: 'PARENT', from: 'PARENT_CONSENT' }];
    default:
      return [asked, ...before];
  }
}

interface Around {
  at: number;
  id: string;
  sketch: ExeatSketch;
  askedAt: Date;
  guardian: DemoGuardian;
  content: ExeatContent;
  settings: Settings;
  /** Whose say is the last: not theirs who asked. */
  last: LeaveStepKind | undefined;
}

const noted: readonly ExeatDeed[] = ['decline', 'ask-changes', 'cancel'];

function rowOf(
  { deed, step, from }: Step,
  { at, id, sketch, askedAt, guardian, content, settings, last }: Around,
): typeof exeatStep.$inferInsert {
  const { schoolId, writer, warden, newId } = settings;
  const isOfHouse = deed === 'ask' || deed === 'house-in' || step === 'PARENT' || (step === 'HOUSE' && deed === 'approve');
  const by = deed === 'expire' ? { id: null, name: 'Muster' } : isOfHouse && step !== last ? warden : writer;
  const moment = momentOf(deed, content, new Date(askedAt.getTime() + at * 25 * 60_000));
  const telephone = {
    guardianId: guardian.id,
    number: guardian.content.phone1,
    at: moment.toISOString(),
    witness: 'Halima Sani',
    name: guardianName(guardian.content),
    isKnownNumber: true,
  };
  return {
    schoolId,
    id: newId(),
    exeatId: id,
    version: at + 1,
    deed,
    step,
    from,
    at: moment,
    byId: by.id,
    byName: by.name,
    note: noted.includes(deed) ? (sketch.why ?? '') : '',
    accepted: [],
    telephone: deed === 'consent' ? telephone : null,
    check: deed === 'gate-out' ? 'PHOTO_MATCH' : null,
    toldAt: moment,
  };
}

function momentOf(deed: ExeatDeed, { departAt, returnBy }: ExeatContent, otherwise: Date): Date {
  if (deed === 'gate-out') return new Date(departAt);
  return deed === 'gate-in' || deed === 'house-in' || deed === 'expire' ? new Date(returnBy) : otherwise;
}
