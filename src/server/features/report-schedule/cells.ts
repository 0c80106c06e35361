import type { ReportSchedule } from '#contract/report-schedule.ts';
import { schoolDay, schoolTime } from '#contract/school-time.ts';

/** What a file has of a scheduled report. Times are the school's. */
export function scheduleCells(
  { name, report, period, className, level, rhythm, time, recipientNames, state, last }: ReportSchedule,
  timeZone: string,
) {
  const told = { name, report, period, rhythm, time, state, part: className ?? level, recipients: recipientNames.join('; ') };
  if (last === null) return told;
  const at = new Date(last.at);
  return { ...told, last: `${schoolDay(at, timeZone)} ${schoolTime(at, timeZone)}` };
}
