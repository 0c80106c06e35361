import { type ProposalCounts, type ProposalFilter, ProposalState } from '#contract/mark-proposal.ts';
import { numberText } from '#client/ui/language/language.ts';
import { ViewChips } from '#client/ui/list/view-chips.tsx';
import { t } from '#client/ui/language/words.ts';
import { states } from './labels.ts';

interface StateChipsProps {
  chosen: ProposalFilter['state'];
  /** Undefined until the first page is here. */
  counts: ProposalCounts | undefined;
  onChoose: (state: ProposalFilter['state']) => void;
}

/** What waits first: that is what the page is for. */
export function StateChips({ chosen, counts, onChoose }: StateChipsProps) {
  const labelOf = (state: ProposalState) => states[state].label + (counts ? ` (${numberText(counts[state])})` : '');
  const others = ProposalState.options.filter((state) => state !== 'PROPOSED').map((value) => ({ value, label: labelOf(value) }));
  return (
    <ViewChips<ProposalFilter['state']>
      all={labelOf('PROPOSED')}
      views={[...others, { value: 'ALL', label: t('All', { context: 'proposals' }) }]}
      chosen={chosen === 'PROPOSED' ? undefined : chosen}
      onChoose={(state) => onChoose(state ?? 'PROPOSED')}
    />
  );
}
