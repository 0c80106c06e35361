import { Link } from 'react-router';
import type { AwayAs } from '#contract/exeat-held.ts';
import { paths } from '#client/place/paths.ts';
import { type SchoolClock, useSchoolClock } from '#client/session/use-school-clock.ts';
import { type Status, StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';
import type { ShownExeat } from './queries.ts';
import { spanText, whenWithin } from './time-words.ts';

/** PLANNED: approved and not begun, so that it says nothing of where the child is. SEEN: at school, and never signed in. */
export type LeaveAs = AwayAs | 'PLANNED' | 'SEEN';

const statuses: Record<LeaveAs, Status> = { OUT: 'away', DUE: 'away', OVERDUE: 'bad', PLANNED: 'none', SEEN: 'warn' };

/** What the exeat of a child says of where the child is, and the way to it. */
export function LeaveTag({ of, as }: { of: ShownExeat; as: LeaveAs }) {
  const clock = useSchoolClock();
  return (
    <Link to={paths.exeatRequest.to({ id: of.id })}>
      <StatusTag status={statuses[as]} isUnsent={of.claimed !== null && as !== 'PLANNED'} isLong>
        {leaveWords(of, as, clock)}
      </StatusTag>
    </Link>
  );
}

export function leaveWords({ state, departAt, returnBy, ref }: ShownExeat, as: LeaveAs, clock: SchoolClock): string {
  const when = whenWithin(returnBy, clock);
  if (as === 'PLANNED') return t('Leave planned: {{span}}', { span: spanText(departAt, returnBy, clock) });
  if (as === 'SEEN') return t('Seen at school, and not signed in from the exeat {{ref}}', { ref });
  if (as === 'OVERDUE') return t('Overdue since {{when}}', { when });
  if (state === 'HOUSE_SIGNED_OUT') return t('Out of the house, on leave until {{when}}', { when });
  return as === 'DUE' ? t('Out on leave, due back {{when}}', { when }) : t('Out on leave until {{when}}', { when });
}
