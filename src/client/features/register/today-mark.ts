/** What today's register says of a child, beside where it was seen. Pure. */
import { countedAs, type RegisterCode } from '#contract/mark.ts';
import type { WhereNow } from '#contract/whereabouts.ts';
import type { SchoolClock } from '#client/session/use-school-clock.ts';
import type { Status } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';

const statuses: Record<ReturnType<typeof countedAs>, Status> = {
  PRESENT: 'ok',
  AUTHORISED: 'info',
  UNAUTHORISED: 'bad',
  NOT_REQUIRED: 'none',
};

export function statusOf(code: RegisterCode): Status {
  return code === 'L' ? 'warn' : statuses[countedAs(code)];
}

/** In words, where a child was seen today and its register says the other thing; null where both can be so. */
export function contradictionOf(code: RegisterCode, now: WhereNow | null, clock: SchoolClock): string | null {
  if (now === null || clock.dayAt(now.at) !== clock.today()) return null;
  const time = clock.timeAt(now.at);
  if (countedAs(code) === 'PRESENT' || now.place !== 'ON_SITE') return null;
  return t('Absent in the register, and seen here at {{time}}', { time });
}
