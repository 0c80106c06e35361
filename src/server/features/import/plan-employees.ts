import { and, eq, inArray, sql } from 'drizzle-orm';
import { same } from '#contract/change.ts';
import { emptyEmployee, type EmployeeContent } from '#contract/employee.ts';
import { parsedContent } from '#server/features/employee/rules.ts';
import { employee } from '#server/features/employee/table.ts';
import { earlierRows } from './earlier-rows.ts';
import type { SheetLine } from './read-cells.ts';
import { detailsOf, emptyPlan, type EmployeeWish, type Plan, type PlannedRow, problemAt, type Slice } from './slice.ts';

export async function planEmployees(slice: Slice, lines: readonly SheetLine[]): Promise<Plan> {
  const held = await heldEmployees(slice, lines);
  const earlier = await earlierRows(slice, lines.map(numberKey));
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
    const row: PlannedRow = { no: line.no, outcome: 'PROBLEM', problems, keys: [] };
    plan.rows.push(row);
    if (problems.length > 0) continue;

    // Parsed a moment ago.
    const content = wished as EmployeeContent;
    row.keys.push({ key, name: content.name });
    earlier.set(key, { no: line.no, name: content.name });
    row.outcome = found === undefined ? 'NEW' : same(found.content, content) ? 'UNCHANGED' : 'CHANGED';
    if (row.outcome !== 'UNCHANGED') plan.employees.push({ id: found?.id ?? slice.newId(), version: found?.version ?? 0, before: found?.content ?? null, content });
  }
  return plan;
}

type Held = Pick<EmployeeWish, 'id' | 'version' | 'content'>;

async function heldEmployees({ db, actor: { schoolId } }: Slice, lines: readonly SheetLine[]): Promise<Map<string, Held>> {
  const number = sql<string>`lower(${employee.staffNo})`;
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
