import type { Import, ImportRow } from '#contract/import.ts';
import { detailLeftOut, guardianLeftOut } from '#contract/import-causes.ts';
import { importedColumns } from '#contract/people-sheet.ts';
import { placeOfGuardian } from '#contract/people-sheet-guardian.ts';
import { told } from '#client/ui/language/told.ts';

type Of = Pick<Import, 'kind' | 'matching'>;

/** Of whom the row is, as it stands in the file; of a mark also of when. */
export function nameOfRow({ kind, matching }: Of, { cells }: ImportRow): string {
  if (kind === 'ONE_ROSTER') return cells[1] ?? '';
  if (kind === 'marks') return ['admissionNo', 'day'].map((key) => cells[matching.columns[key] ?? -1] ?? '').join(', ');
  const names = matching.columns['fullName'] === undefined ? ['firstName', 'middleName', 'lastName', 'name'] : ['fullName'];
  return names
    .map((key) => cells[matching.columns[key] ?? -1] ?? '')
    .filter(Boolean)
    .join(' ');
}

/** The cells of the row that are taken over, without what is left out of a guardian, by the names of their fields. */
export function cellsOfRow({ kind, matching }: Of, { cells, problems }: ImportRow): { field: string; text: string }[] {
  if (kind === 'ONE_ROSTER') return [];
  const leftOut = problems.filter(({ cause }) => cause === guardianLeftOut).map(({ column }) => placeOfGuardian(column));
  return importedColumns(kind).flatMap(({ key, header }) => {
    if (leftOut.includes(placeOfGuardian(key)) || problems.some(({ column, cause }) => column === key && cause === detailLeftOut))
      return [];
    const text = cells[matching.columns[key] ?? -1] ?? '';
    return text === '' ? [] : [{ field: told(header), text }];
  });
}
