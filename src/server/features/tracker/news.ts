import { schoolTime } from '#contract/school-time.ts';
import type { News } from '#server/features/notification/queries.ts';

interface Told {
  busId: string;
  busName: string;
  at: Date;
  timeZone: string;
}

/** What each alarm is told as, by what devices call it; undefined for one of which nobody is told. */
export function alarmTitle(alarm: string): string | undefined {
  // Some tell of several at once: "sos,lowBattery".
  const names = alarm
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const grave = Object.keys(titles).find((name) => names.includes(name));
  return grave && titles[grave];
}

const titles: Readonly<Record<string, string>> = { sos: 'SOS from a bus', accident: 'A bus tells of an accident' };

export function alarmNews(title: string, { busId, busName, at, timeZone }: Told): News {
  return {
    kind: 'bus.alarm',
    class: 'DANGER',
    audience: 'school',
    title,
    body: `${busName}, at ${schoolTime(at, timeZone)}. Call whoever is with the children; the map shows where it was.`,
    link: `/school/bus/bus-admin/bus_track/${busId}`,
  };
}
