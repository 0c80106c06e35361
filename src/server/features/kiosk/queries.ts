import { and, asc, desc, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { GateEmployee, Kiosk, KioskContent, KioskSelf, KioskState } from '#contract/kiosk.ts';
import type { SchoolProfile } from '#contract/school.ts';
import type { Tx } from '#server/db/database.ts';
import { bus } from '#server/features/bus/table.ts';
import { employee } from '#server/features/employee/table.ts';
import { readSchool } from '#server/features/school/queries.ts';
import { whereNowOf } from '#server/features/whereabouts/queries.ts';
import type { SchoolId } from '#server/http/handler.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { kiosk, kioskEnrolment } from './table.ts';

/** More gates no school has. */
export const mostKiosks = 100;

type Row = typeof kiosk.$inferSelect;
type Enrolment = typeof kioskEnrolment.$inferSelect;
type Gates = SchoolProfile['gates'];

interface At {
  schoolId: SchoolId;
  /** By which enrolments and codes age. */
  now: Date;
}

export async function kiosksOf(tx: Tx, { schoolId, now }: At): Promise<Kiosk[]> {
  const rows = await tx
    .select({ ...getTableColumns(kiosk), busName: bus.name })
    .from(kiosk)
    .leftJoin(bus, ofItsBus())
    .where(eq(kiosk.schoolId, schoolId))
    .orderBy(asc(kiosk.createdAt), asc(kiosk.id))
    .limit(mostKiosks);
  const newest = await newestOf(tx, schoolId);
  const gates = await gatesOf(tx, schoolId);
  return rows.map((row) => kioskOf(row, { newest: newest.get(row.id), gates, now }));
}

export async function findKiosk(tx: Tx, at: At, id: string): Promise<Kiosk | undefined> {
  return (await kiosksOf(tx, at)).find((one) => one.id === id);
}

export async function holdKiosk(tx: Tx, schoolId: string, id: string): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(kiosk)
    .where(and(eq(kiosk.schoolId, schoolId), eq(kiosk.id, id)))
    .for('update');
  return row;
}

export async function gatesOf(tx: Tx, schoolId: SchoolId): Promise<Gates> {
  return (await readSchool(tx, schoolId))?.gates ?? [];
}

export function gateNameIn(gates: Gates, gateId: string | null): string {
  return gates.find(({ id }) => id === gateId)?.name ?? '';
}

export async function writeKiosk(
  tx: Tx,
  schoolId: SchoolId,
  { id, now, ...content }: KioskContent & { id: string; now: Date },
): Promise<void> {
  await tx
    .insert(kiosk)
    .values({ schoolId, id, ...content, createdAt: now })
    .onConflictDoUpdate({ target: [kiosk.schoolId, kiosk.id], set: content });
}

export async function setCodeUntil(tx: Tx, schoolId: string, { id, codeUntil }: { id: string; codeUntil: Date | null }): Promise<void> {
  await tx
    .update(kiosk)
    .set({ codeUntil })
    .where(and(eq(kiosk.schoolId, schoolId), eq(kiosk.id, id)));
}

/** `by`: empty where another tablet takes its place. Answers which had not ended yet. */
export async function endEnrolments(tx: Tx, schoolId: string, { id, at, by }: { id: string; at: Date; by: string }): Promise<string[]> {
  const ended = await tx
    .update(kioskEnrolment)
    .set({ revokedAt: at, revokedBy: by })
    .where(and(eq(kioskEnrolment.schoolId, schoolId), eq(kioskEnrolment.kioskId, id), isNull(kioskEnrolment.revokedAt)))
    .returning({ id: kioskEnrolment.id });
  return ended.map((one) => one.id);
}

type Asking = Pick<Unit, 'db' | 'actor' | 'now' | 'epoch'>;

/** What a tablet may know of itself and of where it stands. */
export async function selfOf({ db: tx, actor: { schoolId, kiosk: asking, name }, now, epoch }: Asking): Promise<KioskSelf | undefined> {
  const school = await readSchool(tx, schoolId);
  if (asking === null || !school) return undefined;
  const [row] = await tx
    .select({ gateId: kiosk.gateId, busId: bus.id, busName: bus.name })
    .from(kiosk)
    .leftJoin(bus, ofItsBus())
    .where(and(eq(kiosk.schoolId, schoolId), eq(kiosk.id, asking.id)));
  const gate = school.gates?.find(({ id }) => id === row?.gateId);
  return {
    id: asking.id,
    schoolId,
    name,
    schoolName: school.name,
    timeZone: school.timeZone,
    gate: gate ? { id: gate.id, name: gate.name } : null,
    bus: row?.busId && row.busName ? { id: row.busId, name: row.busName } : null,
    endedAt: asking.endedAt?.toISOString() ?? null,
    now: now.toISOString(),
    epoch,
  };
}

/** Those who work here, and nothing of them but what stands on their card. */
export async function staffAtGate(tx: Tx, schoolId: SchoolId): Promise<GateEmployee[]> {
  const { id, content, photo, cardVersion } = employee;
  const rows = await tx
    .select({ id, content, photo, cardVersion })
    .from(employee)
    .where(eq(employee.schoolId, schoolId))
    .orderBy(asc(employee.nameOrder), asc(id));
  const whereabouts = await whereNowOf(
    tx,
    schoolId,
    'employee',
    rows.map((row) => row.id),
  );
  return rows.map(({ content: { name, jobTitle, staffNo, state }, ...row }) => ({
    ...row,
    name,
    jobTitle,
    staffNo,
    state,
    whereNow: whereabouts.get(row.id) ?? null,
  }));
}

function ofItsBus() {
  return and(eq(bus.schoolId, kiosk.schoolId), eq(bus.id, kiosk.busId));
}

async function newestOf(tx: Tx, schoolId: SchoolId): Promise<Map<string, Enrolment>> {
  const rows = await tx
    .selectDistinctOn([kioskEnrolment.kioskId])
    .from(kioskEnrolment)
    .where(eq(kioskEnrolment.schoolId, schoolId))
    .orderBy(kioskEnrolment.kioskId, desc(kioskEnrolment.createdAt), desc(kioskEnrolment.id));
  return new Map(rows.map((row) => [row.kioskId, row]));
}

interface Beside {
  newest: Enrolment | undefined;
  gates: Gates;
  now: Date;
}

function kioskOf({ id, name, gateId, busId, busName, codeUntil }: Row & { busName: string | null }, { newest, gates, now }: Beside): Kiosk {
  return {
    id,
    name,
    gateId,
    gateName: gateNameIn(gates, gateId),
    busId,
    busName: busName ?? '',
    state: stateOf(newest, now),
    codeUntil: codeUntil !== null && codeUntil > now ? codeUntil.toISOString() : null,
    deviceName: newest?.deviceName ?? '',
    enrolledAt: newest?.createdAt.toISOString() ?? null,
    enrolledBy: newest?.byName ?? '',
    lastSeenAt: newest?.lastSeenAt.toISOString() ?? null,
    endsAt: newest?.endsAt.toISOString() ?? null,
    revokedAt: newest?.revokedAt?.toISOString() ?? null,
    revokedBy: newest?.revokedBy ?? '',
  };
}

function stateOf(newest: Enrolment | undefined, now: Date): KioskState {
  if (!newest) return 'WAITING';
  if (newest.revokedAt !== null) return 'REVOKED';
  return newest.endsAt <= now ? 'ENDED' : 'ENROLLED';
}
