/** Movements as they will be once what this device recorded is on the server: claimed, and never known. Pure. */
import * as z from 'zod/mini';
import type { Day } from '#contract/fields.ts';
import { MovementVoid, movements, RecordedMovement } from '#contract/movement.ts';
import { schoolDay } from '#contract/school-time.ts';
import type { Movement } from '#contract/whereabouts.ts';
import { compareMovements, placeAfter } from '#contract/whereabouts-rules.ts';
import { type Mark, markOf } from '#client/offline/marks.ts';
import { isShown, type OutboxRecord } from '#outbox/record.ts';
import type { Who } from './person.ts';

/** A line of the timeline. `mark`: how far it has come, where this device says it; of what is void, how far that has. */
export interface Line extends Movement {
  mark: Mark | undefined;
  voidMark: Mark | undefined;
}

export interface Aside {
  /** Who works on this device. */
  by: string;
  byId: string | null;
}

/** The movements of somebody that this device recorded, with the void ones among them; oldest first. */
export function claimedMovements(who: Who, records: readonly OutboxRecord[], aside: Aside): Line[] {
  const shown = records.filter(isShown);
  const claimed = shown.filter(({ kind }) => kind === movements[who.kind].record.kind).flatMap((record) => lineOf(record, aside));
  return withVoids(who, claimed, shown, aside).sort(compareMovements);
}

/** One day of the server's ledger, with what this device would add to it. */
export function projectDay(
  known: readonly Movement[],
  { who, day, timeZone }: { who: Who; day: Day; timeZone: string },
  records: readonly OutboxRecord[],
  aside: Aside,
): Line[] {
  const there = new Set(known.map(({ id }) => id));
  const lines = withVoids(
    who,
    known.map((one) => ({ ...one, mark: undefined, voidMark: undefined })),
    records.filter(isShown),
    aside,
  );
  const added = claimedMovements(who, records, aside).filter(({ id, at }) => !there.has(id) && schoolDay(new Date(at), timeZone) === day);
  return [...lines, ...added].sort(compareMovements);
}

function lineOf(record: OutboxRecord, { by, byId }: Aside): Line[] {
  const read = z.safeParse(RecordedMovement, record.body);
  const id = record.params['id'];
  if (!read.success || id === undefined) return [];
  const { kind, point, method, device, isOffline, note } = read.data;
  const at = new Date(Date.parse(device.at) - (device.skewMs ?? 0)).toISOString();
  return [
    {
      id,
      kind,
      at,
      place: placeAfter(kind, point),
      point,
      method,
      by,
      byId,
      kioskId: null,
      isRepeat: false,
      device,
      receivedAt: at,
      isOffline,
      note,
      voided: null,
      mark: markOf([record]),
      voidMark: undefined,
    },
  ];
}

function withVoids(who: Who, lines: readonly Line[], records: readonly OutboxRecord[], { by }: Aside): Line[] {
  const voids = new Map(
    records.filter(({ kind }) => kind === movements[who.kind].void.kind).map((record) => [record.params['id'], record]),
  );
  if (voids.size === 0) return [...lines];
  return lines.map((line) => {
    const record = voids.get(line.id);
    const read = z.safeParse(MovementVoid, record?.body);
    if (!record || !read.success || line.voided !== null) return line;
    return { ...line, voided: { reason: read.data.reason, by, at: record.at.device }, voidMark: markOf([record]) };
  });
}
