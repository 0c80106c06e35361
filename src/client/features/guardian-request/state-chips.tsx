import { type RequestCounts, type RequestFilter, RequestState } from '#contract/guardian-request.ts';
import { numberText } from '#client/ui/language/language.ts';
import { ViewChips } from '#client/ui/list/view-chips.tsx';
import { t } from '#client/ui/language/words.ts';
import { states } from './labels.ts';

interface StateChipsProps {
  chosen: RequestFilter['state'];
  /** Undefined until the first page is here. */
  counts: RequestCounts | undefined;
  onChoose: (state: RequestFilter['state']) => void;
}

/** What waits first: that is what the page is for. */
export function StateChips({ chosen, counts, onChoose }: StateChipsProps) {
  const labelOf = (state: RequestState) => states[state].label + (counts ? ` (${numberText(counts[state])})` : '');
  const others = RequestState.options.filter((state) => state !== 'SUBMITTED').map((value) => ({ value, label: labelOf(value) }));
  return (
    <ViewChips<RequestFilter['state']>
      all={labelOf('SUBMITTED')}
      views={[...others, { value: 'ALL', label: t('All', { context: 'requests' }) }]}
      chosen={chosen === 'SUBMITTED' ? undefined : chosen}
      onChoose={(state) => onChoose(state ?? 'SUBMITTED')}
    />
  );
}
