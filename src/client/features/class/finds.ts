import { IconChalkboard } from '@tabler/icons-react';
import type { SchoolClass } from '#contract/class.ts';
import type { Feature } from '#client/features/feature.ts';
import { studentsWords } from '#client/person/students-words.ts';
import { paths } from '#client/place/paths.ts';
import type { Findable } from '#client/search/findable.ts';
import { each } from '#client/search/finds.ts';
import { joined, numbered, spaced } from '#client/search/texts.ts';
import { t } from '#client/ui/language/words.ts';

export const finds = {
  class: {
    group: 'Classes and houses',
    icon: IconChalkboard,
    counted: (count) => t('{{count, number}} classes', { count, defaultValue_one: '1 class' }),
    place: 'editClass',
    entries: ({ classes }) => each(classes, classEntry),
  },
} satisfies Feature['finds'];

function classEntry({ id, name, level, session, teacherName, room, size, state }: SchoolClass): Findable {
  const isClosed = state === 'CLOSED';
  return {
    id,
    text: { names: spaced(name, joined(name), ...numbered(name)), others: spaced(t('Class'), level, teacherName, room), phones: '' },
    isPast: isClosed,
    show: () => ({
      name,
      detail: [t('Class'), teacherName, isClosed ? session : studentsWords(size)].filter(Boolean).join(', '),
      tags: isClosed ? [{ status: 'none', label: t('Closed'), claim: { lane: `class:${id}`, fields: ['state'] } }] : [],
      to: paths.editClass.to({ id }),
    }),
  };
}
