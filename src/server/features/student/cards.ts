/** Students as cards: with their guardians, the warnings about them, and no more of an alert than the reader may know. */
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Day } from '#contract/fields.ts';
import { guardianName, linkStateOn } from '#contract/guardian-rules.ts';
import { compareTexts } from '#contract/order.ts';
import { schoolDay } from '#contract/school-time.ts';
import {
  type CardGuardian,
  type CardPickUp,
  type CardSentAway,
  type CardWarning,
  GuardianSlot,
  type StudentCard,
} from '#contract/student-card.ts';
import type { WhereNow } from '#contract/whereabouts.ts';
import type { Tx } from '#server/db/database.ts';
import { seenBy } from '#server/features/assignment/scope.ts';
import { guardian, guardianLink } from '#server/features/guardian/table.ts';
import { pickUpsOf, refusalsOn, sentAwayFor } from '#server/features/pick-up/queries.ts';
import { warningsOf } from '#server/features/restriction/queries.ts';
import { whereNowOf } from '#server/features/whereabouts/queries.ts';
import type { Actor, SchoolId } from '#server/http/handler.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { student } from './table.ts';

export interface Reader {
  actor: Actor;
  /** The school's calendar day. */
  today: Day;
}

export function readerOf({ actor, now }: Pick<Unit, 'actor' | 'now'>): Reader {
  return { actor, today: schoolDay(now, actor.timeZone) };
}

export type CardRow = Pick<typeof student.$inferSelect, 'id' | 'version' | 'content' | 'state' | 'photo' | 'cardVersion'>;

export const cardColumns = {
  id: student.id,
  version: student.version,
  content: student.content,
  state: student.state,
  photo: student.photo,
  cardVersion: student.cardVersion,
};

/** The cards of those of the students that the reader may see, by id. */
export async function cardsById(tx: Tx, reader: Reader, ids: readonly string[]): Promise<Map<string, StudentCard>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select(cardColumns)
    .from(student)
    .where(and(seenBy(tx, reader.actor), inArray(student.id, [...ids])));
  return new Map((await cardsOf(tx, reader, rows)).map((card) => [card.id, card]));
}

/** The rows as cards, in their order. The caller has asked for rows that the reader may see. */
export async function cardsOf(tx: Tx, { actor, today }: Reader, rows: readonly CardRow[]): Promise<StudentCard[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const guardians = await guardiansOf(tx, { schoolId: actor.schoolId, today }, ids);
  const warnings = await warningsOf(tx, { schoolId: actor.schoolId, today }, ids);
  const pickUps = await pickUpsOf(tx, { schoolId: actor.schoolId, timeZone: actor.timeZone, today }, ids);
  const refusals = await refusalsOn(tx, actor.schoolId, today);
  const whereabouts = await whereNowOf(tx, actor.schoolId, 'student', ids);
  return rows.map((row) => {
    const known = { id: row.id, guardians: guardians.get(row.id) ?? [], pickUps: pickUps.get(row.id) ?? [] };
    return cardOf(row, {
      actor,
      ...known,
      warnings: warnings.get(row.id) ?? [],
      sentAway: sentAwayFor(known, refusals),
      whereNow: whereabouts.get(row.id) ?? null,
    });
  });
}

interface Beside {
  actor: Actor;
  guardians: CardGuardian[];
  warnings: CardWarning[];
  pickUps: CardPickUp[];
  sentAway: CardSentAway[];
  whereNow: WhereNow | null;
}

function cardOf(
  { id, version, content, state, photo, cardVersion }: CardRow,
  { actor, guardians, warnings, pickUps, sentAway, whereNow }: Beside,
): StudentCard {
  const { admissionNo, firstName, middleName, lastName, preferredName, sex, dob, classId, rollNo, residency, houseId, bed, entryDate } =
    content;
  const rides = [content.rideToSchool, content.rideHome].filter((ride) => ride !== null);
  return {
    id,
    version,
    admissionNo,
    firstName,
    middleName,
    lastName,
    preferredName,
    sex,
    dob,
    classId,
    rollNo,
    residency,
    houseId,
    bed,
    state,
    entryDate,
    photo,
    cardVersion,
    guardians,
    warnings,
    pickUps,
    sentAway,
    whereNow,
    busIds: [...new Set(rides.map(({ busId }) => busId))],
    alerts: Object.values(readableAlerts(content.alerts, actor)).map(({ type, level, text }) => ({ type, level, text })),
  };
}

/** Only School Admins and Hybrids read what is for carers; everybody else learns that there is something. */
export function readableAlerts<Alerts extends CardRow['content']['alerts']>(alerts: Alerts, { role }: Pick<Actor, 'role'>): Alerts {
  if (role === 'School Admin' || role === 'Hybrid') return alerts;
  const masked = Object.entries(alerts).map(([line, alert]) => [line, alert.readers === 'CARERS' ? { ...alert, text: '' } : alert]);
  return Object.fromEntries(masked) as Alerts;
}

const slots = GuardianSlot.options;

interface Place {
  schoolId: SchoolId;
  today: Day;
}

async function guardiansOf(tx: Tx, { schoolId, today }: Place, ids: string[]): Promise<Map<string, CardGuardian[]>> {
  const links = await tx
    .select({
      studentId: guardianLink.studentId,
      link: guardianLink.content,
      state: guardianLink.state,
      id: guardian.id,
      person: guardian.content,
      photo: guardian.photo,
      cardVersion: guardian.cardVersion,
    })
    .from(guardianLink)
    .innerJoin(guardian, and(eq(guardian.schoolId, guardianLink.schoolId), eq(guardian.id, guardianLink.guardianId)))
    .where(and(eq(guardianLink.schoolId, schoolId), inArray(guardianLink.studentId, ids), ne(guardianLink.state, 'REVOKED')));
  const byStudent = new Map<string, CardGuardian[]>();
  for (const { studentId, link, state, id, person, photo, cardVersion } of links) {
    const { slot, relation, order, mayCollect, validFrom, validTo } = link;
    const one: CardGuardian = {
      guardianId: id,
      name: guardianName(person),
      phone: person.phone1,
      slot,
      relation,
      order,
      mayCollect,
      validFrom,
      validTo,
      photo,
      cardVersion,
      state: linkStateOn(today, { state, validTo }),
    };
    byStudent.set(studentId, [...(byStudent.get(studentId) ?? []), one]);
  }
  for (const list of byStudent.values())
    list.sort((a, b) => slots.indexOf(a.slot) - slots.indexOf(b.slot) || a.order - b.order || compareTexts(a.name, b.name));
  return byStudent;
}
