import * as z from 'zod/mini';
import { AuditFacts, auditExportsPerHour } from '#contract/audit.ts';
import { Problem } from '#contract/problem.ts';
import type { AuditRow } from './queries.ts';

/** What a line says. One that somebody spoiled is still shown, as far as the columns beside it tell. */
export function factsOf(row: AuditRow): AuditFacts {
  return parsedFacts(row.facts) ?? spoiled(row);
}

/** Whether the columns that a line is found by say what the line says: only the line is in the chain. */
export function isFiledRight(row: AuditRow): boolean {
  const facts = parsedFacts(row.facts);
  return (
    facts !== null &&
    facts.at === row.at.toISOString() &&
    facts.actorId === row.actorId &&
    facts.action === row.action &&
    facts.object.kind === row.objectKind &&
    facts.object.id === row.objectId
  );
}

export const exportsCountedForMs = 60 * 60_000;

interface Begun {
  actorId: string | null;
  at: Date;
}

/** The first page begins an export. `begun`: the exports of the last hour, oldest first. */
export function refuseTooManyExports(begun: readonly Begun[], now: Date): void {
  const oldest = begun.at(-auditExportsPerHour);
  if (oldest === undefined) return;
  const retryAfterSeconds = Math.ceil((oldest.at.getTime() + exportsCountedForMs - now.getTime()) / 1000);
  throw new Problem('too_many', `The trail can be exported ${auditExportsPerHour} times an hour. Try again later`, { retryAfterSeconds });
}

/** Whoever left out the first page would leave no line. */
export function refuseUnbegunExport(begun: readonly Begun[], userId: string): void {
  if (begun.some(({ actorId }) => actorId === userId)) return;
  throw new Problem('refused', 'Begin the export at the first line', { details: [{ path: 'after', message: 'Begin at the first line' }] });
}

function parsedFacts(text: string): AuditFacts | null {
  try {
    const facts = z.safeParse(AuditFacts, JSON.parse(text));
    return facts.success ? facts.data : null;
  } catch {
    // No JSON: somebody wrote over it.
    return null;
  }
}

function spoiled(row: AuditRow): AuditFacts {
  return {
    at: row.at.toISOString(),
    actorId: row.actorId,
    actorName: 'Somebody',
    role: null,
    sessionId: null,
    deviceId: null,
    action: row.action,
    object: { kind: row.objectKind, id: row.objectId, label: 'a line that cannot be read' },
    before: null,
    after: null,
    names: {},
    madeAt: null,
  };
}
