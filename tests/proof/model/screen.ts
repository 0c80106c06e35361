/** What a person sees of a bus or a report: what the server last said, with their own waiting edits over it. */
import { emptyBus, type BusContent } from '#contract/bus.ts';
import type { BusReportContent } from '#contract/bus-report.ts';
import { draftReport } from '#contract/bus-report-rules.ts';
import { applyChanges, type Fields } from '#contract/change.ts';
import { movementLane } from '#contract/movement.ts';
import { type OneRegister, registerKey } from '#contract/register.ts';
import { changesOf } from '#outbox/edited-fields.ts';
import { isShown, type OutboxRecord } from '#outbox/record.ts';
import type { World } from './world.ts';

export type BusThing = { bus: string } | { bus: string; day: string };
/** A child stands for the movements of that child. */
export type Thing = BusThing | { register: OneRegister } | { child: string };

/** A thing as it was read from the server; null when it has no such thing. */
export interface Read {
  version: number;
  state: string;
  content: Fields;
}

export type Cache = Map<string, Read | null>;

export interface Shown {
  version: number | null;
  state: string;
  content: Fields;
  /** Whether there is anything to see at all. */
  exists: boolean;
}

export function laneOf(thing: Thing): string {
  if ('register' in thing) return `register:${registerKey(thing.register)}`;
  if ('child' in thing) return movementLane('student', thing.child);
  return 'day' in thing ? `bus-report:${thing.bus}/${thing.day}` : `bus:${thing.bus}`;
}

export function shownOf(world: World, cache: Cache, { thing, records }: { thing: Thing; records: readonly OutboxRecord[] }): Shown {
  const lane = laneOf(thing);
  const read = cache.get(lane) ?? null;
  const before = JSON.stringify(read);
  const pending = records.filter((record) => record.lane === lane && isShown(record) && isBehind(read, record));
  const start = read ?? emptyOf(world, cache, { thing, records });
  const shown = pending.reduce<Pick<Read, 'content' | 'state'>>(fold, start);
  // What the server said stays what the server said, whatever is folded over it.
  if (JSON.stringify(read) !== before) world.wrong('screen other than the server said', `${lane} was changed by an edit that waits`);
  return { ...shown, version: read?.version ?? null, exists: read !== null || pending.some(isNew) || !isBus(thing) };
}

function isBus(thing: Thing): boolean {
  return 'bus' in thing && !('day' in thing);
}

function emptyOf(world: World, cache: Cache, { thing, records }: { thing: Thing; records: readonly OutboxRecord[] }): Read {
  if ('register' in thing) return { version: 0, state: '', content: { marks: {} } };
  if ('child' in thing) return { version: 0, state: '', content: { movements: {} } };
  if (!('day' in thing)) return { version: 0, state: '', content: { ...emptyBus } };
  const bus = shownOf(world, cache, { thing: { bus: thing.bus }, records });
  const content: BusReportContent = draftReport(bus.content as BusContent, thing.day);
  return { version: 0, state: 'DRAFT', content };
}

/** Without what the server said, only a thing begun on this device can be seen. */
function isNew({ kind, base }: OutboxRecord): boolean {
  return kind === 'bus.record' && base.version === null;
}

function isBehind(read: Read | null, { ack }: OutboxRecord): boolean {
  return !ack || ack.version === null || read === null || read.version < ack.version;
}

function fold(shown: Pick<Read, 'content' | 'state'>, record: OutboxRecord): Pick<Read, 'content' | 'state'> {
  const { kind, body, params } = record;
  if (kind === 'register.record') return { ...shown, content: applyChanges(shown.content, marksOf(changesOf(body))) };
  if (kind === 'student-movement.record') return withMovement(shown, params['id'], {});
  if (kind === 'student-movement.void') return withMovement(shown, params['id'], null);
  if (kind === 'bus.record') return { ...shown, content: applyChanges(shown.content, changesOf(body)) };
  const isOpenNow = shown.state === 'DRAFT' || shown.state === 'RETURNED';
  if (kind === 'bus-report.record') return isOpenNow ? { ...shown, content: applyChanges(shown.content, changesOf(body)) } : shown;
  if (kind === 'bus-report.submit') return isOpenNow ? { ...shown, state: 'SUBMITTED' } : shown;
  if (kind !== 'bus-report.review' || shown.state !== 'SUBMITTED') return shown;
  const decision = typeof body === 'object' && body !== null && 'decision' in body ? body['decision'] : 'REVIEWED';
  return { ...shown, state: decision === 'RETURNED' ? 'RETURNED' : 'REVIEWED' };
}

/** Why a mark is another, and when it was handed in, stands in no register that is shown. */
function marksOf(changes: Fields): Fields {
  return Object.fromEntries(Object.entries(changes).filter(([path]) => path.startsWith('marks/')));
}

function withMovement(shown: Pick<Read, 'content' | 'state'>, id: string | undefined, movement: object | null): typeof shown {
  return { ...shown, content: applyChanges(shown.content, { [`movements/${id}`]: movement }) };
}
