import type { AssignedStudent } from '#contract/assignment.ts';
import { Problem } from '#contract/problem.ts';
import { inLanguage } from '#client/ui/language/language.ts';
import { t } from '#client/ui/language/words.ts';

const mostNamed = 3;
const and = inLanguage((language) => new Intl.ListFormat(language, { type: 'conjunction' }));

/** Who else has this child: "Also with Bola Ade"; empty when nobody does. */
export function othersWords(subAdmins: AssignedStudent['subAdmins'], subAdminId: string): string {
  const names = subAdmins.filter(({ _id }) => _id !== subAdminId).map(({ name }) => name);
  if (names.length === 0) return '';
  return names.length < subAdmins.length
    ? t('Also with {{names}}', { names: listed(names) })
    : t('With {{names}}', { names: listed(names) });
}

function listed(names: readonly string[]): string {
  const told =
    names.length > mostNamed
      ? [...names.slice(0, mostNamed - 1), t('{{count}} more', { count: names.length - mostNamed + 1, defaultValue_one: '{{count}} more' })]
      : names;
  return and().format(told);
}

/** How many are chosen, and how many of them this page does not show. */
export function chosenWords(chosen: number, here: number): string {
  const elsewhere = chosen - here;
  if (elsewhere === 0) return t('{{count, number}} students chosen.', { count: chosen, defaultValue_one: '1 student chosen.' });
  if (elsewhere === chosen) {
    return t('{{count, number}} students chosen, not on this page.', {
      count: chosen,
      defaultValue_one: '1 student chosen, not on this page.',
    });
  }
  return t('{{count, number}} students chosen, {{elsewhere}} of them not on this page.', { count: chosen, elsewhere });
}

interface Attempt {
  count: number;
  done: 'added' | 'removed';
}

/** Why it was not done. What was refused was refused whole; without an answer nobody knows. */
export function failureWords(error: unknown, { count, done }: Attempt): string {
  const why = error instanceof Error ? error.message : String(error);
  if (count === 1 || !(error instanceof Problem)) return why;
  return done === 'added'
    ? t('None of the {{count, number}} students was added. {{why}}', { count, why })
    : t('None of the {{count, number}} students was removed. {{why}}', { count, why });
}

/** What comes of adding a whole class or house, before it is done. */
export function groupWords(count: number, { group, person }: { group: string; person: string }): string {
  if (count === 0) return t('Every student of {{group}} is assigned to {{person}} already.', { group, person });
  return t(
    '{{count, number}} students of {{group}} are not assigned to {{person}} yet. They are added now; anyone who joins {{group}} later is not.',
    {
      count,
      group,
      person,
      defaultValue_one:
        '1 student of {{group}} is not assigned to {{person}} yet. This student is added now; who joins {{group}} later is not.',
    },
  );
}
