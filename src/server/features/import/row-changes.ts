/** What a row changes, field by field: shown before anything is written. */
import type { Fields } from '#contract/change.ts';
import type { GuardianContent } from '#contract/guardian.ts';
import { guardianName } from '#contract/guardian-rules.ts';
import type { RowChange } from '#contract/import.ts';
import { differences } from '#server/audit/differences.ts';
import { guardianKey, type GuardianPlace } from '#contract/people-sheet-guardian.ts';
import { type StudentContent, studentLines } from '#contract/student.ts';
import { nameOf } from '#server/features/student/places.ts';
import type { SheetLine } from './sheet/read-cells.ts';
import type { ClassWish, EmployeeWish, GuardianWish, LinkWish, StudentWish } from './slice.ts';

type Names = Readonly<Record<string, string>>;

interface Change {
  of: RowChange['of'];
  name: string;
  before: Fields | null;
  after: Fields;
  lines?: readonly string[];
  names?: Names;
}

export function studentChanges({ before, content }: Pick<StudentWish, 'before' | 'content'>, names: Names): RowChange[] {
  return changesIn({ of: 'student', name: nameOf(before ?? content), before, after: content, lines: studentLines, names });
}

export function guardianChanges({ before, content }: Pick<GuardianWish, 'before' | 'content'>): RowChange[] {
  return changesIn({ of: 'guardian', name: guardianName(before ?? content), before, after: content });
}

export function employeeChanges({ before, content }: Pick<EmployeeWish, 'before' | 'content'>): RowChange[] {
  return changesIn({ of: 'employee', name: (before ?? content).name, before, after: content });
}

export function classChanges({ before, content }: Pick<ClassWish, 'before' | 'content'>, names: Names): RowChange[] {
  return changesIn({ of: 'class', name: (before ?? content).name, before, after: content, names });
}

/** Of a guardian whom the child did not have, that they are linked. */
export function linkChanges({ child, guardian, kept, content }: LinkWish): RowChange[] {
  if (!kept) return [{ of: 'link', name: child.name, field: 'guardian', before: null, after: guardian.name }];
  return changesIn({ of: 'link', name: `${guardian.name}, ${child.name}`, before: kept.content, after: content });
}

const nameFields = ['title', 'firstName', 'middleName', 'lastName'] as const;

interface NewChild {
  child: StudentContent;
  guardians: readonly { place: GuardianPlace; content: GuardianContent }[];
  names: Names;
}

/** Of a child who is new, what does not stand in a cell of its own: names in one piece, and a class in two. */
export function newChanges({ split, values }: Pick<SheetLine, 'split' | 'values'>, { child, guardians, names }: NewChild): RowChange[] {
  const from = (
    of: RowChange['of'],
    name: string,
    record: Readonly<Record<(typeof nameFields)[number], string>>,
    keyOf: (field: string) => string,
  ) =>
    nameFields
      .filter((field) => split.includes(keyOf(field)))
      .map((field): RowChange => ({ of, name, field, before: null, after: record[field] }));
  const { classId } = child;
  const ofClass: RowChange[] =
    values['section'] === undefined || classId === null
      ? []
      : [
          {
            of: 'student',
            name: nameOf(child),
            field: 'classId',
            before: null,
            after: classId,
            names: { [classId]: names[classId] ?? '' },
          },
        ];
  const ofChild = from('student', nameOf(child), { ...child, title: '' }, (field) => field);
  const ofGuardians = guardians.flatMap(({ place, content }) =>
    from('guardian', guardianName(content), { ...content, middleName: '' }, (field) => guardianKey(place, field)),
  );
  return [...ofChild, ...ofClass, ...ofGuardians];
}

/** None of a record that is new: its row stands in the file. */
function changesIn({ of, name, before: was, after: now, lines = [], names = {} }: Change): RowChange[] {
  if (was === null) return [];
  const { before, after } = differences(was, now, lines);
  return Object.keys(after).map((field) => {
    const [old, next] = [before[field] ?? null, after[field] ?? null].map((value) => value as RowChange['before']);
    const said = Object.fromEntries(
      [old, next].flat().flatMap((id) => (typeof id === 'string' && names[id] !== undefined ? [[id, names[id]]] : [])),
    );
    return { of, name, field, before: old ?? null, after: next ?? null, ...(Object.keys(said).length > 0 && { names: said }) };
  });
}
