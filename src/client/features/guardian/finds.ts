import { IconUsersGroup } from '@tabler/icons-react';
import { onRoll, type StudentCard } from '#contract/student-card.ts';
import type { Feature } from '#client/features/feature.ts';
import { fullName } from '#client/offline/roster/student-name.ts';
import { studentStates } from '#client/person/states.ts';
import { paths } from '#client/place/paths.ts';
import type { Findable } from '#client/search/findable.ts';
import { each } from '#client/search/finds.ts';
import { digitsOf, spaced } from '#client/search/texts.ts';
import { t } from '#client/ui/language/words.ts';

export const finds = {
  guardian: {
    group: 'People',
    icon: IconUsersGroup,
    counted: (count) => t('{{count, number}} parents and guardians', { count, defaultValue_one: '1 parent or guardian' }),
    place: 'parent',
    entries: ({ students }) => guardiansOf(students),
  },
} satisfies Feature['finds'];

/** A guardian as the children's cards tell of them. */
interface KnownGuardian {
  id: string;
  name: string;
  phone: string;
  children: StudentCard[];
}

const mostChildren = 3;

function* guardiansOf(students: readonly StudentCard[]): Generator<Findable | null> {
  const known = new Map<string, KnownGuardian>();
  for (const card of students) {
    addGuardians(known, card);
    yield null;
  }
  yield* each(known.values(), guardianEntry);
}

/** Adds those beside a child to all who are known. */
function addGuardians(known: Map<string, KnownGuardian>, card: StudentCard): void {
  for (const { guardianId: id, name, phone, state } of card.guardians) {
    const guardian = known.get(id) ?? { id, name, phone, children: [] };
    if (state !== 'REVOKED') guardian.children.push(card);
    known.set(id, guardian);
  }
}

function guardianEntry({ id, name, phone, children }: KnownGuardian): Findable {
  return {
    id,
    text: { names: spaced(name), others: '', phones: digitsOf(phone) },
    isPast: children.every(hasLeft),
    show: () => ({ name, detail: childrenText(children), tags: [], to: paths.parent.to({ id }) }),
  };
}

function hasLeft({ state }: StudentCard): boolean {
  return !onRoll.includes(state);
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
