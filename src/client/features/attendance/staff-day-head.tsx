import { useSearchParams } from 'react-router';
import type { DaySummary } from '#contract/day-summary.ts';
import { notKnownOf, readDaySummary } from '#contract/day-summary.ts';
import type { Day } from '#contract/fields.ts';
import type { StaffState } from '#contract/staff-report.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { useMay } from '#client/session/use-may.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import type { Status } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';
import { percentText } from './figures.ts';
import { type HeadCount, HeadCounts } from './head-counts.tsx';
import { staffStates } from './labels.ts';
import { attendanceQueries } from './queries.ts';
import { SchoolDayNote } from './school-day-note.tsx';

interface StaffDayHeadProps {
  day: Day;
  state: StaffState | undefined;
}

/** Head counts of the staff, for who may read the whole school's day. */
export function StaffDayHead({ day, state }: StaffDayHeadProps) {
  const mayRead = useMay(readDaySummary) === true;
  const { data } = useProjected({ ...attendanceQueries.summary(day), enabled: mayRead }, (summary) => summary);
  const [search] = useSearchParams();
  if (!mayRead || data === undefined) return null;
  const toState = (wanted: StaffState | undefined) => {
    const kept = [...search].filter(([name]) => name !== 'state' && name !== 'page');
    return `?${new URLSearchParams(wanted === undefined ? kept : [...kept, ['state', wanted]]).toString()}`;
  };
  return (
    <>
      <SchoolDayNote of={data} />
      <NotKept of={data} />
      <HeadCounts label={t('Head counts')} of={staffCounts(data.staff, { state, toState })} />
    </>
  );
}

/** Of nobody it is said that they were absent where nobody keeps who comes, or too few were seen. */
export function NotKept({ of: { staff } }: { of: Pick<DaySummary, 'staff'> }) {
  if (notKnownOf(staff) === 0) return null;
  return (
    <Note tone="info">
      {staff.isKept
        ? t('Fewer than half of the staff were seen that day, so of who was not seen it is not known whether they were absent.')
        : t('Nobody’s coming and going was recorded that day, so nobody is called absent.')}
    </Note>
  );
}

interface Shown {
  state: StaffState | undefined;
  toState: (state: StaffState | undefined) => string;
}

/** Each number with the list of those it counts. */
export function staffCounts(staff: DaySummary['staff'], { state, toState }: Shown): HeadCount[] {
  const counted = (of: StaffState, count: number, status: Status): HeadCount => ({
    label: staffStates[of],
    count,
    status: count === 0 ? 'none' : status,
    to: toState(of === state ? undefined : of),
    isChosen: of === state,
  });
  const { expected } = staff;
  const unknown = notKnownOf(staff);
  const known = expected === 0 ? undefined : t('{{share}} known', { share: percentText((expected - unknown) / expected) });
  return [
    { label: t('Expected'), count: expected, status: 'none', note: known, to: expected === 0 ? undefined : toState(undefined) },
    counted('PRESENT', staff.seen, 'ok'),
    counted('LATE', staff.late, 'warn'),
    counted('LEFT_EARLY', staff.leftEarly, 'warn'),
    counted('ABSENT', staff.absent, 'bad'),
    counted('ON_LEAVE', staff.onLeave, 'info'),
    counted('NOT_KNOWN', unknown, 'warn'),
  ];
}
