import { useQuery } from '@tanstack/react-query';
import { recordOpenHours } from '#contract/calendar-record.ts';
import { schoolDetailsQueries } from '#client/features/school/queries.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { sessionQueries } from '#client/session/queries.ts';
import { useMay } from '#client/session/use-may.ts';

/** The school's levels; without a connection those of the classes on this device. */
export function useLevels(): readonly string[] {
  const { data: me } = useQuery(sessionQueries.me());
  const isAsked = useMay(recordOpenHours) === true && me !== undefined;
  const { data: details } = useQuery({ ...schoolDetailsQueries.of(me?.schoolId ?? ''), enabled: isAsked });
  const { classes } = useRoster();
  return details?.levels ?? [...new Set(classes.map(({ level }) => level))];
}
