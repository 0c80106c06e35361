import { and, desc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { AuditFacts, AuditObjectKind } from '#contract/audit.ts';
import { type Fields, readField, same } from '#contract/change.ts';
import type { FieldConflict } from '#contract/problem.ts';
import { auditEntry } from '#server/audit/table.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/http/handler.ts';

/** How far back the trail of one record is looked through. */
const mostLines = 100;

/**
 * The conflicts with who wrote what stands there, and when, as far as the record's trail tells: not where something wrote
 * it that leaves a line of its own kind, such as an import. `lane`: of the edit, which names its record.
 */
export async function withWriters(
  db: Tx,
  { schoolId, userId }: Actor,
  { lane, conflicts }: { lane: string; conflicts: readonly FieldConflict[] },
): Promise<FieldConflict[]> {
  const { kind, id, part } = recordOf(lane);
  const known = z.safeParse(AuditObjectKind, kind);
  if (!known.success) return [...conflicts];
  const ofRecord = and(eq(auditEntry.schoolId, schoolId), eq(auditEntry.objectKind, known.data), eq(auditEntry.objectId, id));
  const rows = await db.select({ facts: auditEntry.facts }).from(auditEntry).where(ofRecord).orderBy(desc(auditEntry.seq)).limit(mostLines);
  const lines = rows.flatMap(({ facts }) => readLine(facts)).filter(({ object }) => object.part === part);
  return conflicts.map((conflict) => {
    const line = lines.find(({ after }) => after !== null && touches(after, conflict.path));
    if (!line?.after || line.actorId === null || !stillStands(line.after, conflict)) return conflict;
    return { ...conflict, by: { name: line.actorName, at: line.at, isYou: line.actorId === userId } };
  });
}

/** What a guardian is to a child is told with the child's own lines. */
function recordOf(lane: string): { kind: string; id: string; part?: string } {
  const colon = lane.indexOf(':');
  const [kind, rest] = [lane.slice(0, colon), lane.slice(colon + 1)];
  if (kind !== 'guardian-link') return { kind, id: rest };
  const [id = '', part] = rest.split(':');
  return { kind: 'student', id, part };
}

function readLine(facts: string): AuditFacts[] {
  try {
    const line = z.safeParse(AuditFacts, JSON.parse(facts));
    return line.success ? [line.data] : [];
  } catch {
    // Somebody wrote over it: it names nobody.
    return [];
  }
}

function touches(after: Fields, path: string): boolean {
  return Object.keys(after).some((wrote) => wrote === path || path.startsWith(`${wrote}/`) || wrote.startsWith(`${path}/`));
}

/** Whether the line left the field as it is now, itself, with the line of a collection it is part of, or in its parts. */
function stillStands(after: Fields, { path, theirs }: FieldConflict): boolean {
  return Object.entries(after).every(([wrote, value]) => {
    if (wrote === path) return same(value, theirs);
    if (path.startsWith(`${wrote}/`)) return same(partOf(value, path.slice(wrote.length + 1)), theirs);
    return !wrote.startsWith(`${path}/`) || same(partOf(theirs, wrote.slice(path.length + 1)), value);
  });
}

function partOf(value: unknown, path: string): unknown {
  return readField({ whole: value }, `whole/${path}`);
}
