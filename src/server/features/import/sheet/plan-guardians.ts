import { and, eq, inArray } from 'drizzle-orm';
import { same } from '#contract/change.ts';
import { childrenIn } from '#contract/people-sheet.ts';
import type { Relation } from '#contract/student-card.ts';
import { nameOf } from '#server/features/student/places.ts';
import { student } from '#server/features/student/table.ts';
import { loadLinks } from '#server/features/import/links.ts';
import { loadPeople } from '#server/features/import/people.ts';
import type { SheetLine } from './read-cells.ts';
import { guardianChanges, linkChanges } from '#server/features/import/row-changes.ts';
import { seenOf } from '#server/features/import/seen.ts';
import { settle } from '#server/features/import/settle.ts';
import { emptyPlan, type LinkWish, type Plan, problemAt, type Slice } from '#server/features/import/slice.ts';

type NamedChild = ReturnType<typeof childrenIn>[number];

/** Guardians by themselves, linked to the children that their row names by admission number. */
export async function planGuardians(slice: Slice, lines: readonly SheetLine[]): Promise<Plan> {
  const named = new Map(lines.map((line) => [line, childrenIn(String(line.values['children'] ?? ''))]));
  const children = await childrenBy(slice, [...named.values()].flat());
  const contacts = new Map(lines.map((line) => [line, { values: line.values, columnOf: (field: string) => field }]));
  const people = await loadPeople(slice, [...contacts.values()]);
  const links = await loadLinks(
    slice,
    [...children.values()].map(({ id }) => id),
  );
  const plan = emptyPlan();
  for (const [line, contact] of contacts) {
    const wished = people.wish(contact);
    const problems = [...line.problems, ...wished.problems];
    if (wished.person.isInFile)
      problems.push(problemAt('phone1', 'Another row of this file is of the same person', 'This person is in the file twice'));
    const wishes: LinkWish[] = [];
    for (const { admissionNo, relation } of named.get(line) ?? []) {
      const child = children.get(admissionNo.toLowerCase());
      if (!child)
        problems.push(problemAt('children', `There is no student with the number ${admissionNo}`, 'There is no student with this number'));
      else if (relation === null)
        problems.push(problemAt('children', `It is not known how ${admissionNo} is related`, 'It is not known how they are related'));
      else {
        // `childrenIn` answers values of the list alone.
        const link = links.wish(child, [{ ...wished, slot: 'PARENT1', relation: relation as Relation, column: 'children' }]);
        problems.push(...link.problems);
        wishes.push(...link.links);
      }
    }
    const { before } = wished.person;
    const would = before === null ? 'NEW' : wishes.length > 0 || !same(before, wished.content) ? 'CHANGED' : 'UNCHANGED';
    const changes = before === null ? [] : [...guardianChanges({ before, content: wished.content }), ...wishes.flatMap(linkChanges)];
    const seen = seenOf([
      wished.person,
      ...wishes.flatMap(({ child: { id }, guardian, kept }) => (kept ? [{ id, otherId: guardian.id, version: kept.version }] : [])),
    ]);
    const { row, isWritten } = settle(slice, { no: line.no, decision: line.decision, problems, keys: [], changes, seen }, would);
    plan.rows.push(row);
    if (!isWritten && row.outcome !== 'UNCHANGED') continue;
    row.keys.push(...people.settle(wished));
    plan.links.push(...wishes);
  }
  plan.guardians.push(...people.changed());
  return plan;
}

async function childrenBy({ db, actor: { schoolId } }: Slice, named: readonly NamedChild[]): Promise<Map<string, LinkWish['child']>> {
  if (named.length === 0) return new Map();
  const number = student.admissionKey;
  const rows = await db
    .select({ id: student.id, content: student.content, number })
    .from(student)
    .where(
      and(
        eq(student.schoolId, schoolId),
        inArray(
          number,
          named.map(({ admissionNo }) => admissionNo.toLowerCase()),
        ),
      ),
    )
    .orderBy(student.id)
    .for('update');
  return new Map(rows.map(({ id, content, number: found }) => [found, { id, name: nameOf(content) }]));
}
