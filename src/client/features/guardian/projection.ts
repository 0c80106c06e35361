/** Guardians and their links as this device's edits leave them. Pure. */
import * as z from 'zod/mini';
import { applyChanges } from '#contract/change.ts';
import {
  type ChildOfGuardian,
  emptyGuardian,
  emptyLink,
  type Guardian,
  GuardianContent,
  LinkContent,
  recordGuardian,
  recordGuardianLink,
} from '#contract/guardian.ts';
import { stateOnceWritten } from '#contract/guardian-rules.ts';
import { contentIn } from '#client/record/content-in.ts';
import { type RefusedNew, writtenIn } from '#client/offline/refused-new.ts';
import { changesOf } from '#outbox/edited-fields.ts';
import type { OutboxRecord } from '#outbox/record.ts';

export interface GuardianContext {
  /** Who works on this device. */
  who: string;
  /** Whether a right that is given here need not be approved. */
  isAdmin: boolean;
  childOf: (studentId: string) => Pick<ChildOfGuardian, 'childName' | 'classId'> | undefined;
}

/** One guardian with this device's edits; null when there is none of that id, here or there. */
export function projectGuardian(
  guardian: Guardian | null,
  id: string,
  records: readonly OutboxRecord[],
  context: GuardianContext,
): Guardian | null {
  return records
    .filter((record) => guardianOf(record) === id)
    .reduce<Guardian | null>((now, record) => fold(now, record, context), guardian);
}

/** The guardian an edit is of. */
export function guardianOf({ kind, params }: OutboxRecord): string {
  return (kind === recordGuardianLink.kind ? params['guardianId'] : kind === recordGuardian.kind ? params['id'] : undefined) ?? '';
}

function fold(guardian: Guardian | null, record: OutboxRecord, context: GuardianContext): Guardian | null {
  if (record.kind === recordGuardian.kind) return withPerson(guardian, record, context);
  return guardian && withLink(guardian, record, context);
}

function withPerson(guardian: Guardian | null, record: OutboxRecord, { who }: GuardianContext): Guardian | null {
  const { id, version, photo, cardVersion, children, updatedAt, updatedBy, ...content } = guardian ?? newGuardian(record);
  const next = personWith(content, record);
  if (next === null) return guardian;
  return { ...next, id, version, photo, cardVersion, children, updatedAt: record.at.device, updatedBy: who };
}

/** What is known of a person, with an edit; null when that makes no whole person. */
export function personWith(content: GuardianContent, record: Pick<OutboxRecord, 'body'>): GuardianContent | null {
  const next = z.safeParse(GuardianContent, applyChanges(content, changesOf(record.body)));
  return next.success ? next.data : null;
}

/** Somebody whom the server did not take, as they were written. */
export function refusedGuardian(refused: RefusedNew): Guardian {
  return { ...newGuardian(refused.record), ...writtenIn(refused, emptyGuardian) };
}

/** Nobody yet, under the id that the edit gives. */
function newGuardian(record: OutboxRecord): Guardian {
  return {
    ...emptyGuardian,
    id: record.params['id'] ?? '',
    version: 0,
    photo: null,
    cardVersion: 1,
    children: [],
    updatedAt: record.at.device,
    updatedBy: '',
  };
}

function withLink(guardian: Guardian, record: OutboxRecord, context: GuardianContext): Guardian {
  const studentId = record.params['studentId'] ?? '';
  const before = guardian.children.find((child) => child.studentId === studentId);
  const content = linkWith(before ? linkContentOf(before) : emptyLink, record);
  const child = before ?? context.childOf(studentId);
  if (content === null || child === undefined) return guardian;
  const after: ChildOfGuardian = {
    version: 0,
    keptAway: [],
    reason: '',
    ...child,
    ...content,
    studentId,
    guardianId: guardian.id,
    state: stateOnceWritten(before, content, { mayGrant: context.isAdmin }),
    updatedAt: record.at.device,
    updatedBy: context.who,
  };
  return { ...guardian, children: before ? guardian.children.map((one) => (one === before ? after : one)) : [...guardian.children, after] };
}

/** A link with an edit; null when that makes no whole link. */
export function linkWith(content: Record<keyof LinkContent, unknown>, record: Pick<OutboxRecord, 'body'>): LinkContent | null {
  const next = z.safeParse(LinkContent, applyChanges(content, changesOf(record.body)));
  return next.success ? next.data : null;
}

export function linkContentOf(link: LinkContent): LinkContent {
  const {
    slot,
    relation,
    order,
    livesWith,
    legalResponsibility,
    mayCollect,
    mayConsentExeat,
    receivesAlerts,
    maySeeRecord,
    validFrom,
    validTo,
  } = link;
  return {
    slot,
    relation,
    order,
    livesWith,
    legalResponsibility,
    mayCollect,
    mayConsentExeat,
    receivesAlerts,
    maySeeRecord,
    validFrom,
    validTo,
  };
}

export function contentOf(guardian: Guardian): GuardianContent {
  return contentIn(GuardianContent, guardian);
}
