/** What is chosen already when a file was read: as somebody matched one like it before, else by its headings. */
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Matching } from '#contract/import.ts';
import { matchingAgain, suggestedMatching } from '#contract/import-matching.ts';
import { plainWords } from '#contract/plain-text.ts';
import type { Tx } from '#server/db/database.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { dialCodeOf, type Run } from './queries.ts';
import { importMatching } from './table.ts';

type Suggestion = Pick<Run, 'matching' | 'matchedBefore' | 'matchedBeforeBy'>;

export async function suggestionFor(tx: Tx, schoolId: SchoolId, { kind, columns }: Pick<Run, 'kind' | 'columns'>): Promise<Suggestion> {
  const { matching, byName, at } = importMatching;
  const isLike = and(eq(importMatching.schoolId, schoolId), eq(importMatching.kind, kind), eq(importMatching.headings, digestOf(columns)));
  const [earlier] = await tx.select({ matching, byName, at }).from(importMatching).where(isLike);
  if (earlier)
    return { matching: matchingAgain(kind, columns, earlier.matching), matchedBefore: earlier.at, matchedBeforeBy: earlier.byName };
  return { matching: suggestedMatching(kind, columns, await dialCodeOf(tx, schoolId)), matchedBefore: null, matchedBeforeBy: null };
}

/** The last one holds. The headings of a zip are fixed: nobody matches them. */
export async function keepMatching(
  tx: Tx,
  { schoolId, kind, columns }: Pick<Run, 'schoolId' | 'kind' | 'columns'>,
  said: { matching: Matching; byName: string; at: Date },
): Promise<void> {
  if (kind === 'ONE_ROSTER') return;
  const { schoolId: ofSchool, kind: ofKind, headings } = importMatching;
  await tx
    .insert(importMatching)
    .values({ schoolId, kind, headings: digestOf(columns), ...said })
    .onConflictDoUpdate({ target: [ofSchool, ofKind, headings], set: said });
}

// Of a hundred long headings the whole would be too long for an index.
function digestOf(columns: Run['columns']): string {
  const headings = columns.map(({ header }) => plainWords(header).join(' '));
  return createHash('sha256').update(JSON.stringify(headings)).digest('base64url');
}
