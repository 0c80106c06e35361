import { and, eq, exists, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Employee, EmployeeContent, EmployeeFilter } from '#contract/employee.ts';
import { papersDueUntil } from '#contract/employee-rules.ts';
import type { Day } from '#contract/fields.ts';
import { searchedGuardian } from '#contract/guardian-rules.ts';
import type { Page } from '#contract/page.ts';
import type { Tx } from '#server/db/database.ts';
import { byCode, ordered } from '#server/db/order.ts';
import { pageOf } from '#server/db/page.ts';
import { contains, foundOrNearly, has, nearly } from '#server/db/search.ts';
import { whereNowOf } from '#server/features/whereabouts/queries.ts';
import type { Actor, SchoolId } from '#server/http/handler.ts';
import { employee, employeeAbsence } from './table.ts';
import { employeeRows } from './writes.ts';

export async function pageOfEmployees(
  tx: Tx,
  schoolId: SchoolId,
  { filter, today }: { filter: EmployeeFilter; today: Day },
): Promise<Page<Employee>> {
  return pageOf(filter, {
    ...(await wantedBy(tx, schoolId, { filter, today })),
    rows: selectEmployees(tx).orderBy(...orderOf(filter.sort)),
    shown: (rows) => employeesOf(tx, schoolId, rows),
  });
}

/** Everybody of the filter, in its order. */
export async function idsOfEmployees(
  tx: Tx,
  { actor, today }: { actor: Pick<Actor, 'schoolId'>; today: Day },
  filter: Filter,
): Promise<string[]> {
  const { wanted } = await wantedBy(tx, actor.schoolId, { filter, today });
  const rows = await tx
    .select({ id: employee.id })
    .from(employee)
    .where(wanted)
    .orderBy(...orderOf(filter.sort));
  return rows.map(({ id }) => id);
}

type Filter = Omit<EmployeeFilter, 'page' | 'limit'>;

function wantedBy(tx: Tx, schoolId: SchoolId, { filter, today }: { filter: Filter; today: Day }) {
  const { search, ...others } = filter;
  const within = matching(tx, schoolId, others, today);
  const parts = searchedGuardian(search ?? '').map((part) => has(employee.searchText, { part }));
  const found = search ? or(contains(search, [employee.searchText]), and(...parts)) : undefined;
  return foundOrNearly({ within, found, near: nearly(search, employee.searchText) }, (wanted) => tx.$count(employee, wanted));
}

function matching(tx: Tx, schoolId: SchoolId, filter: Omit<Filter, 'search'>, today: Day): SQL | undefined {
  return and(
    eq(employee.schoolId, schoolId),
    filter.state ? eq(employee.state, filter.state) : ne(employee.state, 'LEFT'),
    filter.category && eq(employee.category, filter.category),
    filter.view && inView(tx, filter.view, today),
  );
}

export async function findEmployee(tx: Tx, schoolId: SchoolId, id: string): Promise<Employee | undefined> {
  const [row] = await selectEmployees(tx).where(and(eq(employee.schoolId, schoolId), eq(employee.id, id)));
  const [found] = await employeesOf(tx, schoolId, row ? [row] : []);
  return found;
}

export async function hasEmployee(tx: Tx, schoolId: SchoolId, id: string): Promise<boolean> {
  return (await tx.$count(employee, and(eq(employee.schoolId, schoolId), eq(employee.id, id)))) > 0;
}

export const holdEmployee = employeeRows.hold;

function selectEmployees(tx: Tx) {
  return tx
    .select({
      id: employee.id,
      version: employee.version,
      content: employee.content,
      photo: employee.photo,
      cardVersion: employee.cardVersion,
      updatedAt: employee.updatedAt,
      updatedBy: employee.updatedByName,
    })
    .from(employee)
    .$dynamic();
}

interface EmployeeRow extends Pick<Employee, 'id' | 'version' | 'photo' | 'cardVersion' | 'updatedBy'> {
  content: EmployeeContent;
  updatedAt: Date;
}

async function employeesOf(tx: Tx, schoolId: SchoolId, rows: readonly EmployeeRow[]): Promise<Employee[]> {
  const whereabouts = await whereNowOf(
    tx,
    schoolId,
    'employee',
    rows.map(({ id }) => id),
  );
  return rows.map(({ content, updatedAt, ...row }) => ({
    ...content,
    ...row,
    whereNow: whereabouts.get(row.id) ?? null,
    updatedAt: updatedAt.toISOString(),
  }));
}

function inView(tx: Tx, view: NonNullable<EmployeeFilter['view']>, today: Day): SQL {
  if (view === 'PAPERS') return lte(employee.expires, papersDueUntil(today));
  if (view === 'ABSENCE')
    return exists(
      tx
        .select({ one: sql`1` })
        .from(employeeAbsence)
        .where(isAskedFor),
    );
  return isNull(view === 'NO_ACCOUNT' ? employee.subUserId : employee.photo);
}

const isAskedFor = and(
  eq(employeeAbsence.schoolId, employee.schoolId),
  eq(employeeAbsence.employeeId, employee.id),
  eq(employeeAbsence.state, 'PENDING'),
);

/** As the list of that view shows them. */
export function countAskedAbsences(tx: Tx, { schoolId, today }: { schoolId: SchoolId; today: Day }): Promise<number> {
  return tx.$count(employee, matching(tx, schoolId, { view: 'ABSENCE', sort: 'name' }, today));
}

function orderOf(sort: EmployeeFilter['sort']): SQL[] {
  const { nameOrder, staffOrder, category, startDate, id } = employee;
  return ordered(sort, { name: nameOrder, staffNo: staffOrder, category: byCode(category), startDate }, [nameOrder, id]);
}
