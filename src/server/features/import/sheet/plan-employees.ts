import { and, eq, inArray } from 'drizzle-orm';
import { same } from '#contract/change.ts';
import { emptyEmployee, type EmployeeContent } from '#contract/employee.ts';
import { parsedContent } from '#server/features/employee/rules.ts';
import { employee } from '#server/features/employee/table.ts';
import { earlierRows } from '#server/features/import/earlier-rows.ts';
import { identityOfName, isSomebodyElse } from '#server/features/import/identity.ts';
import { loadCards } from './plan-cards.ts';
import type { SheetLine } from './read-cells.ts';
import { employeeChanges } from '#server/features/import/row-changes.ts';
import { seenOf } from '#server/features/import/seen.ts';
import { isBad, settle } from '#server/features/import/settle.ts';
import { detailsOf, emptyPlan, type EmployeeWish, type Plan, problemAt, questionAt, type Slice } from '#server/features/import/slice.ts';

export async function planEmployees(slice: Slice, lines: readonly SheetLine[]): Promise<Plan> {
  const held = await heldEmployees(slice, lines);
  const earlier = await earlierRows(slice, lines.map(numberKey));
  const cards = await loadCards(slice, 'employee', { lines, ids: [...held.values()].map(({ id }) => id) });
  const plan = emptyPlan();
  for (const line of lines) {
    const key = numberKey(line);
    const twin = earlier.get(key);
    const found = held.get(key);
    const wished: Record<string, unknown> = { ...(found?.content ?? emptyEmployee) };
    for (const field of Object.keys(emptyEmployee)) if (line.values[field] !== undefined) wished[field] = line.values[field];
    const problems = [...line.problems];
    for (const { path, message } of detailsOf(() => Object.assign(wished, parsedContent(wished)))) {
      if (!line.problems.some(({ column }) => column === path)) problems.push(problemAt(path, message));
    }
    if (twin) problems.push(problemAt('staffNo', `Row ${twin.no} has this staff number too`, 'This staff number is in the file twice'));
    const id = found?.id ?? slice.newId();
    const card = cards.of(line, { id, name: String(line.values['name'] ?? found?.content.name ?? '') }, found === undefined);
    problems.push(...card.problems);
    const would = found === undefined ? 'NEW' : same(found.content, wished) && card.wish === null ? 'UNCHANGED' : 'CHANGED';
    const base = { no: line.no, decision: line.decision, problems };
    if (isBad(problems)) {
      plan.rows.push(settle(slice, { ...base, keys: [] }, would).row);
      continue;
    }
    // Parsed a moment ago.
    const content = wished as EmployeeContent;
    if (found && isAnotherEmployee(found.content, content))
      problems.push(
        questionAt(
          'staffNo',
          `${found.content.staffNo} is ${found.content.name}. This row would turn one person into another`,
          'This number is of another person',
        ),
      );
    earlier.set(key, { no: line.no, name: content.name });
    const wish = { id, version: found?.version ?? 0, before: found?.content ?? null, content };
    const { row, isWritten } = settle(
      slice,
      {
        ...base,
        keys: [{ key, name: content.name }, ...card.keys],
        changes: [...employeeChanges(wish), ...card.changes],
        seen: [...seenOf([wish]), ...card.seen],
      },
      would,
    );
    plan.rows.push(row);
    if (!isWritten) continue;
    if (found === undefined || !same(found.content, content)) plan.employees.push(wish);
    if (card.wish !== null) plan.cards.push(card.wish);
  }
  return plan;
}

/** Where no date of birth is known on both sides the telephone number stands for it. */
export function isAnotherEmployee(here: EmployeeContent, inFile: EmployeeContent): boolean {
  const [mine, theirs] = here.dob && inFile.dob ? [here.dob, inFile.dob] : [here.phone, inFile.phone];
  return isSomebodyElse(identityOfName(here.name, mine), identityOfName(inFile.name, theirs));
}

type Held = Pick<EmployeeWish, 'id' | 'version' | 'content'>;

async function heldEmployees({ db, actor: { schoolId } }: Slice, lines: readonly SheetLine[]): Promise<Map<string, Held>> {
  const number = employee.staffKey;
  const rows = await db
    .select({ id: employee.id, version: employee.version, content: employee.content, number })
    .from(employee)
    .where(and(eq(employee.schoolId, schoolId), inArray(number, lines.map(numberOf))))
    .orderBy(employee.id)
    .for('update');
  return new Map(rows.map(({ number: found, ...row }) => [`number ${found}`, row]));
}

function numberOf({ values }: SheetLine): string {
  return String(values['staffNo'] ?? '').toLowerCase();
}

function numberKey(line: SheetLine): string {
  return `number ${numberOf(line)}`;
}
