/** What was chosen and typed as a request. Pure: the contract's shape says what is wrong with it. */
import * as z from 'zod/mini';
import type { Fields } from '#contract/change.ts';
import type { Day } from '#contract/fields.ts';
import { emptyGuardian, type GuardianContent } from '#contract/guardian.ts';
import { RequestContent, RequestKind } from '#contract/guardian-request.ts';
import { requestProblems } from '#contract/guardian-request-rules.ts';
import { type Detail, detailsOf } from '#contract/problem.ts';
import type { Relation } from '#contract/student-card.ts';

/** What is chosen before the form. */
export interface Asking {
  kind: RequestKind;
  studentIds: readonly string[];
  askedBy: string;
  /** One of the guardians; null for somebody new. */
  about: { guardianId: string; relation: Relation } | null;
}

/** Half of it is empty until it is asked for: only the contract's shape knows which half. */
export const Typed = z.record(z.string(), z.unknown());

/** Collections of the form of which each field is typed by itself. */
export const typedLines = { person: {}, changes: {} };

/** `changes` begins with the details of whoever it is about, once they are read. */
export function typedAtFirst(today: Day, askedBy: string): Fields {
  return {
    kind: 'CHANGE_PICKUP_TODAY',
    askedBy,
    siblings: [],
    about: '',
    how: null,
    evidence: '',
    reason: '',
    relation: null,
    slot: 'OTHER',
    mayCollect: null,
    from: today,
    to: today,
    person: emptyGuardian,
    changes: emptyGuardian,
  };
}

/** What is chosen before the form, as it is typed: a draft may name what is gone by now. */
export function chosenIn({ kind, askedBy, siblings, about }: Fields) {
  return {
    kind: RequestKind.safeParse(kind).data ?? 'CHANGE_PICKUP_TODAY',
    askedBy: String(askedBy),
    siblings: z.safeParse(z.array(z.string()), siblings).data ?? [],
    about: String(about),
  };
}

/** Whether it is about somebody who is a guardian already. */
export function isAboutKnown(kind: RequestKind): boolean {
  return kind === 'REMOVE_GUARDIAN' || kind === 'CHANGE_DETAILS';
}

interface Made {
  asking: Asking;
  typed: Fields;
  today: Day;
  /** Whose details are to be other, as they are now. */
  person: GuardianContent | null;
}

export function parseRequest(made: Made) {
  return z.safeParse(RequestContent, contentOf(made));
}

export function problemsOf(made: Made, entered: Parameters<typeof requestProblems>[1]): Detail[] {
  const parsed = parseRequest(made);
  return parsed.success ? requestProblems(parsed.data, entered) : detailsOf(parsed.error);
}

function contentOf({ asking: { kind, studentIds, askedBy, about }, typed, today, person }: Made): Fields {
  const { how, evidence, reason, slot, mayCollect, from, to } = typed;
  const asked = { kind, studentIds, askedBy, how, evidence, reason };
  if (kind === 'REMOVE_GUARDIAN') return { ...asked, guardianId: about?.guardianId };
  if (kind === 'CHANGE_DETAILS')
    return { ...asked, guardianId: about?.guardianId, changes: changedFields(person ?? emptyGuardian, typed['changes']) };
  const whom = about
    ? { guardianId: about.guardianId, person: null, relation: about.relation }
    : { guardianId: null, person: typed['person'], relation: typed['relation'] };
  if (kind === 'ADD_GUARDIAN') return { ...asked, ...whom, slot, mayCollect };
  return kind === 'TEMP_PICKUP' ? { ...asked, ...whom, from, to } : { ...asked, ...whom, day: today };
}

function changedFields(before: Fields, after: unknown): Fields {
  return Object.fromEntries(Object.entries({ ...(after as Fields) }).filter(([field, value]) => value !== before[field]));
}
