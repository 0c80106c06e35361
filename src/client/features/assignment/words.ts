import type { AssignedStudent } from '#contract/assignment.ts';
import { Problem } from '#contract/problem.ts';
import { studentsWords } from '#client/app/students-words.ts';
import { t } from '#client/ui/words.ts';

const mostNamed = 3;

/** Who else has this child: "Also with Bola Ade"; empty when nobody does. */
export function othersWords(subAdmins: AssignedStudent['subAdmins'], subAdminId: string): string {
  const names = subAdmins.filter(({ _id }) => _id !== subAdminId).map(({ name }) => name);
  if (names.length === 0) return '';
  return `${names.length < subAdmins.length ? t('Also with') : t('With')} ${listed(names)}`;
}

function listed(names: readonly string[]): string {
  const told =
    names.length > mostNamed ? [...names.slice(0, mostNamed - 1), t('{{number}} more', { number: names.length - mostNamed + 1 })] : names;
  return [told.slice(0, -1).join(', '), told.at(-1)].filter(Boolean).join(t(' and '));
}

/** How many are chosen, and how many of them this page does not show. */
export function chosenWords(chosen: number, here: number): string {
  const elsewhere = chosen - here;
  const where =
    elsewhere === 0 ? '' : elsewhere === chosen ? t(', not on this page') : t(', {{elsewhere}} of them not on this page', { elsewhere });
  return t('{{students}} chosen{{where}}.', { students: studentsWords(chosen), where });
}

interface Attempt {
  count: number;
  /** "added", "removed" */
  done: string;
}

/** Why it was not done. What was refused was refused whole; without an answer nobody knows. */
export function failureWords(error: unknown, { count, done }: Attempt): string {
  const why = error instanceof Error ? error.message : String(error);
  if (count === 1 || !(error instanceof Problem)) return why;
  return t('None of the {{students}} was {{done}}. {{why}}', { students: studentsWords(count), done, why });
}

/** What comes of adding a whole class or house, before it is done. */
export function groupWords(count: number, { group, person }: { group: string; person: string }): string {
  if (count === 0) return t('Every student of {{group}} is assigned to {{person}} already.', { group, person });
  const [verb, they] = count === 1 ? ['is', t('This student is')] : ['are', t('They are')];
  return t('{{students}} of {{group}} {{verb}} not assigned to {{person}} yet. {{they}} added now; who joins {{group}} later is not.', {
    students: studentsWords(count),
    group,
    verb,
    person,
    they,
  });
}
