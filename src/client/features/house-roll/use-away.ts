import { useMemo } from 'react';
import { type AwayAs, awayAs } from '#contract/exeat-held.ts';
import { addDays, schoolInstant } from '#contract/school-time.ts';
import { type ShownExeat, useHeldExeats } from '#client/features/exeat/queries.ts';
import { useRightNow } from '#client/http/use-right-now.ts';
import { useSchoolClock, useSchoolZone } from '#client/session/use-school-clock.ts';

export interface Away {
  leave: ShownExeat;
  as: AwayAs;
}

/** By the child: the exeat on which it is out, as this device knows it. */
export function useAway(): ReadonlyMap<string, Away> {
  const now = useRightNow(60_000);
  const today = useSchoolClock().today();
  const zone = useSchoolZone();
  const { data } = useHeldExeats();
  return useMemo(() => {
    const dayEnds = schoolInstant(addDays(today, 1), '00:00', zone);
    return new Map(
      (data ?? []).flatMap((leave) => {
        const as = awayAs(leave, { now, dayEnds });
        return as === null ? [] : [[leave.studentId, { leave, as }] as const];
      }),
    );
  }, [data, now, today, zone]);
}
