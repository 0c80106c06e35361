import { IconDoorExit } from '@tabler/icons-react';
import type { LeaveType } from '#contract/leave-type.ts';
import type { Feature } from '#client/features/feature.ts';
import { paths } from '#client/place/paths.ts';
import type { Findable } from '#client/search/findable.ts';
import { each } from '#client/search/finds.ts';
import { numbered, spaced } from '#client/search/texts.ts';
import { t } from '#client/ui/language/words.ts';
import { approversWords, kinds, states } from './labels.ts';

export const finds = {
  'leave-type': {
    group: 'Pages',
    icon: IconDoorExit,
    counted: (count) => t('{{count, number}} types of leave', { count, defaultValue_one: '1 type of leave' }),
    place: 'leaveType',
    entries: ({ leaveTypes }) => each(leaveTypes, leaveTypeEntry),
  },
} satisfies Feature['finds'];

function leaveTypeEntry(one: LeaveType): Findable {
  const { id, name, kind, state } = one;
  return {
    id,
    text: { names: spaced(name, ...numbered(name)), others: spaced(t('Type of leave'), kinds[kind]), phones: '' },
    isPast: state === 'CLOSED',
    show: () => ({
      name,
      detail: [t('Type of leave'), approversWords(one)].filter(Boolean).join(', '),
      tags: state === 'OPEN' ? [] : [{ ...states[state], claim: { lane: `leave-type:${id}`, fields: ['state'] } }],
      to: paths.leaveType.to({ id }),
    }),
  };
}
