import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { FilterBar } from '#client/ui/list/filter-bar.tsx';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import type { FilterShape } from '#client/ui/list/use-url-filter.ts';
import { PrintHead } from '#client/ui/layout/print-head.tsx';
import { t } from '#client/ui/language/words.ts';
import type { Asked } from './noun.ts';

type Choices = readonly { value: string; label: string }[];

/** What a list may be narrowed by, one choice at a time. */
export interface ListField {
  /** In the address. */
  name: string;
  label: string;
  value: string | undefined;
  /** Said for no choice; absent where there is always one. */
  none?: string;
  choices: Choices;
}

/** The views of a list that every school needs. */
export interface Views {
  all: string;
  choices: readonly { value: string; label: string; count?: number }[];
  chosen: string | undefined;
}

interface Narrowed {
  shape: FilterShape;
  filter: Asked;
  views: Views | undefined;
  fields: readonly ListField[];
}

/** How the list differs from what everybody sees first: in words, and the change of the address that undoes it. */
export function narrowing({ shape, filter, views, fields }: Narrowed) {
  const usual: Readonly<Record<string, unknown>> = { ...z.parse(shape, {}) };
  const set = fields.filter(({ name, value }) => value !== usual[name]);
  const chosen = [
    labelOf(views?.choices, views?.chosen),
    ...set.map(({ label, value, choices }) => t('{{label}}: {{choice}}', { label, choice: labelOf(choices, value) ?? value })),
    filter.search && t('Search: “{{search}}”', { search: filter.search }),
  ].flatMap((words) => (words ? [words] : []));
  return {
    isNarrowed: chosen.length > 0,
    chosen,
    nothing: Object.fromEntries(['search', 'view', ...fields.map(({ name }) => name)].map((name) => [name, usual[name]])),
  };
}

function labelOf(choices: Choices | undefined, value: string | undefined): string | undefined {
  return choices?.find((choice) => choice.value === value)?.label;
}

interface ListFiltersProps {
  search: { label: string; value: string | undefined };
  fields: readonly ListField[];
  onChange: (change: object, how?: { replace?: boolean }) => void;
  onClear: (() => void) | undefined;
  view: ReactNode;
  tools: ReactNode;
}

export function ListFilters({ search, fields, onChange, onClear, view, tools }: ListFiltersProps) {
  return (
    <FilterBar onClear={onClear} tools={tools}>
      {view}
      <SearchBox label={search.label} value={search.value ?? ''} onSearch={(typed) => onChange({ search: typed }, { replace: true })} />
      {fields.map(({ name, label, value, none, choices }) => (
        <NativeSelect
          key={name}
          label={label}
          value={value ?? ''}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          data={[...(none === undefined ? [] : [{ value: '', label: none }]), ...choices]}
        />
      ))}
    </FilterBar>
  );
}

/** On paper: what the list was narrowed by. */
export function ListHead({ chosen, page, everything }: { chosen: readonly string[]; page: number; everything: string }) {
  return <PrintHead chosen={[...chosen, page > 1 && t('Page {{page}}', { page })]} everything={everything} />;
}
