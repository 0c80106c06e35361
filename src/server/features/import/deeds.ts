/** What the audit trail says of an import, one line at each stage, and of what an undo takes away again. */
import { doubtsOf } from '#contract/import-doubts.ts';
import type { Import, ImportCounts, ImportWork, RowDecision } from '#contract/import.ts';
import type { Deed } from '#server/audit/append.ts';

interface Run {
  id: string;
  fileName: string;
}

export function uploadedDeed({ kind, total, ...run }: Pick<Import, 'id' | 'fileName' | 'kind' | 'total'>): Deed {
  return { action: 'import.uploaded', object: objectOf(run), after: { kind, rows: total } };
}

export function checkedDeed(run: Run, { marks: _, ...counts }: ImportCounts): Deed {
  return { action: 'import.checked', object: objectOf(run), after: counts };
}

/** `confirmed`: what was odd about the file, which nobody imports without having said that it is right. */
export function appliedDeed(run: Run, { new: made, changed, marks }: ImportCounts): Deed {
  const confirmed = doubtsOf(marks);
  return { action: 'import.applied', object: objectOf(run), after: { new: made, changed, ...(confirmed.length > 0 && { confirmed }) } };
}

export function stoppedDeed(run: Run, reason: string): Deed {
  return { action: 'import.stopped', object: objectOf(run), after: { reason } };
}

export function decidedDeed(run: Run, what: { row: number; decision: RowDecision | null }): Deed {
  return { action: 'import.decided', object: objectOf(run), after: what };
}

export function cancelledDeed(run: Run, work: ImportWork): Deed {
  return { action: 'import.cancelled', object: objectOf(run), after: { work } };
}

export function undoneDeed(run: Run, { back, left }: { back: number; left: number }): Deed {
  return { action: 'import.undone', object: objectOf(run), after: { records: back, left } };
}

export function discardedDeed(run: Run): Deed {
  return { action: 'import.discarded', object: objectOf(run) };
}

export function removedDeed(kind: 'student' | 'guardian' | 'employee', id: string, label: string): Deed {
  return { action: `${kind}.removed`, object: { kind, id, label } };
}

/** By the server itself, as the days are over. */
export function forgottenDeed(run: Run): Deed {
  return { action: 'import.forgotten', object: objectOf(run) };
}

function objectOf({ id, fileName }: Run): Deed['object'] {
  return { kind: 'import', id, label: fileName };
}
