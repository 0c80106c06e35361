import { Link } from 'react-router';
import type { MarkProposal } from '#contract/mark-proposal.ts';
import { markText } from '#client/person/register-words.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';
import { proposalPath } from './proposal-path.ts';

/** What waits for one child, each with the way to where it is decided. */
export function ProposalTags({ of }: { of: readonly MarkProposal[] }) {
  return of.map(({ id, proposed, by }) => (
    <Link key={id} to={proposalPath(id)} title={t('Proposed by {{name}}', { name: by })}>
      <StatusTag status="warn">{t('Proposed: {{mark}}', { mark: markText(proposed) })}</StatusTag>
    </Link>
  ));
}
