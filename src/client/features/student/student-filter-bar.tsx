import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import type { BusName } from '#contract/bus.ts';
import { AskedState, Residency } from '#contract/student.ts';
import { StudentState } from '#contract/student-card.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { FilterBar } from '#client/ui/list/filter-bar.tsx';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { t } from '#client/ui/language/words.ts';
import { residencies, stateWords } from './labels.ts';
import { type FilterProps, isFiltered, noFilter } from './list-filter.ts';

export function StudentFilterBar({ filter, onFilter, view, tools }: FilterProps & { view: ReactNode; tools: ReactNode }) {
  const { classes, houses, buses } = useRoster();
  return (
    <FilterBar onClear={isFiltered(filter) ? () => onFilter(noFilter) : undefined} tools={tools}>
      {view}
      <SearchBox
        label={t('Search name, number or guardian')}
        value={filter.search ?? ''}
        onSearch={(search) => onFilter({ search: search || undefined }, { replace: true })}
      />
      <Choice
        label={t('Class')}
        none={t('Any')}
        choices={placeChoices(classes)}
        value={filter.classId}
        onChoose={(classId) => onFilter({ classId })}
      />
      <Choice
        label={t('House')}
        none={t('Any')}
        choices={placeChoices(houses)}
        value={filter.houseId}
        onChoose={(houseId) => onFilter({ houseId })}
      />
      {(buses.length > 0 || filter.busId !== undefined) && (
        <Choice
          label={t('Bus')}
          none={t('Any')}
          choices={busChoices(buses, filter.busId)}
          value={filter.busId}
          onChoose={(busId) => onFilter({ busId })}
        />
      )}
      <Choice
        label={t('Residency')}
        none={t('Any')}
        choices={choicesOf(residencies)}
        value={filter.residency}
        onChoose={(residency) => onFilter({ residency: Residency.safeParse(residency).data })}
      />
      <Choice
        label={t('State')}
        none={t('Everybody on the roll')}
        choices={askedStates.map((value) => ({ value, label: stateWords(value) }))}
        value={filter.state}
        onChoose={(state) => onFilter({ state: AskedState.safeParse(state).data })}
      />
    </FilterBar>
  );
}

const askedStates: readonly AskedState[] = ['ANY', ...StudentState.options];

interface ChoiceProps {
  label: string;
  /** Said for no choice. */
  none: string;
  choices: { value: string; label: string }[];
  value: string | undefined;
  onChoose: (value: string | undefined) => void;
}

function Choice({ label, none, choices, value, onChoose }: ChoiceProps) {
  // What the address asks for narrows the list, whether this device knows it or not.
  const isUnknown = value !== undefined && choices.every((choice) => choice.value !== value);
  const unknown = isUnknown ? [{ value, label: t('Not on this device') }] : [];
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      onChange={(event) => onChoose(event.currentTarget.value || undefined)}
      data={[{ value: '', label: none }, ...choices, ...unknown]}
    />
  );
}

function placeChoices(places: readonly { id: string; name: string }[]): ChoiceProps['choices'] {
  return places.map(({ id, name }) => ({ value: id, label: name }));
}

// Two buses may have one name, but not one plate. Nobody rides a retired bus any more, unless the address asks for it.
function busChoices(buses: readonly BusName[], chosen: string | undefined): ChoiceProps['choices'] {
  return buses
    .filter(({ id, status }) => status !== 'RETIRED' || id === chosen)
    .map(({ id, name, plate }) => ({ value: id, label: `${name} (${plate})` }));
}
