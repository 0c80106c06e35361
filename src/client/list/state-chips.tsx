import { numberText } from '#client/ui/language/language.ts';
import { ViewChips } from '#client/ui/list/view-chips.tsx';

interface StateChipsProps<State extends string> {
  states: readonly State[];
  /** It stands first: what waits is what such a page is for. */
  waiting: State;
  labels: Readonly<Record<State, { label: string }>>;
  /** What all of them are called together. */
  all: string;
  chosen: State | 'ALL';
  /** Undefined until the first page is here. */
  counts: Readonly<Record<State, number>> | undefined;
  onChoose: (state: State | 'ALL') => void;
}

/** A list by the state of what stands in it, with how many there are of each. */
export function StateChips<State extends string>({ states, waiting, labels, all, chosen, counts, onChoose }: StateChipsProps<State>) {
  const others = states.filter((state) => state !== waiting);
  const labelOf = (state: State) => labels[state].label + (counts ? ` (${numberText(counts[state])})` : '');
  return (
    <ViewChips<State | 'ALL'>
      all={labelOf(waiting)}
      views={[...others.map((value) => ({ value, label: labelOf(value) })), { value: 'ALL', label: all }]}
      chosen={chosen === waiting ? undefined : chosen}
      onChoose={(state) => onChoose(state ?? waiting)}
    />
  );
}
