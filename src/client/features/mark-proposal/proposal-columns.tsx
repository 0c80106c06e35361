import { Link, useSearchParams } from 'react-router';
import type { MarkProposal } from '#contract/mark-proposal.ts';
import { markText, sessions } from '#client/person/register-words.ts';
import type { SchoolClock } from '#client/session/use-school-clock.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';
import type { Column } from '#client/ui/list/data-table.tsx';
import { shortDayText } from '#client/ui/time/day-text.ts';
import { momentText } from '#client/ui/time/moment-text.ts';
import { states } from './labels.ts';

export function proposalColumns(clock: SchoolClock): Column<MarkProposal>[] {
  return [
    { id: 'name', header: t('Student'), isName: true, cell: (row) => <ProposalLink of={row} /> },
    { id: 'class', header: t('Class'), isShort: true, cell: ({ className }) => className },
    {
      id: 'day',
      header: t('Day'),
      isShort: true,
      cell: ({ day, session }) => {
        const on = shortDayText(day, clock.today());
        return session === 'DAY' ? on : `${on}, ${sessions[session]}`;
      },
    },
    { id: 'now', header: t('Mark'), cell: ({ now, against }) => markText(now ?? against) },
    { id: 'proposed', header: t('Proposed mark'), cell: ({ proposed }) => markText(proposed) },
    { id: 'by', header: t('Proposed by'), isMinor: true, cell: ({ by }) => <bdi>{by}</bdi> },
    { id: 'at', header: t('Proposed'), isMinor: true, isShort: true, cell: ({ at }) => momentText(at, clock) },
    {
      id: 'state',
      header: t('State'),
      isState: true,
      cell: ({ state }) => <StatusTag status={states[state].status}>{states[state].label}</StatusTag>,
    },
  ];
}

function ProposalLink({ of: { id, name } }: { of: MarkProposal }) {
  const [search] = useSearchParams();
  const to = new URLSearchParams(search);
  to.set('proposal', id);
  return (
    <Link to={{ search: to.toString() }}>
      <bdi>{name}</bdi>
    </Link>
  );
}
