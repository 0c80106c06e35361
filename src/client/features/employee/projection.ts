/** The employees as they will be once this device's edits are on the server. Pure. */
import * as z from 'zod/mini';
import { applyChanges } from '#contract/change.ts';
import { type Employee, EmployeeContent, type EmployeeFilter, emptyEmployee, recordEmployee } from '#contract/employee.ts';
import { firstExpiry, papersDueUntil } from '#contract/employee-rules.ts';
import type { Day } from '#contract/fields.ts';
import { searchedGuardian } from '#contract/guardian-rules.ts';
import { hasLook, lenientLooks } from '#contract/near-word.ts';
import type { Page } from '#contract/page.ts';
import { type Changed, foldPage, type FoldRules, pageFromDevice } from '#client/offline/fold-page.ts';
import type { OutboxRecord } from '#outbox/record.ts';

export interface StaffContext {
  /** Every employee on this device, whatever list they came with. */
  known: readonly Employee[];
  today: Day;
  /** Who works on this device. */
  who: string;
}

/** One employee with this device's edits; null when there is none of that id, here or there. */
export function projectEmployee(
  one: Employee | null,
  id: string,
  records: readonly OutboxRecord[],
  context: StaffContext,
): Employee | null {
  return records.filter((record) => idOf(record) === id).reduce<Employee | null>((now, record) => fold(now, record, context), one);
}

export function projectStaff(
  page: Page<Employee>,
  filter: EmployeeFilter,
  records: readonly OutboxRecord[],
  context: StaffContext,
): Page<Employee> {
  const here = new Map([...context.known, ...page.data].map((one) => [one.id, one]));
  // Absences are not on this device: who is in that view is the server's word alone.
  const listed = new Set(page.data.map(({ id }) => id));
  const changed = [...Map.groupBy(records, idOf)].flatMap(([id, edits]): Changed<Employee>[] => {
    if (filter.view === 'ABSENCE' && !listed.has(id)) return [];
    const before = here.get(id) ?? null;
    // The employee is on the server, but nothing of them is on this device.
    if (before === null && edits[0]?.base.version !== null) return [];
    const after = projectEmployee(before, id, edits, context);
    return after ? [{ before, after }] : [];
  });
  return foldPage(page, changed, rulesOf(filter, context.today));
}

/** The employees as far as this device holds them; undefined when it holds nobody. */
export function staffFromDevice(
  filter: EmployeeFilter,
  records: readonly OutboxRecord[],
  context: StaffContext,
): Page<Employee> | undefined {
  if (filter.view === 'ABSENCE') return undefined;
  const onDevice = pageFromDevice(context.known, filter.limit, rulesOf(filter, context.today));
  const page = projectStaff(onDevice, filter, records, context);
  return context.known.length === 0 && page.data.length === 0 ? undefined : page;
}

const Edit = z.object({ changes: z.record(z.string(), z.unknown()) });

function fold(one: Employee | null, record: OutboxRecord, { who }: StaffContext): Employee | null {
  const body = z.safeParse(Edit, record.body);
  if (!body.success) return one;
  const { id, version, photo, updatedAt, updatedBy, ...content } = one ?? { ...emptyEmployee, ...nobody, id: idOf(record) };
  const next = z.safeParse(EmployeeContent, applyChanges(content, body.data.changes));
  return next.success ? { ...next.data, id, version, photo, updatedAt: record.at.device, updatedBy: who } : one;
}

const nobody = { version: 0, photo: null, updatedAt: '', updatedBy: '' };

function idOf({ kind, params }: OutboxRecord): string {
  return (kind === recordEmployee.kind && params['id']) || '';
}

function rulesOf(filter: EmployeeFilter, today: Day): FoldRules<Employee> {
  const search = filter.search?.toLowerCase() ?? '';
  const parts = searchedGuardian(search);
  const looks = lenientLooks(search);
  const searchText = (one: Employee) => [one.name, one.staffNo, one.phone, one.jobTitle, one.department].join(' ').toLowerCase();
  const isFiltered = (one: Employee) =>
    (filter.state ? one.state === filter.state : one.state !== 'LEFT') &&
    (!filter.category || one.category === filter.category) &&
    isInView(one, filter.view, today);
  const isDescending = filter.sort.startsWith('-');
  const textOf = sortedBy[filter.sort.replace('-', '')] ?? (({ name }) => name);
  return {
    page: filter.page,
    keyOf: ({ id }) => id,
    matches: (one) => isFiltered(one) && (searchText(one).includes(search) || parts.every((part) => searchText(one).includes(part))),
    nearly: looks === null ? undefined : (one) => isFiltered(one) && looks.every((look) => hasLook(searchText(one), look)),
    compare: (a, b) => {
      const order = textOf(a).localeCompare(textOf(b), 'en', { numeric: true });
      return isDescending ? -order : order;
    },
  };
}

function isInView(one: Employee, view: EmployeeFilter['view'], today: Day): boolean {
  if (view === 'NO_ACCOUNT') return one.subUserId === null;
  if (view === 'NO_PHOTO') return one.photo === null;
  const expires = firstExpiry(one);
  return view !== 'PAPERS' || (expires !== null && expires <= papersDueUntil(today));
}

const sortedBy: Record<string, (one: Employee) => string> = {
  name: ({ name }) => name,
  staffNo: ({ staffNo }) => staffNo,
  category: ({ category }) => category,
  startDate: ({ startDate }) => startDate,
};
