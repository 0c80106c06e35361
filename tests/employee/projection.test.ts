import { describe, expect, test } from 'vitest';
import type { Changes } from '#contract/change.ts';
import { type Employee, EmployeeContent, EmployeeFilter } from '#contract/employee.ts';
import { contentOf } from '#client/features/employee/form-shape.ts';
import { employeeProjection } from '#client/features/employee/projection.ts';
import type { OutboxRecord } from '#outbox/record.ts';
import { outboxRecord } from '#tests/offline-client/records.ts';
import { employeeContent } from './employees.ts';

const id = '0192f000-0000-7000-8000-000000000001';
const newId = '0192f000-0000-7000-8000-000000000009';
const { one: projectEmployee, page: projectStaff, fromDevice: staffFromDevice } = employeeProjection;
const context: Parameters<typeof projectStaff>[3] = { known: [], today: '2026-11-20', who: 'Ada Bello' };

function employee(given: Partial<Employee> = {}): Employee {
  const aside = {
    id,
    version: 4,
    photo: 3,
    cardVersion: 1,
    whereNow: null,
    updatedAt: '2026-11-20T06:00:00.000Z',
    updatedBy: 'Musa Ibrahim',
  };
  return { ...employeeContent({ name: 'Ngozi Eze', staffNo: 'GC-1' }), ...aside, ...given };
}

function edit(changes: Changes, given: Partial<OutboxRecord> = {}): OutboxRecord {
  return outboxRecord({ base: { version: 4, was: {}, chain: null }, params: { id }, ...given, kind: 'employee.record', body: { changes } });
}

const added = edit(
  { ...employeeContent({ name: 'Bola Ade', staffNo: 'GC-2' }) },
  { params: { id: newId }, base: { version: null, was: {}, chain: null } },
);
const filter = (given: Partial<EmployeeFilter> = {}) => EmployeeFilter.parse(given);
const page = (...data: Employee[]) => ({ count: data.length, nextPage: false, data });
const names = (shown: { data: Employee[] } | undefined) => shown?.data.map(({ name }) => name);

test('the form of an employee has what people write of them, and nothing that is known besides', () => {
  const fields = Object.keys(contentOf(employee({ whereNow: null })));
  expect(fields.sort()).toEqual(Object.keys(EmployeeContent.shape).sort());
});

describe('an employee', () => {
  test('shows what was edited on this device, with the picture the server has', () => {
    expect(projectEmployee(employee(), id, [edit({ jobTitle: 'Nurse' })], context)).toMatchObject({
      jobTitle: 'Nurse',
      photo: 3,
      version: 4,
      updatedBy: 'Ada Bello',
    });
  });

  test('is there before the server has them', () => {
    expect(projectEmployee(null, newId, [added], context)).toMatchObject({ id: newId, name: 'Bola Ade', version: 0, photo: null });
    expect(projectEmployee(null, newId, [], context)).toBeNull();
  });

  test('does not take an edit that would leave them without a name', () => {
    expect(projectEmployee(employee(), id, [edit({ name: '' })], context)?.name).toBe('Ngozi Eze');
  });

  test('is not touched by edits of another kind', () => {
    const other = outboxRecord({ kind: 'bus.record', params: { id }, body: { changes: { name: 'Bus' } } });
    expect(projectEmployee(employee(), id, [other], context)).toEqual(employee({ staffNo: 'GC-1' }));
  });
});

describe('the list', () => {
  test('shows who was registered on this device in their place, and leaves out who left', () => {
    expect(names(projectStaff(page(employee()), filter(), [added], context))).toEqual(['Bola Ade', 'Ngozi Eze']);
    const left = edit({ state: 'LEFT', endDate: '2026-11-01' });
    expect(projectStaff(page(employee()), filter(), [left], context)).toMatchObject({ count: 0, data: [] });
  });

  test('is filtered on this device when the server cannot be asked', () => {
    const paper = (expires: string) => ({ papers: { one: { type: 'CLEARANCE' as const, detail: '', expires } } });
    const known = [
      employee({ subUserId: newId, ...paper('2027-01-19') }),
      employee({ id: newId, name: 'Chika', staffNo: 'GC-2', category: 'DRIVER', photo: null, ...paper('2027-01-20') }),
    ];
    const shown = (given: Partial<EmployeeFilter>) => names(staffFromDevice(filter(given), [], { ...context, known }));
    expect(shown({ sort: '-name' })).toEqual(['Ngozi Eze', 'Chika']);
    expect(shown({ search: 'gc-1' })).toEqual(['Ngozi Eze']);
    expect(shown({ category: 'DRIVER' })).toEqual(['Chika']);
    expect(shown({ view: 'PAPERS' })).toEqual(['Ngozi Eze']);
    expect(shown({ view: 'NO_ACCOUNT' })).toEqual(['Chika']);
    expect(shown({ view: 'NO_PHOTO' })).toEqual(['Chika']);
    // Absences are not kept on a device.
    expect(staffFromDevice(filter({ view: 'ABSENCE' }), [], { ...context, known })).toBeUndefined();
    expect(shown({ state: 'LEFT' })).toEqual([]);
    expect(staffFromDevice(filter(), [], context)).toBeUndefined();
  });
});
