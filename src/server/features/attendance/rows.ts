/** Kept days as they leave the server. */
import type { Said, SessionMark, StaffDay, StudentDay } from '#contract/attended.ts';
import type { attendedDay } from './table.ts';

export type KeptDay = typeof attendedDay.$inferSelect;

export function studentDayOf(row: KeptDay): StudentDay {
  const { first, firstFrom, second, secondFrom, lost } = row;
  return {
    ...stayOf(row),
    first: markOf(first && firstFrom && { code: first, from: firstFrom }, lost?.first),
    second: row.isTwice === 0 ? null : markOf(second && secondFrom && { code: second, from: secondFrom }, lost?.second),
    halfDays: row.halfDays === 0 || row.halfDays === 1 || row.halfDays === 2 ? row.halfDays : null,
  };
}

export function staffDayOf(row: KeptDay): StaffDay {
  const { staffCode, scheduled, worked, overtime } = row;
  return { ...stayOf(row), code: staffCode, scheduled: scheduled ?? 0, worked, overtime };
}

function markOf(holds: Said | null | '', lost: Said[] = []): SessionMark {
  return { holds: holds || null, lost };
}

function stayOf({ day, versionId, firstIn, lastOut, minutesLate, minutesEarly, minutesPresent, flags }: KeptDay) {
  const times = { firstIn: firstIn?.toISOString() ?? null, lastOut: lastOut?.toISOString() ?? null };
  return { day, versionId, ...times, minutesLate, minutesEarly, minutesPresent, flags };
}
