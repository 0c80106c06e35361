import { IconDoorExit } from '@tabler/icons-react';
import { type HeldExeat, listHeldExeats } from '#contract/exeat-held.ts';
import { endStates } from '#contract/exeat-states.ts';
import type { Feature } from '#client/features/feature.ts';
import { paths } from '#client/place/paths.ts';
import type { Findable } from '#client/search/findable.ts';
import { each } from '#client/search/finds.ts';
import { numbered, spaced } from '#client/search/texts.ts';
import { t } from '#client/ui/language/words.ts';
import { shownStates, stateWords } from './labels.ts';
import { exeatQueries } from './queries.ts';

const held = exeatQueries.held();

export const finds = {
  exeat: {
    group: 'Exeats',
    icon: IconDoorExit,
    counted: (count) => t('{{count, number}} exeats', { count, defaultValue_one: '1 exeat' }),
    place: 'exeatRequest',
    reads: { query: held, by: listHeldExeats.roles },
    entries: ({ reads }) => each(reads.getQueryData(held.queryKey) ?? [], exeatEntry),
  },
} satisfies Feature['finds'];

const ended: readonly string[] = endStates;

/** By the number that people say and by the child. */
function exeatEntry({ id, ref, state, studentName, typeName }: HeldExeat): Findable {
  return {
    id,
    text: { names: spaced(ref, studentName, ...numbered(ref)), others: spaced(t('Exeat'), typeName), phones: '' },
    isPast: ended.includes(state),
    show: () => ({
      name: `${ref}: ${studentName}`,
      detail: [t('Exeat'), typeName].join(', '),
      tags: [{ status: state === 'OUT' ? shownStates.LEFT.status : 'none', label: stateWords[state] }],
      to: paths.exeatRequest.to({ id }),
    }),
  };
}
