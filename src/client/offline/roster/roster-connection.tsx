import { readRoster } from '#contract/roster.ts';
import { useMay } from '#client/session/use-may.ts';
import { useRosterKept } from './roster-query.ts';

/** The children one may see, on this device and current, as long as the console is open. */
export function RosterConnection() {
  useRosterKept(useMay(readRoster) === true);
  return null;
}
