import { Link } from 'react-router';
import type { Day } from '#contract/fields.ts';
import { attendanceQueries } from '#client/features/attendance/queries.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import lines from '#client/record/void-lines.module.css';
import { t } from '#client/ui/language/words.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import type { Child } from './child.ts';
import { missedIn, useMarkPath } from './mark-path.ts';

/** A reason was given, and the register says still that there is none. Where it is not known, as without a connection, it may be so. */
export function ChangeMark({ child, day }: { child: Child; day: Day }) {
  const pathOf = useMarkPath();
  const enabled = pathOf(child, day) !== null;
  const { data: missed } = useProjected({ ...attendanceQueries.ofStudent(child.id, { from: day, until: day }), enabled }, ({ days }) =>
    days.flatMap(({ attended }) => (attended && missedIn(attended)) ?? []),
  );
  const path = missed?.length === 0 ? null : pathOf(child, day, missed?.[0]);
  return (
    path !== null && (
      <Link className={lines.way} to={path}>
        {t('Change the mark')}
        <span className="visually-hidden">, {dayText(day)}</span>
      </Link>
    )
  );
}
