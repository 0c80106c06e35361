/** The employees as they will be once this device's edits are on the server. Pure. */
import * as z from 'zod/mini';
import { applyChanges } from '#contract/change.ts';
import { type Employee, EmployeeContent, type EmployeeFilter, emptyEmployee, recordEmployee } from '#contract/employee.ts';
import { firstExpiry, papersDueUntil } from '#contract/employee-rules.ts';
import type { Day } from '#contract/fields.ts';
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
export function projectEmployee(one: Employee | null, id: string, records: readonly OutboxRecord[], context: StaffContext): Employee | null {
  return records.filter((record) => idOf(record) === id).reduce<Employee | null>((now, record) => fold(now, record, context), one);
}

export function projectStaff(
  page: Page<Employee>,
  filter: EmployeeFilter,
  records: readonly OutboxRecord[],
  context: StaffContext,
): Page<Employee> {
  const here = new Map([...context.known, ...page.data].map((one) => [one.id, one]));
  const changed = [...Map.groupBy(records, idOf)].flatMap(([id, edits]): Changed<Employee>[] => {
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
  const isDescending = filter.sort.startsWith('-');
  const textOf = sortedBy[filter.sort.replace('-', '')] ?? (({ name }) => name);
  return {
    page: filter.page,
    keyOf: ({ id }) => id,
    matches: (one) =>
      (filter.state ? one.state === filter.state : one.state !== 'LEFT') &&
      (!filter.category || one.category === filter.category) &&
      isInView(one, filter.view, today) &&
      [one.name, one.staffNo, one.phone, one.jobTitle, one.department].join(' ').toLowerCase().includes(search),
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
