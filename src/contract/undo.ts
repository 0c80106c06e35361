/** For how long what was done to many can be taken back. */
export const undoDays = 7;

export function undoUntil(doneAt: Date): Date {
  return new Date(doneAt.getTime() + undoDays * 24 * 3_600_000);
}
