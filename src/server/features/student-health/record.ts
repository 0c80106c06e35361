import type * as z from 'zod/mini';
import { applyChanges } from '#contract/change.ts';
import { type FieldConflict, Problem } from '#contract/problem.ts';
import { emptyHealth, HealthContent, type HealthSummary, type recordStudentHealth } from '#contract/student-health.ts';
import { noSuchStudent } from '#server/features/assignment/scope.ts';
import { nameOf } from '#server/features/student/places.ts';
import { holdStudent } from '#server/features/student/queries.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { mergeEdit } from '#server/sync/merge-edit.ts';
import { existing } from '#server/record/existing.ts';
import { contentParser } from '#server/record/refusal.ts';
import { healthChangedDeed } from './deeds.ts';
import { findHealth, summaryOf } from './queries.ts';
import { keepHealth } from './writes.ts';

type Edit = z.output<NonNullable<typeof recordStudentHealth.body>>;

/** Field by field, as the record of a student is; but whole or not at all, since what is in the way is not to be told. */
export async function changeHealth(
  { db, actor, now, record }: Pick<Unit, 'db' | 'actor' | 'now' | 'record'>,
  id: string,
  { changes, was, version }: Edit,
): Promise<HealthSummary> {
  // Held, so that two who write of one child follow one another, also where nothing is written yet.
  const child = existing(await holdStudent(db, actor, id), noSuchStudent);
  const held = await findHealth(db, actor.schoolId, id);
  const current = held ? { content: held.content, version: held.version } : { content: emptyHealth, version: null };
  const base = { version: version === 0 ? null : version, was, chain: null };
  const { apply, conflicts } = mergeEdit(current, changes, { base, chain: null });
  const content = parsedContent(applyChanges(current.content, apply));
  if (conflicts.length > 0) throw changedMeanwhile(conflicts);
  const fields = Object.keys(apply);
  if (fields.length === 0) return summaryOf(held);

  const next = { version: (held?.version ?? 0) + 1, content, updatedAt: now, updatedByName: actor.name };
  await keepHealth(db, actor, { studentId: id, ...next });
  record(healthChangedDeed({ id, name: nameOf(child.content) }, fields));
  return summaryOf(next);
}

const parsedContent = contentParser(HealthContent);

function changedMeanwhile(conflicts: readonly FieldConflict[]): Problem {
  const details = conflicts.map(({ path }) => ({ path, message: 'Somebody else changed this meanwhile' }));
  return new Problem('conflict', 'Somebody else changed this health record meanwhile. Look at what they wrote, then save again', {
    details,
  });
}
