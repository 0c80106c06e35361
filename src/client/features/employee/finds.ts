import { IconIdBadge2 } from '@tabler/icons-react';
import { type Employee, listEmployees } from '#contract/employee.ts';
import type { Feature } from '#client/features/feature.ts';
import { employeeStates } from '#client/person/states.ts';
import { paths } from '#client/place/paths.ts';
import type { Findable } from '#client/search/findable.ts';
import { each } from '#client/search/finds.ts';
import { digitsOf, joined, spaced } from '#client/search/texts.ts';
import { t } from '#client/ui/language/words.ts';
import { categories } from '#client/person/staff-categories.ts';
import { employeeQueries } from './queries.ts';

const everybody = employeeQueries.everybody();

export const finds = {
  employee: {
    group: 'People',
    icon: IconIdBadge2,
    counted: (count) => t('{{count, number}} employees', { count, defaultValue_one: '1 employee' }),
    place: 'employee',
    reads: { query: everybody, by: listEmployees.roles },
    entries: ({ reads }) => each(reads.getQueryData(everybody.queryKey)?.data ?? [], employeeEntry),
  },
} satisfies Feature['finds'];

/** Nothing of what is only for their own page: no next of kin, no address. */
function employeeEntry({ id, name, staffNo, jobTitle, department, category, phone, state }: Employee): Findable {
  return {
    id,
    text: {
      names: spaced(name),
      others: spaced(staffNo, joined(staffNo), jobTitle, department, categories[category]),
      phones: digitsOf(phone),
    },
    isPast: state === 'LEFT',
    show: () => ({
      name,
      detail: [t('Employee'), jobTitle, staffNo].filter(Boolean).join(', '),
      tags: state === 'ACTIVE' ? [] : [{ ...employeeStates[state], claim: { lane: `employee:${id}`, fields: ['startDate', 'endDate'] } }],
      to: paths.employee.to({ id }),
    }),
  };
}
