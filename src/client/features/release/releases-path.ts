import { paths } from '#client/place/paths.ts';

/** Where the releases of a child are shown. */
export function releasesPath(id: string): string {
  return `${paths.student.to({ id })}?tab=releases`;
}

/** Where a child is handed over. */
export function pickUpPath(id: string): string {
  return `${paths.pickUp.to()}?child=${id}`;
}
