/** The children of trips, as whoever is on the bus needs them: whom to call, who must not have them, what to look out for. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { BusTrip, Pupil, TripChild } from '#contract/bus-trip.ts';
import { isOfChild } from '#contract/bus-trip-event.ts';
import { onRoll, type StudentCard } from '#contract/student-card.ts';
import type { Tx } from '#server/db/database.ts';
import { schoolClass } from '#server/features/class/table.ts';
import { cardColumns, cardsOf, type Reader } from '#server/features/student/cards.ts';
import { student } from '#server/features/student/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { elsewhereOf, ridersByDay } from './known.ts';
import { busesNamed, eventsOf, type TripRow } from './queries.ts';

/** The caller has looked whether the reader may see these trips, and so their children. */
export async function tripsWithPeople(tx: Tx, reader: Reader, rows: readonly TripRow[]): Promise<BusTrip[]> {
  const { schoolId } = reader.actor;
  const said = await eventsOf(
    tx,
    schoolId,
    rows.map(({ id }) => id),
  );
  const trips = rows.map(({ id, day, plan, version }) => ({ id, day, plan, version, events: said.get(id) ?? [] }));
  const children = await childrenById(tx, reader, [...new Set(trips.flatMap(namedIn))]);
  const buses = await busesNamed(tx, schoolId, trips);
  const elsewhere = await ridersByDay(
    tx,
    schoolId,
    rows.map(({ day }) => day),
  );
  return trips.map((trip) => ({
    ...trip,
    buses,
    children: namedIn(trip).flatMap((id) => children.get(id) ?? []),
    elsewhere: elsewhereOf(trip, elsewhere),
  }));
}

function namedIn({ plan, events }: Pick<BusTrip, 'plan' | 'events'>): string[] {
  const said = events.flatMap((event) => (isOfChild(event.said) ? [event.said.studentId] : []));
  return [...new Set([...plan.riders.map(({ studentId }) => studentId), ...said])];
}

async function childrenById(tx: Tx, reader: Reader, ids: string[]): Promise<Map<string, TripChild>> {
  if (ids.length === 0) return new Map();
  const { schoolId } = reader.actor;
  const rows = await tx
    .select(cardColumns)
    .from(student)
    .where(and(eq(student.schoolId, schoolId), inArray(student.id, ids)));
  const cards = await cardsOf(tx, reader, rows);
  const classes = await classNames(tx, schoolId);
  return new Map(cards.map((card) => [card.id, childOf(card, classes)]));
}

function childOf(card: StudentCard, classes: ReadonlyMap<string, string>): TripChild {
  const { id, admissionNo, photo, cardVersion, state, whereNow, alerts, guardians, warnings } = card;
  return {
    id,
    name: nameOf(card),
    admissionNo,
    className: classes.get(card.classId ?? '') ?? '',
    photo,
    cardVersion,
    state,
    whereNow,
    alerts,
    contacts: guardians
      .filter((guardian) => guardian.state === 'ACTIVE')
      .map(({ name, phone, mayCollect }) => ({ name, phone, mayCollect })),
    keptAway: warnings.map(({ personName, whatToDo }) => ({ name: personName, whatToDo })),
  };
}

function nameOf({ firstName, preferredName, lastName }: Pick<StudentCard, 'firstName' | 'preferredName' | 'lastName'>): string {
  return `${preferredName || firstName} ${lastName}`;
}

/** Everybody who may stand at a bus, by name. */
export async function pupilsOf(tx: Tx, schoolId: SchoolId): Promise<Pupil[]> {
  const { id, content, state, cardVersion } = student;
  const rows = await tx
    .select({ id, content, state, cardVersion })
    .from(student)
    .where(and(eq(student.schoolId, schoolId), inArray(state, [...onRoll])))
    .orderBy(asc(student.nameOrder), asc(id));
  const classes = await classNames(tx, schoolId);
  return rows.map((row) => ({
    id: row.id,
    name: nameOf(row.content),
    admissionNo: row.content.admissionNo,
    className: classes.get(row.content.classId ?? '') ?? '',
    cardVersion: row.cardVersion,
    state: row.state,
  }));
}

async function classNames(tx: Tx, schoolId: SchoolId): Promise<Map<string, string>> {
  const rows = await tx.select({ id: schoolClass.id, name: schoolClass.name }).from(schoolClass).where(eq(schoolClass.schoolId, schoolId));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
