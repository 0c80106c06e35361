import { IconSchool } from '@tabler/icons-react';
import type { Day } from '#contract/fields.ts';
import { onRoll, type StudentCard } from '#contract/student-card.ts';
import type { Feature } from '#client/features/feature.ts';
import { fullName } from '#client/offline/roster/student-name.ts';
import { studentStates } from '#client/person/states.ts';
import { studentsWords } from '#client/person/students-words.ts';
import { paths } from '#client/place/paths.ts';
import type { Findable, Tag } from '#client/search/findable.ts';
import { each } from '#client/search/finds.ts';
import { joined, spaced } from '#client/search/texts.ts';
import { t } from '#client/ui/language/words.ts';
import { warningsOn } from './collectors.ts';

export const finds = {
  student: {
    group: 'People',
    icon: IconSchool,
    counted: studentsWords,
    place: 'student',
    entries: ({ students, classes }) => {
      const classNames = new Map(classes.map(({ id, name }) => [id, name]));
      return each(students, (card) => studentEntry(card, classNames.get(card.classId ?? '')));
    },
  },
} satisfies Feature['finds'];

function studentEntry(card: StudentCard, className: string | undefined): Findable {
  const { id, firstName, middleName, lastName, preferredName, admissionNo, state } = card;
  return {
    id,
    text: { names: spaced(firstName, lastName), others: spaced(middleName, preferredName, admissionNo, joined(admissionNo)), phones: '' },
    isPast: !onRoll.includes(state),
    show: (today) => ({
      name: fullName(card),
      detail: [t('Student'), className, admissionNo].filter(Boolean).join(', '),
      tags: studentTags(card, today),
      to: paths.student.to({ id }),
    }),
  };
}

function studentTags({ id, state, warnings }: StudentCard, today: Day): Tag[] {
  const restriction: Tag[] = warningsOn(today, warnings).length > 0 ? [{ status: 'bad', label: t('Restriction') }] : [];
  return state === 'ACTIVE'
    ? restriction
    : [...restriction, { ...studentStates[state], claim: { lane: `student:${id}`, fields: ['entryDate'] } }];
}
