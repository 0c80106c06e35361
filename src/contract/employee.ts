/** Employees: everybody who works at the school, whether they sign in or not. School Admins only. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Day, Email, Id, note, OptionalPhone, Phone, text } from './fields.ts';
import { orderKey } from './order.ts';
import { employeeColumns } from './people-sheet-columns.ts';
import { noun } from './record.ts';
import type { Role } from './role.ts';
import { WhereNow } from './whereabouts.ts';

export const EmployeeCategory = z.enum(['TEACHING', 'NON_TEACHING', 'DRIVER', 'BUS_ATTENDANT', 'SECURITY', 'HOUSE', 'MEDICAL'], {
  error: 'Choose a category',
});
export type EmployeeCategory = z.infer<typeof EmployeeCategory>;

export const Employment = z.enum(['FULL', 'PART', 'CONTRACT'], { error: 'Choose how they are employed' });
export type Employment = z.infer<typeof Employment>;

export const EmployeeState = z.enum(['ACTIVE', 'ON_LEAVE', 'LEFT']);
export type EmployeeState = z.infer<typeof EmployeeState>;

/** Papers that run out, and that the school must be able to show. */
export const PaperType = z.enum(['DRIVER_LICENCE', 'FIRST_AID', 'CLEARANCE', 'TEACHING_LICENCE', 'CONTRACT', 'OTHER']);
export type PaperType = z.infer<typeof PaperType>;

export const EmployeePaper = z.strictObject({
  type: PaperType,
  /** Its number, class or level, as it stands on it. */
  detail: note(80),
  expires: z.nullable(Day),
});
export type EmployeePaper = z.infer<typeof EmployeePaper>;

/** What people write of an employee. `papers` is a collection by line. */
export const EmployeeContent = z.strictObject({
  staffNo: text('the staff number', 40),
  name: text('the name', 120),
  sex: z.enum(['', 'FEMALE', 'MALE']),
  dob: z.nullable(Day),
  phone: Phone,
  email: z.union([z.literal(''), Email], { error: 'Enter an e-mail address, or leave it empty' }),
  category: EmployeeCategory,
  jobTitle: text('the job title', 80),
  department: note(80),
  employment: Employment,
  startDate: Day,
  endDate: z.nullable(Day),
  qualifications: note(500),
  bloodGroup: note(10),
  kinName: text('the name of the next of kin', 120),
  kinPhone: Phone,
  kinRelation: note(60),
  address: note(300),
  /** Their account, where they sign in. */
  subUserId: z.nullable(Id),
  state: EmployeeState,
  papers: z.record(z.string(), EmployeePaper),
});
export type EmployeeContent = z.infer<typeof EmployeeContent>;

// Whoever changes the record next is asked for these.
const laterCompleted = { phone: OptionalPhone, kinName: note(120), kinPhone: OptionalPhone };

/** As a record may have come from another system: without a telephone or a next of kin. */
export const KnownEmployee = z.strictObject({ ...EmployeeContent.shape, ...laterCompleted });

export const employeeLines = ['papers'] as const;

export const emptyEmployee = {
  staffNo: '',
  name: '',
  sex: '',
  dob: null,
  phone: '',
  email: '',
  category: null,
  jobTitle: '',
  department: '',
  employment: 'FULL',
  startDate: null,
  endDate: null,
  qualifications: '',
  bloodGroup: '',
  kinName: '',
  kinPhone: '',
  kinRelation: '',
  address: '',
  subUserId: null,
  state: 'ACTIVE',
  papers: {},
} as const satisfies Record<keyof EmployeeContent, unknown>;

/** `PAPERS`: a paper has run out or does within 60 days. `ABSENCE`: an absence was asked for and waits for a decision. */
export const EmployeeView = z.enum(['PAPERS', 'ABSENCE', 'NO_ACCOUNT', 'NO_PHOTO']);
export type EmployeeView = z.infer<typeof EmployeeView>;

const admin: readonly Role[] = ['School Admin'];

export const employees = noun({
  kind: 'employee',
  path: '/school/employees',
  content: EmployeeContent,
  empty: emptyEmployee,
  lines: employeeLines,
  beside: {
    ...laterCompleted,
    photo: z.nullable(z.int()),
    cardVersion: z._default(z.int(), 1),
    whereNow: z._default(z.nullable(WhereNow), null),
  },
  roles: { read: admin, write: admin },
  summary: {
    list: 'The employees',
    read: 'One employee',
    record: 'Register an employee or change fields of one',
    exported: 'The employees of the list as a file',
  },
  filters: {
    category: z.optional(EmployeeCategory),
    /** Without it: everybody who has not left. */
    state: z.optional(EmployeeState),
    view: z.optional(EmployeeView),
  },
  searchedIn: ['name', 'staffNo', 'phone', 'jobTitle', 'department'],
  sorts: { by: ['name', 'staffNo', 'category', 'startDate'], first: 'name' },
  ordered: {
    name: ({ name }) => orderKey(name),
    staffNo: ({ staffNo }) => orderKey(staffNo),
    category: ({ category }) => category,
    startDate: ({ startDate }) => startDate,
  },
  sheet: employeeColumns,
});

export const Employee = employees.row;
export type Employee = z.infer<typeof Employee>;

export const EmployeeFilter = employees.filter;
export type EmployeeFilter = z.infer<typeof EmployeeFilter>;

export const { list: listEmployees, exported: exportEmployees, read: readEmployee, record: recordEmployee } = employees;

/** Whether another employee has the number, working here or gone. */
export const isStaffNoTaken = endpoint('GET', '/school/employees/number-taken', {
  summary: 'Whether a staff number is another employee’s',
  query: z.strictObject({ staffNo: text('the staff number', 40), id: Id }),
  answer: z.object({ isTaken: z.boolean() }),
  roles: admin,
});
