/** The ledger of whereabouts: every movement once, by its person, at its time, and "where now" as it follows from all of them. */
import { readField, same } from '#contract/change.ts';
import type { DeviceTime, Movement, WhereNow } from '#contract/whereabouts.ts';
import { compareMovements, oldestMovementDays, whereAfter } from '#contract/whereabouts-rules.ts';
import type { Intent } from './intents.ts';
import { isOfLeave } from './verdict-of-leaves.ts';
import { gate } from './morning.ts';
import type { Books } from './morning-reader.ts';
import type { World } from './world.ts';

type Row = Books['movements'][number];

const secondMs = 1000;
/** What clocks may be apart and still agree, as the rules of the ledger have it. */
const strayMs = 5 * 60 * secondMs;

/** `taken`: whether the server says of this edit that it took it; undefined when it never heard of it. */
export function judgeMovements(world: World, books: Books, taken: (intent: Intent) => boolean | undefined): void {
  const ofKind = (kind: Intent['kind']) => world.intents.all.filter((intent) => intent.kind === kind);
  const recorded = ofKind('student-movement.record');
  const voiding = ofKind('student-movement.void');
  const rows = new Map(books.movements.map((row) => [row.id, row]));
  for (const intent of recorded) {
    const row = rows.get(intent.params['id'] ?? '');
    if (row) judgeRow(world, intent, { row, isTaken: taken(intent) });
    else if (taken(intent)) world.wrong('lost', `edit ${intent.number} was acknowledged, and is not in the ledger`);
  }
  const known = new Set(recorded.map(({ params }) => params['id']));
  for (const row of books.movements)
    if (row.pointName === gate ? !known.has(row.id) : !wasMarkedPresent(world, row) && !isOfLeave(world, row))
      world.wrong('duplicated', `nobody made the movement ${row.id}`);
  for (const intent of voiding) {
    const line = books.voids.find(({ movementId }) => movementId === intent.params['id']);
    if (!line && taken(intent)) world.wrong('lost', `edit ${intent.number} was acknowledged, and the movement is not void`);
  }
  for (const { movementId, byId } of books.voids) {
    const own = voiding.filter(({ params, part }) => params['id'] === movementId && part.split(':')[1] === byId);
    if (own.length === 0) world.wrong('under the wrong user', `nobody of that name declared ${movementId} void`);
  }
  judgePlaces(world, books);
}

function judgeRow(world: World, intent: Intent, { row, isTaken }: { row: Row; isTaken: boolean | undefined }): void {
  const where = `edit ${intent.number}`;
  if (row.byId !== intent.part.split(':')[1]) world.wrong('under the wrong user', where);
  if (isTaken !== true && intent.savedAs !== null) world.wrong('inbox wrong', `${where} is in the ledger, and the server never said so`);
  const told = deviceTimeIn(intent);
  // A comparison with the server's clock that was good when the movement was told makes the time right, whatever the clock says.
  const isGood = told?.skewMs != null && Math.abs(told.skewMs - intent.skew) <= (told.withinMs ?? 0) + secondMs;
  const isTimely = Math.abs(row.at.getTime() - intent.madeAt) <= (told?.withinMs ?? 0) + 2 * secondMs;
  if (isGood && !isTimely)
    world.wrong('misordered', `${where} happened at ${new Date(intent.madeAt).toISOString()}, and stands at ${row.at.toISOString()}`);
}

/** A register tells the ledger of whoever is marked present that they were seen in class, by whoever marked them, or accepted that they be. */
function wasMarkedPresent(world: World, { kind, personId, byId }: Row): boolean {
  const isAccepted = world.decisions.all.some(
    ({ by, to, outcome, proposal }) =>
      by.userId === byId && to === 'ACCEPTED' && outcome !== 'refused' && proposal.studentId === personId && proposal.proposed.code === 'P',
  );
  const isPresent = ({ changes }: Intent) => readField({ mark: changes[`marks/${personId}`] }, 'mark/code') === 'P';
  const isMarked = world.intents.all.some((intent) => intent.part.split(':')[1] === byId && isPresent(intent));
  return kind === 'SEEN' && (isMarked || isAccepted);
}

/** Whether the server had reason not to take the time of a movement. */
export function hasBadTime(world: World, intent: Intent): boolean {
  const told = deviceTimeIn(intent);
  if (!told) return false;
  const at = Date.parse(told.at) - (told.skewMs ?? 0);
  return at > intent.madeAt + strayMs || at < world.time.now() + world.aheadMs - oldestMovementDays * 24 * 3600 * secondMs;
}

function deviceTimeIn({ body }: Intent): DeviceTime | undefined {
  return readField({ body }, 'body/device') as DeviceTime | undefined;
}

/** Worked out anew from every movement that is not void, in their order. */
function judgePlaces(world: World, { movements, voids, places }: Books): void {
  const isVoid = new Set(voids.map(({ movementId }) => movementId));
  for (const child of world.schoolClass.children) {
    const own = movements.filter(({ personId, id }) => personId === child && !isVoid.has(id)).map(movementOf);
    const now = own.sort(compareMovements).reduce<WhereNow | null>(whereAfter, null);
    const kept = places.find(({ personId }) => personId === child);
    const stands = kept?.movementId == null ? null : { movementId: kept.movementId, place: kept.place, since: kept.since?.toISOString() };
    const follows = now && { movementId: now.movementId, place: now.place, since: now.since };
    if (!same(stands, follows)) world.wrong('lost', `${child} is ${JSON.stringify(stands)}, and follows as ${JSON.stringify(follows)}`);
  }
}

type Told = Pick<Movement, 'id' | 'kind' | 'place' | 'at' | 'method' | 'by' | 'point'>;

function movementOf({ id, kind, place, at, method, byName, gateId, pointName }: Row): Movement {
  const told: Told = { id, kind, place, at: at.toISOString(), method, by: byName, point: { gateId, name: pointName } };
  return told as Movement;
}
