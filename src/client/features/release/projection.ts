/** Releases as they will be once what this device recorded is on the server: claimed. Pure. */
import * as z from 'zod/mini';
import { RecordedRelease, recordRelease, type Release, ReleaseVoid, voidRelease } from '#contract/release.ts';
import type { CardGuardian } from '#contract/student-card.ts';
import { type Mark, markOf } from '#client/offline/marks.ts';
import { isShown, type OutboxRecord } from '#outbox/record.ts';

/** A line of the list. `mark`: how far it has come, where this device says it; of what is void, how far that has. */
export interface Line extends Release {
  mark: Mark | undefined;
  voidMark: Mark | undefined;
}

export interface Aside {
  studentId: string;
  guardians: readonly CardGuardian[];
  /** Who works on this device. */
  by: string;
  byId: string;
}

/** What this device recorded of the child comes first, since it is the newest. */
export function projectReleases(known: readonly Release[], records: readonly OutboxRecord[], aside: Aside): Line[] {
  const shown = records.filter((record) => isShown(record) && record.params['studentId'] === aside.studentId);
  const there = new Set(known.map(({ id }) => id));
  const claimed = shown.flatMap((record) => lineOf(record, aside)).filter(({ id }) => !there.has(id));
  const lines = known.map((one) => ({ ...one, mark: undefined, voidMark: undefined }));
  return [...claimed.toReversed(), ...lines].map((line) => withVoid(line, shown, aside));
}

function lineOf(record: OutboxRecord, { studentId, guardians, by, byId }: Aside): Line[] {
  const read = record.kind === recordRelease.kind ? z.safeParse(RecordedRelease, record.body) : null;
  const id = record.params['id'];
  if (!read?.success || id === undefined) return [];
  const { to, device, word, ...said } = read.data;
  const at = new Date(Date.parse(device.at) - (device.skewMs ?? 0)).toISOString();
  const of = (wanted: string) => guardians.find(({ guardianId }) => guardianId === wanted);
  const guardian = to.of === 'GUARDIAN' ? of(to.guardianId) : undefined;
  return [
    {
      ...said,
      id,
      studentId,
      studentName: '',
      number: '',
      className: '',
      at,
      guardianId: to.of === 'GUARDIAN' ? to.guardianId : null,
      toName: to.name,
      toPhone: to.of === 'OTHER' ? to.phone : (guardian?.phone ?? ''),
      relation: guardian?.relation ?? null,
      right: to.of === 'OTHER' ? 'WORD' : 'GUARDIAN',
      agreedBy: to.of === 'OTHER' ? (of(to.agreedBy)?.name ?? '') : '',
      word: word?.how === 'CALL' ? { how: 'CALL', to: word.number, at: word.at } : null,
      by,
      byId,
      receivedAt: at,
      alarms: [],
      looked: null,
      voided: null,
      mark: markOf([record]),
      voidMark: undefined,
    },
  ];
}

function withVoid(line: Line, records: readonly OutboxRecord[], { by }: Aside): Line {
  const record = records.find(({ kind, params }) => kind === voidRelease.kind && params['id'] === line.id);
  const read = z.safeParse(ReleaseVoid, record?.body);
  if (!record || !read.success || line.voided !== null) return line;
  return { ...line, voided: { reason: read.data.reason, by, at: record.at.device }, voidMark: markOf([record]) };
}
