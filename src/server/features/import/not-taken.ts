/** What a file has and nothing takes over: said before the start, and in the result. */
import type { NotTaken } from '#contract/import-choices.ts';
import { unmatchedColumns } from '#contract/import-matching.ts';
import type { Run } from './queries.ts';

/** Columns that nobody matched, and what the reader of the file found besides. */
export function notTakenOf({ kind, columns, matching, findings }: Pick<Run, 'kind' | 'columns' | 'matching' | 'findings'>): NotTaken[] {
  return [...unmatchedColumns(kind, columns, matching), ...findings.notTaken];
}
