import { paths } from '#client/place/paths.ts';

/** Adding students, with this house chosen already. */
export function addStudentPath(houseId: string): string {
  return `${paths.addStudentToHouse.to()}?${new URLSearchParams({ house: houseId }).toString()}`;
}
