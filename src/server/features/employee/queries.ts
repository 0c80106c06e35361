import { and, asc, count, desc, eq, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Employee, EmployeeContent, EmployeeFilter } from '#contract/employee.ts';
import { papersDueUntil } from '#contract/employee-rules.ts';
import type { Day } from '#contract/fields.ts';
import type { Page } from '#contract/page.ts';
import type { Tx } from '#server/db/database.ts';
import { contains } from '#server/db/search.ts';
import type { Actor, SchoolId } from '#server/http/handler.ts';
import { employee } from './table.ts';

export async function pageOfEmployees(
  tx: Tx,
  schoolId: SchoolId,
  { filter, today }: { filter: EmployeeFilter; today: Day },
): Promise<Page<Employee>> {
  const wanted = matching(schoolId, filter, today);
  const [total] = await tx.select({ rows: count() }).from(employee).where(wanted);
  const rows = await selectEmployees(tx)
    .where(wanted)
    .orderBy(...orderOf(filter.sort))
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit);
  const all = total?.rows ?? 0;
  return { count: all, nextPage: filter.page * filter.limit < all, data: rows.map(employeeOf) };
}

/** Everybody of the filter, in its order. */
export async function idsOfEmployees(tx: Tx, { actor, today }: { actor: Pick<Actor, 'schoolId'>; today: Day }, filter: Filter): Promise<string[]> {
  const rows = await tx
    .select({ id: employee.id })
    .from(employee)
    .where(matching(actor.schoolId, filter, today))
    .orderBy(...orderOf(filter.sort));
  return rows.map(({ id }) => id);
}

type Filter = Omit<EmployeeFilter, 'page' | 'limit'>;

function matching(schoolId: SchoolId, filter: Filter, today: Day): SQL | undefined {
  return and(
    eq(employee.schoolId, schoolId),
    filter.state ? eq(employee.state, filter.state) : ne(employee.state, 'LEFT'),
    filter.category && eq(employee.category, filter.category),
    filter.view && inView(filter.view, today),
    filter.search ? contains(filter.search, [employee.searchText]) : undefined,
  );
}

export async function findEmployee(tx: Tx, schoolId: SchoolId, id: string): Promise<Employee | undefined> {
  const [row] = await selectEmployees(tx).where(and(eq(employee.schoolId, schoolId), eq(employee.id, id)));
  return row && employeeOf(row);
}

/** The employee as people wrote it, held until the transaction ends so that edits of it follow one another. */
export async function holdEmployee(tx: Tx, schoolId: SchoolId, id: string) {
  const [row] = await tx
    .select({ content: employee.content, version: employee.version })
    .from(employee)
    .where(and(eq(employee.schoolId, schoolId), eq(employee.id, id)))
    .for('update');
  return row;
}

function selectEmployees(tx: Tx) {
  return tx
    .select({
      id: employee.id,
      version: employee.version,
      content: employee.content,
      photo: employee.photo,
      updatedAt: employee.updatedAt,
      updatedBy: employee.updatedByName,
    })
    .from(employee)
    .$dynamic();
}

interface EmployeeRow extends Pick<Employee, 'id' | 'version' | 'photo' | 'updatedBy'> {
  content: EmployeeContent;
  updatedAt: Date;
}

function employeeOf({ content, updatedAt, ...row }: EmployeeRow): Employee {
  return { ...content, ...row, updatedAt: updatedAt.toISOString() };
}

function inView(view: NonNullable<EmployeeFilter['view']>, today: Day): SQL {
  if (view === 'PAPERS') return lte(employee.expires, papersDueUntil(today));
  return isNull(view === 'NO_ACCOUNT' ? employee.subUserId : employee.photo);
}

function orderOf(sort: EmployeeFilter['sort']): SQL[] {
  const columns = {
    name: sql`${employee.sortName}`,
    staffNo: sql`lower(${employee.staffNo})`,
    category: sql`${employee.category}`,
    startDate: sql`${employee.startDate}`,
  };
  const [, minus, name] = /^(-?)(\w+)$/.exec(sort) ?? [];
  const column = columns[name as keyof typeof columns] ?? columns.name;
  return [minus === '-' ? desc(column) : asc(column), asc(employee.sortName), asc(employee.id)];
}
