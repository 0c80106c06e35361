/** Who came and left: nearly everybody on the last school day that has begun, a few on the days before. */
import type { Day } from '#contract/fields.ts';
import { addDays, schoolDay, weekdayOf } from '#contract/school-time.ts';
import type { Movement, MovementKind, PersonKind, WhereNow } from '#contract/whereabouts.ts';
import { compareMovements, placeAfter, whereAfter } from '#contract/whereabouts-rules.ts';
import type { Tx } from '#server/db/database.ts';
import { insertMany } from '#server/db/insert-many.ts';
import { movement, movementVoid, whereCounter, whereNow } from '#server/features/whereabouts/table.ts';
import { later } from './buses.ts';
import { demoDetails } from './details.ts';
import { awayOnExeat } from './exeats.ts';
import type { DemoPeople } from './people/add-people.ts';
import type { Chance } from './random.ts';
import { demoTimeZone, lagosInstant } from './reports.ts';

interface Settings {
  schoolId: string;
  /** Who was counted at last night's roll. */
  counted: readonly Row[];
  /** Who records at the gates. */
  recorder: { id: string; name: string };
  now: Date;
  newId: () => string;
  chance: Chance;
}

type Row = typeof movement.$inferInsert;

/** Who was seen on the day that everybody is told of. */
export interface SeenOn {
  day: Day;
  ids: ReadonlySet<string>;
}

interface Step {
  kind: MovementKind;
  point: string;
  time: string;
  /** Minutes until the server heard of it. */
  late?: number;
}

const [mainGate = '', busBay = ''] = demoDetails.gates.map(({ name }) => name);
/** Nobody is at school before. */
const schoolBegins = '06:00';
const daysBefore = 4;
/** Of so many is known what the days before were like. */
const known = { student: 10, employee: 5 } as const;

export async function addDemoMovements(tx: Tx, people: Pick<DemoPeople, 'students' | 'employees'>, settings: Settings): Promise<SeenOn> {
  const { schoolId, recorder, now } = settings;
  const { rows: all, wrong: mistaken } = movementsOf(people, settings);
  const away = awayOnExeat(people.students, now);
  const isThere = ({ personId, at }: Row) => at <= (away.get(personId) ?? at);
  const [rows, wrong] = [all.filter(isThere), mistaken.filter(isThere)];
  await insertMany(tx, movement, rows);
  await insertMany(
    tx,
    movementVoid,
    wrong.map(({ id, receivedAt }) => {
      const at = new Date(Math.min(receivedAt.getTime() + 6 * 60_000, now.getTime()));
      return { schoolId, movementId: id, reason: 'It was her sister', at, byId: recorder.id, byName: recorder.name };
    }),
  );
  const void_ = new Set(wrong.map(({ id }) => id));
  const kept = keptOf(rows.filter(({ id }) => !void_.has(id)));
  await insertMany(tx, whereNow, kept);
  await tx.insert(whereCounter).values({ schoolId, seq: kept.length });
  const [day = ''] = lastDays(now);
  const came = rows.filter(({ person, at }) => person === 'student' && schoolDay(at, demoTimeZone) === day);
  return { day, ids: new Set(came.map(({ personId }) => personId)) };
}

function movementsOf({ students, employees }: Pick<DemoPeople, 'students' | 'employees'>, settings: Settings) {
  const { schoolId, recorder, counted, now, newId, chance } = settings;
  const days = lastDays(now);
  const rows: Row[] = [...counted];
  const add = (person: PersonKind, personId: string, day: string, { kind, point, time, late = 0 }: Step) => {
    const at = lagosInstant(day, time);
    const receivedAt = new Date(at.getTime() + late * 60_000 + chance.whole(200, 2_000));
    if (receivedAt > now) return;
    const gateId = demoDetails.gates.find(({ name }) => name === point)?.id ?? null;
    const place = placeAfter(kind, { gateId, name: point });
    const told = { deviceAt: at, skewMs: 0, withinMs: 60, receivedAt, isOffline: late > 0, note: '' };
    const method = kind === 'RELEASED' ? ('RELEASE' as const) : ('MANUAL' as const);
    const by = { method, byId: recorder.id, byName: recorder.name };
    rows.push({ schoolId, id: newId(), person, personId, kind, at, place, gateId, pointName: point, ...by, ...told });
  };
  const [today = ''] = days;
  for (const [index, { id, content }] of students.entries()) {
    for (const day of index < known.student ? days : [today])
      for (const step of dayOfStudent(content, chance)) add('student', id, day, day === today ? step : handedOver(step, content));
    // Who is away today was here yesterday.
    if (index >= known.student && chance.percent(4)) add('student', id, days[1] ?? today, { kind: 'OUT', point: mainGate, time: '14:20' });
  }
  for (const [index, { id }] of employees.entries())
    for (const day of index < known.employee ? days : [today]) for (const step of dayOfEmployee(chance)) add('employee', id, day, step);
  const wrong = rows.filter(({ kind, at }) => kind === 'OUT' && schoolDay(at, demoTimeZone) === today).slice(0, 1);
  return { rows, wrong };
}

function dayOfStudent({ residency, rideToSchool }: DemoPeople['students'][number]['content'], chance: Chance): Step[] {
  if (chance.percent(residency === 'DAY' ? 6 : 2)) return [];
  if (residency !== 'DAY') return [{ kind: 'SEEN', point: 'Dining hall', time: later('06:20', chance.whole(0, 25)) }];
  const point = rideToSchool ? busBay : mainGate;
  const came: Step = {
    kind: 'IN',
    point,
    time: later('07:02', chance.whole(0, 52)),
    ...(chance.percent(3) && { late: chance.whole(20, 50) }),
  };
  const left: Step = { kind: 'OUT', point, time: later('14:31', chance.whole(0, 40)) };
  const early = chance.percent(2) ? [{ kind: 'OUT' as const, point: mainGate, time: later('08:05', chance.whole(0, 200)) }] : [];
  const seen = chance.percent(5) ? [{ kind: 'SEEN' as const, point: 'Library', time: later('08:00', chance.whole(0, 60)) }] : [];
  return early.length > 0 ? [came, ...early] : [came, ...seen, left];
}

/** Who goes by no bus was collected on the days before. */
function handedOver(step: Step, { residency, rideHome }: DemoPeople['students'][number]['content']): Step {
  return step.kind === 'OUT' && residency === 'DAY' && rideHome === null ? { ...step, kind: 'RELEASED' } : step;
}

function dayOfEmployee(chance: Chance): Step[] {
  if (chance.percent(5)) return [];
  const came: Step = { kind: 'IN', point: mainGate, time: later('06:35', chance.whole(0, 55)) };
  return [came, { kind: 'OUT', point: mainGate, time: later('15:30', chance.whole(0, 90)) }];
}

/** School days, the last that has begun first. */
function lastDays(now: Date): string[] {
  const days: string[] = [];
  for (let day = schoolDay(now, demoTimeZone); days.length <= daysBefore; day = addDays(day, -1))
    if (weekdayOf(day) <= 5 && lagosInstant(day, schoolBegins) <= now) days.push(day);
  return days;
}

/** As the server keeps it of each, worked out by the same rule. */
function keptOf(rows: readonly Row[]): (typeof whereNow.$inferInsert)[] {
  const byPerson = Map.groupBy(rows, ({ person, personId }) => `${person} ${personId}`);
  return [...byPerson.values()].flatMap((theirs, at) => {
    const [first] = theirs;
    const now = theirs.map(asMovement).toSorted(compareMovements).reduce<WhereNow | null>(whereAfter, null);
    if (!first || !now) return [];
    const { schoolId, person, personId } = first;
    const { place, since, movementId, kind, point, method, by } = now;
    const moment = { since: new Date(since), at: new Date(now.at) };
    return { schoolId, person, personId, seq: at + 1, place, ...moment, movementId, kind, pointName: point, method, byName: by };
  });
}

function asMovement({ id, kind, at, place, gateId = null, pointName, method, byId = null, byName, deviceAt, receivedAt }: Row): Movement {
  return {
    id,
    kind,
    at: at.toISOString(),
    place,
    point: { gateId, name: pointName },
    method,
    by: byName,
    byId,
    device: { at: deviceAt.toISOString(), skewMs: 0, withinMs: 60 },
    receivedAt: receivedAt.toISOString(),
    isOffline: false,
    note: '',
    voided: null,
    kioskId: null,
    isRepeat: false,
  };
}
