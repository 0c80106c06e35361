const minute = 60_000;
const hour = 60 * minute;

/** A server that was just started has other things to do. */
const settledAfter = 10 * minute;
const quietFrom = 2;
const quietUntil = 5;

/**
 * Between two and five in the morning by the machine's clock; and at any hour when the newest backup is more than a day
 * old, for a machine that is switched off at night.
 */
export function isBackupDue({ now, startedAt, newest }: { now: Date; startedAt: Date; newest: Date | null }): boolean {
  const up = now.getTime() - startedAt.getTime();
  if (up < settledAfter) return false;
  const isQuiet = now.getHours() >= quietFrom && now.getHours() < quietUntil;
  if (newest === null) return isQuiet || up >= hour;
  const age = now.getTime() - newest.getTime();
  return isQuiet ? age > 20 * hour : age > 26 * hour;
}
