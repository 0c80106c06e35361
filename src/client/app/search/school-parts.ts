/** Classes, houses and buses as the search finds them. Pure. */
import type { Bus } from '#contract/bus.ts';
import type { House } from '#contract/house.ts';
import type { SchoolClass } from '#contract/class.ts';
import { paths } from '#client/place/paths.ts';
import { studentsWords } from '#client/person/students-words.ts';
import { busStatus } from '#client/features/bus/labels.ts';
import { t } from '#client/ui/language/words.ts';
import type { Entry } from './entry.ts';
import { digitsOf, joined, spaced } from './matching.ts';

export function classEntry({ id, name, level, session, teacherName, room, size, state }: SchoolClass): Entry {
  const isClosed = state === 'CLOSED';
  return {
    key: `class:${id}`,
    kind: 'class',
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

export function houseEntry({ id, name, masterName, size }: House): Entry {
  return {
    key: `house:${id}`,
    kind: 'house',
    text: { names: spaced(name, ...numbered(name)), others: spaced(t('House'), masterName), phones: '' },
    isPast: false,
    show: () => ({
      name,
      detail: [t('House'), masterName, studentsWords(size)].filter(Boolean).join(', '),
      tags: [],
      to: paths.house.to({ id }),
    }),
  };
}

export function busEntry({ id, name, plate, driverName, driverPhone, attendantName, attendantPhone, status }: Bus): Entry {
  return {
    key: `bus:${id}`,
    kind: 'bus',
    text: {
      names: spaced(name, ...numbered(name)),
      others: spaced(t('Bus'), plate, joined(plate), driverName, attendantName),
      phones: [driverPhone, attendantPhone].map(digitsOf).join(' '),
    },
    isPast: status === 'RETIRED',
    show: () => ({
      name,
      detail: [t('Bus'), plate, driverName && t('driver {{driverName}}', { driverName })].filter(Boolean).join(', '),
      tags: status === 'IN_SERVICE' ? [] : [{ ...busStatus[status], claim: { lane: `bus:${id}`, fields: ['status'] } }],
      to: paths.bus.to({ id }),
    }),
  };
}

// "Bus 04" is typed "bus 4", and "House 4" is typed "house 04".
function numbered(name: string): string[] {
  const numbers: string[] = name.match(/\d+/g) ?? [];
  return numbers
    .flatMap((digits) => [digits.replace(/^0+(?=\d)/, ''), digits.padStart(2, '0')])
    .filter((digits) => !numbers.includes(digits));
}
