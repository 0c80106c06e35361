import { addDays, schoolInstant } from '#contract/school-time.ts';
import { type ShownExeat, useHeldExeats } from '#client/features/exeat/queries.ts';
import { type ShownMark, useLastMarks } from '#client/features/house-roll/queries.ts';
import { useRightNow } from '#client/http/use-right-now.ts';
import { useSchoolClock, useSchoolZone } from '#client/session/use-school-clock.ts';
import type { Known, Moment } from './where-now.ts';

const noMarks: readonly ShownMark[] = [];
const noLeaves: readonly ShownExeat[] = [];

/** What this device knows of where residents are besides their cards, and now. `lacks`: what was never read here. */
export function useKnown(): Known & { moment: Moment; lacks: { marks: boolean; leaves: boolean } } {
  const now = useRightNow(60_000);
  const today = useSchoolClock().today();
  const zone = useSchoolZone();
  const marks = useLastMarks();
  const leaves = useHeldExeats();
  return {
    marks: marks.data ?? noMarks,
    leaves: leaves.data ?? noLeaves,
    moment: { now, today, dayEnds: schoolInstant(addDays(today, 1), '00:00', zone) },
    lacks: { marks: marks.asOf === null && !marks.isFetching, leaves: leaves.asOf === null && !leaves.isFetching },
  };
}
