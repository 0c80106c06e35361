/** Contacts as they will be once what this device recorded is on the server: claimed. Pure. */
import * as z from 'zod/mini';
import {
  type AbsenceContact,
  ContactVoid,
  RecordedContact,
  recordAbsenceContact,
  voidAbsenceContact,
  type WaitingAbsence,
} from '#contract/absence-contact.ts';
import type { Day } from '#contract/fields.ts';
import { type Mark, markOf } from '#client/offline/marks.ts';
import { isShown, type OutboxRecord } from '#outbox/record.ts';

/** A line of the list. `mark`: how far it has come, where this device says it; of what is void, how far that has. */
export interface Line extends AbsenceContact {
  mark: Mark | undefined;
  voidMark: Mark | undefined;
}

export interface Aside {
  /** Who works on this device. */
  by: string;
  byId: string;
}

/** What this device recorded of the child comes first, since it is the newest. */
export function projectContacts(
  known: readonly AbsenceContact[],
  studentId: string,
  records: readonly OutboxRecord[],
  aside: Aside,
): Line[] {
  const shown = records.filter((record) => isShown(record) && record.params['studentId'] === studentId);
  const there = new Set(known.map(({ id }) => id));
  const claimed = shown.flatMap((record) => lineOf(record, aside)).filter(({ id }) => !there.has(id));
  const lines = known.map((one) => ({ ...one, mark: undefined, voidMark: undefined }));
  return [...claimed.toReversed(), ...lines].map((line) => withVoid(line, shown, aside));
}

function lineOf(record: OutboxRecord, { by, byId }: Aside): Line[] {
  const contact = contactIn(record);
  const id = record.params['id'];
  if (!contact || id === undefined) return [];
  const { device, ...said } = contact;
  const at = new Date(Date.parse(device.at) - (device.skewMs ?? 0)).toISOString();
  return [{ ...said, id, at, by, byId, voided: null, mark: markOf([record]), voidMark: undefined }];
}

function contactIn({ kind, body }: OutboxRecord): RecordedContact | null {
  const read = kind === recordAbsenceContact.kind ? z.safeParse(RecordedContact, body) : null;
  return read?.success ? read.data : null;
}

function withVoid(line: Line, records: readonly OutboxRecord[], { by }: Aside): Line {
  const record = records.find(({ kind, params }) => kind === voidAbsenceContact.kind && params['id'] === line.id);
  const read = z.safeParse(ContactVoid, record?.body);
  if (!record || !read.success || line.voided !== null) return line;
  return { ...line, voided: { reason: read.data.reason, by, at: record.at.device }, voidMark: markOf([record]) };
}

/** How far a contact has come that this device says somebody was reached by; undefined where it says none. */
export function claimOf({ studentId, day }: { studentId: string; day: Day }, records: readonly OutboxRecord[]): Mark | undefined {
  const reached = records.filter((record) => {
    const contact = isShown(record) && record.params['studentId'] === studentId ? contactIn(record) : null;
    return contact !== null && contact.day === day && contact.outcome !== 'NOT_REACHED';
  });
  return reached.length === 0 ? undefined : markOf(reached);
}

/** How many of these absences wait no longer, by what this device says and the server has not heard. */
export function claimedIn(absences: readonly WaitingAbsence[], records: readonly OutboxRecord[]): number {
  return absences.filter((absence) => claimOf(absence, records) !== undefined).length;
}
