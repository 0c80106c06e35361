/** Whether what stands in somebody's inbox stands there for a reason that a person would accept. */
import type { Detail } from '#contract/problem.ts';
import { needsAttention, type OutboxRecord } from '#outbox/record.ts';
import { isOld } from '#contract/register-rules.ts';
import { schoolDay } from '#contract/school-time.ts';
import { cacheLifeMs } from './device.ts';
import type { Intent } from './intents.ts';
import { departureOf, isAskedFor, isLetOut, meetsAnother } from './verdict-of-leaves.ts';
import { hasBadTime } from './verdict-of-movements.ts';
import type { World } from './world.ts';

const dayMs = 24 * 3_600_000;

export interface Cause {
  name: string;
  isRight: boolean;
}

export function causeOf(world: World, record: OutboxRecord, intents: readonly Intent[]): Cause {
  const { status = 0, code = 'none' } = record.last ?? {};
  const name = status === 0 ? 'too old to be sent unasked' : `${status} ${code}`;
  return { name, isRight: needsAttention(record) && isRight(world, record, intents) };
}

function isRight(world: World, record: OutboxRecord, intents: readonly Intent[]): boolean {
  const { status = 0, code, conflicts = [] } = record.last ?? {};
  const first = intents[0];
  const inLane = world.intents.all.filter(({ lane }) => lane === record.lane);
  const isDecision = record.kind === 'bus-report.submit' || record.kind === 'bus-report.review';
  // What the server had, it may have no more; the screens learned of it by asking again.
  const isRestored = world.restores > 0;
  if (record.lane.startsWith('exeat:') && code !== 'not_allowed' && status !== 0 && status < 500)
    return isRestored || isRightOfLeave(world, record, intents);
  switch (code) {
    case 'not_allowed':
      return intents.some(({ lostRight }) => lostRight);
    case 'conflict':
      return (
        isRestored ||
        isBlind(record, intents, inLane) ||
        conflicts.every(
          ({ path }) => inLane.some((other) => couldCollide(other, intents) && touches(other, path)) || wasCorrected(world, record, path),
        )
      );
    case 'already_decided':
    case 'locked':
      if (record.kind === 'register.record') return isFrozenBy(world, record);
      if (record.kind === 'release.record')
        return isRestored || meetsAnother(world, record.lane, intents) || isLetOut(world, record.params['studentId']);
      return isRestored || inLane.some(({ kind }) => kind === 'bus-report.submit');
    case 'refused':
      // Each is sent as it was made: no other of its lane is answered for in it.
      if (record.kind === 'mark-proposal.propose') return isRestored || intents.some(({ isBad }) => isBad);
      if (record.kind === 'register.record' && isOverForHybrid(world, record)) return true;
      if (record.kind === 'register.record' && (isRestored || isBlind(record, intents, inLane)) && isAskedWhy(record, inLane)) return true;
      return isDecision || inLane.some(({ isBad }) => isBad) || intents.some((intent) => hasBadTime(world, intent));
    case 'not_found':
      return isRestored || isDecision || !isOnServer(world, record);
    default:
      break;
  }
  if (status === 0) return first !== undefined && world.time.now() - first.madeAt > 59 * dayMs;
  return status >= 500 && record.tries >= 8;
}

/** What was refused of a leave: its time was past or never was, or somebody had another word, or it never came to be. */
function isRightOfLeave(world: World, { kind, lane, params, last }: OutboxRecord, intents: readonly Intent[]): boolean {
  if (kind === 'exeat.ask') return intents.some((intent) => hasBadTime(world, intent) || departureOf(intent) < world.time.now());
  if (last?.code === 'refused' && kind === 'exeat.decide') return isOffSince(world, last.details ?? []);
  return intents.some((intent) => hasBadTime(world, intent)) || meetsAnother(world, lane, intents) || !isAskedFor(world, params['id']);
}

/** Whether each warning that the decider did not name is of another leave, or of a movement, that somebody made. */
function isOffSince(world: World, details: readonly Detail[]): boolean {
  const made = world.intents.all.flatMap(({ params }) => Object.values(params));
  const others = details.map(({ path }) => path.split('/')).filter(([list]) => list === 'accepted');
  return others.length === details.length && others.length > 0 && others.every((path) => made.includes(path.at(-1) ?? ''));
}

/** What the screen had read was too old by the device's clock, so it showed nothing: not even the person's own former values. */
function isBlind({ base }: OutboxRecord, [own]: readonly Intent[], inLane: readonly Intent[]): boolean {
  if (!own || base.version !== null || base.chain !== null) return false;
  const ageOf = (other: Intent) => Date.parse(own.deviceTime) - Date.parse(other.deviceTime);
  return inLane.some((other) => other.number < own.number && ageOf(other) > cacheLifeMs);
}

/** Their screen showed no mark where one of their own was: why it is another now, only they know. */
function isAskedWhy({ id, last }: OutboxRecord, inLane: readonly Intent[]): boolean {
  const marks = (last?.details ?? []).map(({ path }) => (path.startsWith('why/') ? path.replace('why/', 'marks/') : null));
  const isMarked = (path: string) => inLane.some((other) => other.savedAs !== id && touches(other, path));
  return marks.length > 0 && marks.every((path) => path !== null && isMarked(path));
}

/** Another person, another device, or an edit its own maker has given up or never saw saved. */
function couldCollide(other: Intent, [own]: readonly Intent[]): boolean {
  if (!own) return true;
  return other.part !== own.part || other.device !== own.device || other.isGivenUp || other.savedAs === null;
}

/** Somebody accepted that the mark be another one. */
function wasCorrected({ decisions }: World, { params }: OutboxRecord, path: string): boolean {
  return decisions.all.some(
    ({ to, proposal }) => to === 'ACCEPTED' && proposal.day === params['day'] && path === `marks/${proposal.studentId}`,
  );
}

function touches({ changes }: Intent, path: string): boolean {
  return Object.keys(changes).some((other) => other === path || path.startsWith(`${other}/`) || other.startsWith(`${path}/`));
}

/** Whoever corrects on the day itself alone wrote it while they were a School Admin, or on that day, and it came later. */
function isOverForHybrid(world: World, { part, params }: OutboxRecord): boolean {
  const today = schoolDay(new Date(world.time.now() + world.aheadMs), 'Africa/Lagos');
  return world.hired.get(part) === 'Hybrid' && (params['day'] ?? '') < today;
}

/** Whether its day was too long ago for the server, whose clock may have been ahead. */
function isFrozenBy(world: World, { params }: OutboxRecord): boolean {
  return isOld(params['day'] ?? '', schoolDay(new Date(world.time.now() + world.aheadMs), 'Africa/Lagos'));
}

/** Whether whoever added the bus, or recorded the movement, got it through. */
function isOnServer(world: World, { kind, params }: OutboxRecord): boolean {
  if (kind === 'register.record' || kind === 'student-movement.record') return true;
  if (kind === 'student-movement.void') {
    const recorded = world.intents.all.find((intent) => intent.kind === 'student-movement.record' && intent.params['id'] === params['id']);
    return (
      recorded !== undefined && recorded.savedAs !== null && !recorded.isGivenUp && !recorded.lostRight && !hasBadTime(world, recorded)
    );
  }
  const id = kind === 'bus.record' ? params['id'] : params['busId'];
  const added = world.intents.all.find((intent) => intent.kind === 'bus.record' && intent.params['id'] === id && 'plate' in intent.changes);
  return added === undefined || (added.savedAs !== null && !added.isGivenUp);
}
