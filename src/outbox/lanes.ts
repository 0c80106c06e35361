import { giveUp } from '#contract/give-up.ts';
import { waitMs } from './backoff.ts';
import { isUnsent, type OutboxRecord } from './record.ts';

export interface Room {
  now: number;
  most: number;
  mostBytes: number;
  bytesOf: (record: OutboxRecord) => number;
  /** The lane that failed alone the last time: the others go first, so that one bad edit cannot stop them all. */
  lastLane?: string | null;
}

/**
 * The edits to send now. Each lane strictly in the order its edits were made; lanes take turns, the one of the newest
 * edit first, so that what somebody has just done does not wait for a backlog. All lanes share the one request.
 */
export function nextBatch(records: readonly OutboxRecord[], room: Room): OutboxRecord[] {
  const turns = lanesByTurn(records, room);
  const batch: OutboxRecord[] = [];
  let bytes = 0;
  for (let round = 0; turns.some((lane) => lane.length > round); round += 1) {
    for (const lane of turns) {
      const record = lane[round];
      if (!record) continue;
      bytes += room.bytesOf(record);
      const isFull = batch.length === room.most || (batch.length > 0 && bytes > room.mostBytes);
      if (isFull) return closingsFirst(batch);
      batch.push(record);
    }
  }
  return closingsFirst(batch);
}

/** When the first lane can go on, null when none can by itself. `leaseEnds` says when a leased edit may be taken back. */
export function dueAt(records: readonly OutboxRecord[], now: number, leaseEnds: (record: OutboxRecord) => number): number | null {
  const isOpen = openIds(records);
  const times = [...lanesOf(records).values()].flatMap(([head]) => {
    if (!head || !canGo(head, isOpen)) return [];
    return [head.state === 'leased' ? leaseEnds(head) : head.nextAt];
  });
  return times.length === 0 ? null : Math.min(...times.map((at) => now + waitMs(at, now)));
}

function lanesByTurn(records: readonly OutboxRecord[], { now, lastLane }: Room): OutboxRecord[][] {
  const isOpen = openIds(records);
  const lanes = [...lanesOf(records).values()].map((lane) => readyPart(lane, isOpen, now)).filter(({ length }) => length > 0);
  const newest = Math.max(...lanes.map((lane) => lane.at(-1)?.seq ?? 0));
  const turn = (lane: OutboxRecord[]) => {
    if (lane[0]?.lane === lastLane) return Number.POSITIVE_INFINITY;
    if (lane[0]?.kind === giveUp.kind) return -1;
    return lane.at(-1)?.seq === newest ? 0 : (lane[0]?.seq ?? 0);
  };
  return lanes.sort((a, b) => turn(a) - turn(b));
}

/** The beginning of a lane that may go now: up to the first edit that waits, is refused or is already under way. */
function readyPart(lane: OutboxRecord[], isOpen: Set<string>, now: number): OutboxRecord[] {
  const stop = lane.findIndex((record) => record.state !== 'queued' || waitMs(record.nextAt, now) > 0 || !canGo(record, isOpen));
  return stop === -1 ? lane : lane.slice(0, stop);
}

function canGo(record: OutboxRecord, isOpen: Set<string>): boolean {
  const isSendable = record.state === 'queued' || record.state === 'leased';
  return isSendable && !record.deps.some((id) => isOpen.has(id));
}

function openIds(records: readonly OutboxRecord[]): Set<string> {
  return new Set(records.filter(isUnsent).map(({ id }) => id));
}

/** What the server may not have yet, by lane, each in the order it was made. */
function lanesOf(records: readonly OutboxRecord[]): Map<string, OutboxRecord[]> {
  return Map.groupBy(inOrder(records.filter(isUnsent)), ({ lane }) => lane);
}

/** What somebody gave up is closed before anything else happens: the batch is applied in this order. */
function closingsFirst(batch: OutboxRecord[]): OutboxRecord[] {
  const [closings, rest] = [batch.filter(({ kind }) => kind === giveUp.kind), batch.filter(({ kind }) => kind !== giveUp.kind)];
  return [...inOrder(closings), ...inOrder(rest)];
}

function inOrder(records: OutboxRecord[]): OutboxRecord[] {
  return records.sort((a, b) => a.seq - b.seq);
}
