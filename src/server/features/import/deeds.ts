/** What the audit trail says of an import, one line at each stage, and of what an undo takes away again. */
import type { Import, ImportCounts } from '#contract/import.ts';
import type { Deed } from '#server/audit/append.ts';

interface Run {
  id: string;
  fileName: string;
}

export function uploadedDeed({ kind, total, ...run }: Pick<Import, 'id' | 'fileName' | 'kind' | 'total'>): Deed {
  return { action: 'import.uploaded', object: objectOf(run), after: { kind, rows: total } };
}

export function checkedDeed(run: Run, counts: ImportCounts): Deed {
  return { action: 'import.checked', object: objectOf(run), after: { ...counts } };
}

export function appliedDeed(run: Run, { new: made, changed }: ImportCounts): Deed {
  return { action: 'import.applied', object: objectOf(run), after: { new: made, changed } };
}

export function stoppedDeed(run: Run, reason: string): Deed {
  return { action: 'import.stopped', object: objectOf(run), after: { reason } };
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

function objectOf({ id, fileName }: Run): Deed['object'] {
  return { kind: 'import', id, label: fileName };
}
