/** The children, whom the school knows beside them, and who works here, as the search finds them. Pure. */
import type { Employee } from '#contract/employee.ts';
import type { Day } from '#contract/fields.ts';
import { type CardGuardian, onRoll, type StudentCard } from '#contract/student-card.ts';
import { paths } from '#client/place/paths.ts';
import { categories } from '#client/features/employee/labels.ts';
import { warningsOn } from '#client/features/student/collectors.ts';
import { employeeStates, studentStates } from '#client/person/states.ts';
import { fullName } from '#client/offline/roster/student-name.ts';
import { t } from '#client/ui/language/words.ts';
import type { Entry, Tag } from './entry.ts';
import { digitsOf, joined, spaced } from './matching.ts';

/** A guardian as the children's cards tell of them. */
export interface KnownGuardian {
  id: string;
  name: string;
  phone: string;
  children: StudentCard[];
}

const mostChildren = 3;

export function studentEntry(card: StudentCard, classNames: ReadonlyMap<string, string>): Entry {
  const { id, firstName, middleName, lastName, preferredName, admissionNo, classId } = card;
  return {
    key: `student:${id}`,
    kind: 'student',
    text: { names: spaced(firstName, lastName), others: spaced(middleName, preferredName, admissionNo, joined(admissionNo)), phones: '' },
    isPast: hasLeft(card),
    show: (today) => ({
      name: fullName(card),
      detail: [t('Student'), classNames.get(classId ?? ''), admissionNo].filter(Boolean).join(', '),
      tags: studentTags(card, today),
      to: paths.student.to({ id }),
    }),
  };
}

/** Adds those beside a child to all who are known. */
export function addGuardians(known: Map<string, KnownGuardian>, card: StudentCard): void {
  for (const { guardianId: id, name, phone, state } of card.guardians) {
    const guardian = known.get(id) ?? { id, name, phone, children: [] };
    if (isLinked(state)) guardian.children.push(card);
    known.set(id, guardian);
  }
}

export function guardianEntry({ id, name, phone, children }: KnownGuardian): Entry {
  return {
    key: `guardian:${id}`,
    kind: 'guardian',
    text: { names: spaced(name), others: '', phones: digitsOf(phone) },
    isPast: children.every(hasLeft),
    show: () => ({ name, detail: childrenText(children), tags: [], to: paths.parent.to({ id }) }),
  };
}

/** Nothing of what is only for their own page: no next of kin, no address. */
export function employeeEntry({ id, name, staffNo, jobTitle, department, category, phone, state }: Employee): Entry {
  return {
    key: `employee:${id}`,
    kind: 'employee',
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

function hasLeft({ state }: StudentCard): boolean {
  return !onRoll.includes(state);
}

function isLinked(state: CardGuardian['state']): boolean {
  return state !== 'REVOKED';
}

function studentTags({ id, state, warnings }: StudentCard, today: Day): Tag[] {
  const restriction: Tag[] = warningsOn(today, warnings).length > 0 ? [{ status: 'bad', label: t('Restriction') }] : [];
  return state === 'ACTIVE'
    ? restriction
    : [...restriction, { ...studentStates[state], claim: { lane: `student:${id}`, fields: ['entryDate'] } }];
}

/** A child who has left is named so here as well. */
function childrenText(children: readonly StudentCard[]): string {
  if (children.length === 0) return t('Parent or guardian');
  const named = children
    .slice(0, mostChildren)
    .map((child) => (hasLeft(child) ? `${fullName(child)} (${studentStates[child.state].label.toLowerCase()})` : fullName(child)));
  const more = children.length - named.length;
  return more > 0
    ? t('Parent or guardian of {{children}} and {{count}} more', {
        children: named.join(', '),
        count: more,
        defaultValue_one: 'Parent or guardian of {{children}} and {{count}} more',
      })
    : t('Parent or guardian of {{children}}', { children: named.join(', ') });
}
