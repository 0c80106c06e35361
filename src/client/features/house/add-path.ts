import { paths } from '#client/app/paths.ts';

/** Adding students, with this house chosen already. */
export function addStudentPath(houseId: string): string {
  return `${paths.addStudentToHouse.to()}?${new URLSearchParams({ house: houseId }).toString()}`;
}
