import type { AuditEntry } from '#contract/audit.ts';
import type { SchoolClock } from '#client/session/use-school-clock.ts';
import { shortDayText } from '#client/ui/time/day-text.ts';
import { t } from '#client/ui/language/words.ts';

/** Sooner than this an edit was simply on its way. */
const onItsWayMs = 2 * 60_000;

/** "made offline at 07:40, arrived 08:02"; null for what reached the server as it was done. */
export function lateWords({ at, madeAt }: Pick<AuditEntry, 'at' | 'madeAt'>, clock: SchoolClock): string | null {
  if (madeAt === null) return null;
  const lateMs = Date.parse(at) - Date.parse(madeAt);
  if (lateMs < -onItsWayMs) return t('the device’s clock said {{moment}}', { moment: moment(madeAt, at, clock) });
  return lateMs < onItsWayMs
    ? null
    : t('made offline at {{moment}}, arrived {{time}}', { moment: moment(madeAt, at, clock), time: clock.timeAt(at) });
}

function moment(instant: string, besides: string, clock: SchoolClock): string {
  const [day, otherDay] = [clock.dayAt(instant), clock.dayAt(besides)];
  return day === otherDay
    ? clock.timeAt(instant)
    : t('{{time}} on {{day}}', { time: clock.timeAt(instant), day: shortDayText(day, otherDay) });
}
