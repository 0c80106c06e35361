/** Requests as the caller reads them: with who is meant, what holds now, and what beats it. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Day } from '#contract/fields.ts';
import type { GuardianContent } from '#contract/guardian.ts';
import { guardianName } from '#contract/guardian-rules.ts';
import { type AskedChange, type GuardianRequest, PersonField } from '#contract/guardian-request.ts';
import { daysOf, isPickUp, requestStateOn } from '#contract/guardian-request-rules.ts';
import type { Tx } from '#server/db/database.ts';
import { guardiansSeenBy } from '#server/features/guardian/scope.ts';
import { guardian } from '#server/features/guardian/table.ts';
import { coursesOf, type OfRequest } from '#server/features/pick-up/queries.ts';
import { inForceFor } from '#server/features/restriction/queries.ts';
import type { Reader } from '#server/features/student/cards.ts';
import type { Actor } from '#server/http/handler.ts';
import { removedBefore, removedFrom } from './removed.ts';
import { mayCancel, mayDecide } from './rights.ts';
import { childrenOf, type RequestChild, type RequestRow } from './rows.ts';
import { lastJudged, nearOf, warningsOf } from './warnings.ts';

interface Known {
  content: GuardianContent;
  /** Whether the reader may see them by now: who was unlinked since is told of by name alone. */
  isSeen: boolean;
}

type People = ReadonlyMap<string, Known>;

/** In their order. The caller has asked for rows that the reader may see. */
export async function presentRequests(tx: Tx, { actor, today }: Reader, rows: readonly RequestRow[]): Promise<GuardianRequest[]> {
  const { schoolId } = actor;
  const children = await childrenOf(
    tx,
    schoolId,
    rows.map(({ id }) => id),
  );
  const people = await peopleOf(
    tx,
    actor,
    rows.flatMap(({ askedBy, guardianId }) => [askedBy, ...(guardianId === null ? [] : [guardianId])]),
  );
  const open = rows.filter((row) => requestStateOn(today, row) === 'SUBMITTED');
  const ofOpen = open.flatMap(({ id }) => children.get(id) ?? []).map(({ studentId }) => studentId);
  const lastDays = open.map((row) => lastJudged(today, row));
  const restrictions = await inForceFor(tx, { schoolId, today, until: lastDays.toSorted().at(-1) }, ofOpen);
  const removed = await removedFrom(tx, schoolId, ofOpen);
  const courses = await coursesOf(
    tx,
    actor,
    rows.filter(({ kind }) => isPickUp(kind)).map(({ id }) => id),
  );
  const names = new Map([...people].map(([id, { content }]) => [id, guardianName(content)]));
  return rows.map((row) => {
    const own = children.get(row.id) ?? [];
    const state = requestStateOn(today, row);
    const isOpen = state === 'SUBMITTED';
    const known = { today, children: own, names, restrictions };
    const warnings = isOpen ? warningsOf(row, known) : [];
    const near = isOpen ? nearOf(row, known) : [];
    const gone = isOpen ? removedBefore(row, { children: own, removed }) : [];
    const done = courses.filter(({ requestId }) => requestId === row.id);
    const asked = {
      ...row,
      state,
      isWarned: warnings.length + near.length + gone.length > 0,
      isRunning: isRunning(today, { row, children: own, done }),
    };
    return {
      ...factsOf(row, people),
      state,
      children: own,
      warnings,
      near,
      removedBefore: gone,
      courses: done.map(({ studentId, course }) => ({
        studentId,
        name: own.find((one) => one.studentId === studentId)?.name ?? '',
        course,
      })),
      mayDecide: mayDecide(actor, asked),
      mayCancel: mayCancel(actor, asked),
    };
  });
}

interface Running {
  row: RequestRow;
  children: readonly RequestChild[];
  done: readonly OfRequest[];
}

/** Whether its days last, and some child may still be collected by it. */
function isRunning(today: Day, { row: { expiresOn }, children, done }: Running): boolean {
  if (expiresOn < today) return false;
  const isLast = expiresOn === today;
  const hasGone = (id: string) => done.some((one) => one.studentId === id && one.course.day === today && one.course.state === 'RELEASED');
  return !isLast || children.some(({ studentId }) => !hasGone(studentId));
}

function factsOf(row: RequestRow, people: People) {
  const { id, version, kind, content, askedBy, guardianId, expiresOn, enteredAt, decidedAt, decisionNote } = row;
  const days = daysOf(content);
  const person = 'person' in content ? content.person : null;
  return {
    id,
    version,
    kind,
    askedBy: partyOf(askedBy, people.get(askedBy)),
    about: partyOf(guardianId, guardianId === null ? person && { content: person, isSeen: true } : people.get(guardianId)),
    how: content.how,
    evidence: content.evidence,
    reason: content.reason,
    person,
    relation: 'relation' in content ? content.relation : null,
    slot: 'slot' in content ? content.slot : null,
    mayCollect: 'mayCollect' in content ? content.mayCollect : null,
    from: days?.from ?? null,
    to: days?.to ?? null,
    changes: changesOf(row, people),
    expiresOn,
    enteredAt: enteredAt.toISOString(),
    enteredBy: row.enteredByName,
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedByName,
    decisionNote,
  };
}

/** In the order in which a person's fields stand. */
function changesOf({ content, guardianId, was, state, approved }: RequestRow, people: People): AskedChange[] {
  if (content.kind !== 'CHANGE_DETAILS') return [];
  const known = guardianId === null ? undefined : people.get(guardianId);
  const now = known?.isSeen === false ? was : known?.content;
  return PersonField.options.flatMap((field) => {
    const wished = content.changes[field];
    if (wished === undefined) return [];
    const isDecided = state !== 'SUBMITTED';
    return [
      { field, old: was[field] ?? '', new: wished, now: now?.[field] ?? '', isApproved: isDecided ? approved.includes(field) : null },
    ];
  });
}

function partyOf(guardianId: string | null, person: Known | null | undefined): GuardianRequest['about'] {
  return { guardianId, name: person ? guardianName(person.content) : '', phone: person?.isSeen ? person.content.phone1 : '' };
}

async function peopleOf(tx: Tx, actor: Actor, ids: readonly string[]): Promise<People> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: guardian.id, content: guardian.content, isSeen: sql<boolean>`${guardiansSeenBy(tx, actor)}` })
    .from(guardian)
    .where(and(eq(guardian.schoolId, actor.schoolId), inArray(guardian.id, [...new Set(ids)])));
  return new Map(rows.map(({ id, ...known }) => [id, known]));
}
