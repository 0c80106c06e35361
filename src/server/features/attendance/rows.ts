/** Kept days as they leave the server. */
import type { Said, SessionMark, StaffDay, Stay, StudentDay } from '#contract/attended.ts';
import type { Day } from '#contract/fields.ts';
import type { DayRules } from '#contract/school-calendar.ts';
import { schoolDay, schoolTime } from '#contract/school-time.ts';
import type { attendedDay } from './table.ts';

export type KeptDay = typeof attendedDay.$inferSelect;

/** Whether school has ended on that day for whom these hours are. */
export function hasEnded(day: Day, { hours }: Pick<DayRules, 'hours'>, { now, timeZone }: { now: Date; timeZone: string }): boolean {
  const today = schoolDay(now, timeZone);
  if (day !== today) return day < today;
  return hours !== null && schoolTime(now, timeZone) >= hours.ends;
}

export function studentDayOf(row: KeptDay, isEnded: boolean): StudentDay {
  const { first, firstFrom, second, secondFrom, lost } = row;
  return {
    ...stayOf(row, isEnded),
    first: markOf(first && firstFrom && { code: first, from: firstFrom }, lost?.first),
    second: row.isTwice === 0 ? null : markOf(second && secondFrom && { code: second, from: secondFrom }, lost?.second),
    halfDays: row.halfDays === 0 || row.halfDays === 1 || row.halfDays === 2 ? row.halfDays : null,
  };
}

export function staffDayOf(row: KeptDay, isEnded: boolean): StaffDay {
  const { staffCode, scheduled, worked, overtime } = row;
  const known = isStillThere(row, isEnded) ? null : worked;
  return { ...stayOf(row, isEnded), code: staffCode, scheduled: scheduled ?? 0, worked: known, overtime };
}

function markOf(holds: Said | null | '', lost: Said[] = []): SessionMark {
  return { holds: holds || null, lost };
}

/** Kept as there until school ends. Until then nobody knows how long they stay, and nobody has missed seeing them leave. */
function isStillThere({ flags }: Pick<Stay, 'flags'>, isEnded: boolean): boolean {
  return !isEnded && flags.includes('NO_OUT');
}

function stayOf(row: KeptDay, isEnded: boolean) {
  const { day, versionId, firstIn, lastOut, minutesLate, minutesEarly, minutesPresent, flags } = row;
  const times = { firstIn: firstIn?.toISOString() ?? null, lastOut: lastOut?.toISOString() ?? null };
  const known = isStillThere(row, isEnded)
    ? { minutesPresent: null, flags: flags.filter((flag) => flag !== 'NO_OUT') }
    : { minutesPresent, flags };
  return { day, versionId, ...times, minutesLate, minutesEarly, ...known };
}
