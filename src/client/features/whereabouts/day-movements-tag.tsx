import { movements } from '#contract/movement.ts';
import type { Day } from '#contract/fields.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { useMay } from '#client/session/use-may.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { t } from '#client/ui/language/words.ts';
import { movementKinds } from './labels.ts';
import { movementQueries } from './queries.ts';
import { howWords } from './where-words.ts';

/** Whether this person may read where children were. */
export function useMayReadMovements(): boolean {
  return useMay(movements.student.list) === true;
}

interface DayMovementsTagProps {
  studentId: string;
  day: Day;
}

/** "Came in 06:34, Gate 1 (by card)": where a child was seen on a day, for who decides something by it. */
export function DayMovementsTag({ studentId, day }: DayMovementsTagProps) {
  const clock = useSchoolClock();
  const read = useProjected(movementQueries.day({ kind: 'student', id: studentId }, { day, page: 1, limit: 50 }), ({ data }) =>
    data.filter(({ voided, isRepeat }) => voided === null && !isRepeat),
  );
  if (read.data === undefined) return read.isPending && !read.isOffline ? '…' : t('Not known on this device');
  if (read.data.length === 0) return t('Nobody recorded the child that day');
  return read.data
    .map((one) => `${t('{{what}} {{moment}}', { what: movementKinds[one.kind], moment: clock.timeAt(one.at) })}${howOf(one)}`)
    .join('; ');
}

function howOf({ point, method }: { point: { name: string }; method: Parameters<typeof howWords>[0]['method'] }): string {
  return howWords({ point: point.name, method });
}
