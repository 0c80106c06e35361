import * as z from 'zod/mini';
import { same } from '#contract/change.ts';
import type { Day } from '#contract/fields.ts';
import { StudentAlert, type StudentCard } from '#contract/student-card.ts';
import { Ride, stateAtEntry, type StudentContent } from '#contract/student.ts';
import type { RosterFold } from '#client/offline/roster/roster-fold.ts';
import { changesOf } from '#outbox/edited-fields.ts';
import type { OutboxRecord } from '#outbox/record.ts';
import { registeredBy, withEdit } from './content-fold.ts';

/** How registering a student, or changing fields of one, shows on the card. */
export const studentFold: RosterFold = {
  studentsOf: ({ params }) => [params['id'] ?? ''],
  fold: (card, record) => (card === null ? cardMadeBy(record) : cardWith(card, record)),
};

export function newCard(id: string, content: StudentContent, today: Day): StudentCard {
  const {
    rideToSchool,
    rideHome,
    address,
    ownPhone,
    ownEmail,
    homeLanguage,
    nationality,
    stateOfOrigin,
    previousSchool,
    mediaConsent,
    ...shown
  } = content;
  return {
    ...shown,
    id,
    version: 0,
    state: stateAtEntry(content.entryDate, today),
    busIds: [...new Set([rideToSchool, rideHome].flatMap((ride) => (ride ? [ride.busId] : [])))],
    alerts: Object.values(content.alerts).map(asKnown),
    photo: null,
    cardVersion: 1,
    guardians: [],
    pickUps: [],
    sentAway: [],
    warnings: [],
    whereNow: null,
  };
}

function cardMadeBy(record: OutboxRecord): StudentCard | null {
  const content = registeredBy(record);
  return content && newCard(record.params['id'] ?? '', content, record.at.schoolDate);
}

function cardWith(card: StudentCard, record: OutboxRecord): StudentCard {
  const { alerts, busIds, ...fields } = card;
  return { ...withEdit(fields, record), alerts: alertsWith(alerts, record), busIds: busesWith(busIds, record) };
}

type KnownAlerts = StudentCard['alerts'];

// A card does not say which line an alert is: a new one comes, one that is taken away goes, and a word changed in one
// shows when the server has it.
function alertsWith(alerts: KnownAlerts, { body, base }: OutboxRecord): KnownAlerts {
  return Object.entries(changesOf(body)).reduce((known, [path, value]) => {
    if (!/^alerts\/[^/]+$/.test(path)) return known;
    const before = z.safeParse(StudentAlert, base.was[path]);
    const after = z.safeParse(StudentAlert, value);
    const others = before.success ? known.filter((one) => !same(one, asKnown(before.data))) : known;
    return after.success ? [...others, asKnown(after.data)] : others;
  }, alerts);
}

// Nor does it say which way a bus is ridden: one goes only when neither way needs it.
function busesWith(busIds: readonly string[], { body }: OutboxRecord): string[] {
  const changes = changesOf(body);
  const rides = ['rideToSchool', 'rideHome'].filter((way) => way in changes);
  const ridden = rides.flatMap((way) => Ride.safeParse(changes[way]).data?.busId ?? []);
  return [...new Set(rides.length === 2 ? ridden : [...busIds, ...ridden])];
}

function asKnown({ type, level, text }: StudentAlert): KnownAlerts[number] {
  return { type, level, text };
}
