import { paths } from '#client/place/paths.ts';

/** `/school/view-report?id=`: the address of the spec has no place for a student, so the student is in its query. */
export function reportPath(id: string): string {
  return `${paths.studentReport.to()}?${new URLSearchParams({ id }).toString()}`;
}
