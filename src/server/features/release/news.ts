import type { ReleaseAlarm } from '#contract/release.ts';
import { schoolTime } from '#contract/school-time.ts';
import type { News } from '#server/features/notification/queries.ts';

interface Alarmed {
  alarms: readonly ReleaseAlarm[];
  at: Date;
  byName: string;
  timeZone: string;
}

/** Titles carry no child's name: they show on locked screens. */
export function alarmNews({ alarms, at, byName, timeZone }: Alarmed): News {
  return {
    kind: 'release.alarm',
    class: 'DANGER',
    audience: 'school',
    title: titles[alarms[0] ?? 'OLD_LIST'],
    body: `Handed over at ${schoolTime(at, timeZone)} by ${byName}, without a connection. Open it to read who took the child.`,
    link: '/school/report/releases?shown=WAITING',
  };
}

const titles: Record<ReleaseAlarm, string> = {
  KEPT_AWAY: 'A child was released against a restriction',
  NO_RIGHT: 'A child was released to somebody without the right',
  NEAR_NAME: 'A child was released to somebody who is called almost like a person kept away',
  REFUSED: 'A child was released to somebody who had been refused',
  TWICE: 'A child was recorded as handed over twice',
  CLOCK: 'A child was released by a clock that is wrong',
  OLD_LIST: 'A child was released by an old list',
};
