/** What people are told of a proposed correction: no child's name, since it shows on locked screens. */
import type { News } from '#server/features/notification/queries.ts';
import type { ProposalRow, Settled } from './settle.ts';

export function proposedNews({ id, byName, day }: Pick<ProposalRow, 'id' | 'byName' | 'day'>): News {
  return {
    ...about(id),
    kind: 'mark-proposal.made',
    class: 'ACTION',
    title: 'A correction of attendance to decide',
    body: `${byName} proposes another mark for a child on ${spoken(day)}.`,
  };
}

const titles: Record<Settled, string> = {
  ACCEPTED: 'Your correction of attendance was accepted',
  DECLINED: 'Your correction of attendance was declined',
  WITHDRAWN: 'Your correction of attendance was taken back',
  OVERTAKEN: 'The mark is by now what you proposed',
};

export function settledNews({ id, state, day, decidedByName, decisionNote }: ProposalRow): News {
  return {
    ...about(id),
    kind: 'mark-proposal.decided',
    class: 'INFO',
    title: state === 'PROPOSED' ? '' : titles[state],
    body:
      decisionNote === ''
        ? `${decidedByName} settled what you proposed for ${spoken(day)}.`
        : `${decidedByName} settled what you proposed for ${spoken(day)}: ${decisionNote}`,
  };
}

function about(id: string): Pick<News, 'audience' | 'link'> {
  return { audience: 'school', link: `/school/attendance_report/corrections?state=ALL&proposal=${id}` };
}

/** `2026-11-20` as staff say it: Fri 20 Nov. */
function spoken(day: string): string {
  const format = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-GB', format).format(new Date(`${day}T00:00:00Z`));
}
