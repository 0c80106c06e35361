import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import * as z from 'zod/mini';
import type { BusName } from '#contract/bus.ts';
import type { CardKey } from '#contract/card.ts';
import type { House } from '#contract/house.ts';
import type { LeaveType } from '#contract/leave-type.ts';
import type { SchoolClass } from '#contract/class.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { isSignedIn } from '#client/session/token.ts';
import { byName, type RosterData, type RosterNews } from './roster-data.ts';

/** Grows when the shape of a card changes: a console of an earlier build reads the roster anew. */
const schema = 4;
/** What cards of the shapes before lack, the next reading brings or is what nobody has changed yet: nobody is without a roster while there is no network. */
const readable = [1, 2, 3, schema] as const;
/** From here on a card says where the child is. */
const withWhereabouts = 3;

const Head = z.object({ schema: z.literal(readable), part: z.string(), cursor: z.string(), asOf: z.number() });

/** The roster of one person on this device. What fails is a roster that is read again at the next start. */
export interface RosterStore {
  read: () => Promise<RosterData | null>;
  write: (news: RosterNews) => Promise<void>;
}

const headKey = 'head';
const classesKey = 'classes';
const housesKey = 'houses';
const busesKey = 'buses';
const leaveTypesKey = 'leave-types';
const cardKeysKey = 'card-keys';
const studentKey = (id: string) => `student:${id}`;
const everyStudent = () => IDBKeyRange.bound('student:', 'student;');

let opened: UseStore | undefined;

function database(): UseStore {
  opened ??= createStore('muster-roster', 'roster');
  return opened;
}

/** `part` is `schoolId:userId`: nobody else who signs in on this device is given the children of this person. */
export function rosterStoreOf(part: string): RosterStore {
  return {
    read: () => database()('readonly', (store) => readFrom(store, part)).catch(() => null),
    write: (news) => database()('readwrite', (store) => writeInto(store, part, news)).catch(() => undefined),
  };
}

/** It is a read cache: it goes with the session, and the outbox is never near it. */
export async function wipeRoster(): Promise<void> {
  const emptied = database()('readwrite', (store) => {
    store.clear();
    return promisifyRequest(store.transaction);
  });
  await emptied.catch(() => undefined);
}

async function readFrom(store: IDBObjectStore, part: string): Promise<RosterData | null> {
  const [head, classes, houses, buses, leaveTypes, cardKeys, students] = await Promise.all([
    promisifyRequest<unknown>(store.get(headKey)),
    promisifyRequest<SchoolClass[] | undefined>(store.get(classesKey)),
    promisifyRequest<House[] | undefined>(store.get(housesKey)),
    promisifyRequest<BusName[] | undefined>(store.get(busesKey)),
    promisifyRequest<LeaveType[] | undefined>(store.get(leaveTypesKey)),
    promisifyRequest<CardKey[] | undefined>(store.get(cardKeysKey)),
    promisifyRequest<StudentCard[]>(store.getAll(everyStudent())),
  ]);
  const known = Head.safeParse(head);
  if (!known.success || known.data.part !== part) return null;
  const { cursor, asOf, schema: written } = known.data;
  const cards = written < schema ? students.map((card) => asWrittenNow(card, written)) : students;
  const places = { classes: classes ?? [], houses: houses ?? [], buses: buses ?? null, leaveTypes: leaveTypes ?? null };
  return { cursor, asOf, students: byName(cards), ...places, cardKeys: cardKeys ?? [] };
}

/** A card of a shape before. No card to carry was ever given when it was written. */
function asWrittenNow(card: StudentCard, written: number): StudentCard {
  return { ...card, cardVersion: 1, ...(written < withWhereabouts && { whereNow: null }) };
}

async function writeInto(store: IDBObjectStore, part: string, { data, isWhole, changed, gone }: RosterNews): Promise<void> {
  const head = Head.safeParse(await promisifyRequest<unknown>(store.get(headKey)));
  const isOurs = head.success && head.data.part === part;
  // Wiped meanwhile, or somebody else's by now: changes alone would make half a roster.
  if (!isSignedIn(part) || (!isWhole && !isOurs)) return;
  if (isWhole) store.clear();
  for (const card of changed) store.put(card, studentKey(card.id));
  for (const id of gone) store.delete(studentKey(id));
  store.put(data.classes, classesKey);
  store.put(data.houses, housesKey);
  if (data.buses !== null) store.put(data.buses, busesKey);
  if (data.leaveTypes !== null) store.put(data.leaveTypes, leaveTypesKey);
  store.put(data.cardKeys, cardKeysKey);
  store.put({ schema, part, cursor: data.cursor, asOf: data.asOf } satisfies z.infer<typeof Head>, headKey);
  await promisifyRequest(store.transaction);
}
