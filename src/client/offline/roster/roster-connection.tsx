import { readRoster } from '#contract/roster.ts';
import { useRole } from '#client/session/use-role.ts';
import { useRosterKept } from './roster-query.ts';

/** The children one may see, on this device and current, as long as the console is open. */
export function RosterConnection() {
  const role = useRole();
  useRosterKept(role !== undefined && readRoster.roles.includes(role));
  return null;
}
