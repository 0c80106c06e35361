/** What kinds of leave a school gives, who may ask, who decides in which order, and within which bounds. */
import * as z from 'zod/mini';
import { count, Day, Id, note, text, TimeOfDay } from './fields.ts';
import { orderKey } from './order.ts';
import { column } from './people-sheet-column.ts';
import { noun } from './record.ts';
import { families } from './role.ts';

/** What a leave is in the reports, whatever the school calls it. */
export const LeaveKind = z.enum(['DAY', 'OVERNIGHT', 'WEEKEND', 'MEDICAL', 'HOLIDAY', 'EMERGENCY', 'DAILY_OUT']);
export type LeaveKind = z.infer<typeof LeaveKind>;

/** Who has a say: a guardian, whom the child stays with, the sick bay, the house, the head of the school. */
export const LeaveStepKind = z.enum(['PARENT', 'HOST', 'MEDICAL', 'HOUSE', 'HEAD']);
export type LeaveStepKind = z.infer<typeof LeaveStepKind>;

/** NOTIFY: is told and has no say. */
export const LeaveStepMode = z.enum(['APPROVE', 'NOTIFY']);
export type LeaveStepMode = z.infer<typeof LeaveStepMode>;

export const LeaveStep = z.strictObject({ kind: LeaveStepKind, mode: LeaveStepMode });
export type LeaveStep = z.infer<typeof LeaveStep>;

/** DAYS are by the clock of the school: two days from Friday 16:00 end on Sunday at 16:00. */
export const LeaveLength = z.strictObject({ count: count(1, 366), unit: z.enum(['HOURS', 'DAYS']) });
export type LeaveLength = z.infer<typeof LeaveLength>;

/** SOFT: who asks later is warned, and who decides is told. HARD: nobody asks later. */
export const CutOff = z.enum(['NONE', 'SOFT', 'HARD']);
export type CutOff = z.infer<typeof CutOff>;

/** Days on which no such leave is given, both included. */
export const Blackout = z
  .strictObject({ name: text('what these days are for', 60), from: Day, until: Day })
  .check(z.refine(({ from, until }) => from <= until, { error: 'The last day is before the first', path: ['until'] }));
export type Blackout = z.infer<typeof Blackout>;

/** CLOSED: nobody asks for it any more; what was asked before goes its way. */
export const LeaveTypeState = z.enum(['OPEN', 'CLOSED']);
export type LeaveTypeState = z.infer<typeof LeaveTypeState>;

const minutesLate = count(1, 1440);

/** `blackouts` is a collection by line. */
export const LeaveTypeContent = z.strictObject({
  name: text('a name', 60),
  kind: LeaveKind,
  state: LeaveTypeState,
  /** Of those who have to do with children and their families. */
  askedBy: z.array(z.enum(families)).check(z.minLength(1, { error: 'Choose who may ask' })),
  /** In their order; each kind once. */
  chain: z.array(LeaveStep).check(z.minLength(1, { error: 'Add at least one step' }), z.maxLength(LeaveStepKind.options.length)),
  cutOff: CutOff,
  /** So many days before the leave begins, at this time of the school's clock. */
  cutOffDays: count(0, 60),
  cutOffAt: TimeOfDay,
  /** What whoever asks later reads; empty: the console's own words. */
  cutOffMessage: note(200),
  shortest: z.nullable(LeaveLength),
  longest: z.nullable(LeaveLength),
  /** Leaves of this type for each student in a term; null: as many as they like. */
  quota: z.nullable(count(1, 200)),
  blackouts: z.record(Id, Blackout),
  isNoteRequired: z.boolean(),
  isCollectorRequired: z.boolean(),
  /** Only guardians take the child along. */
  isHostRefused: z.boolean(),
  /** Who is back so many minutes after the time is not late yet. The house and the guardians are told when these are over. */
  graceMin: count(0, 240),
  /** So many minutes later, in this order: the collector is called, the head and the gate are told, "missing" is proposed. */
  callAfterMin: minutesLate,
  headAfterMin: minutesLate,
  missingAfterMin: minutesLate,
});
export type LeaveTypeContent = z.infer<typeof LeaveTypeContent>;

export const emptyLeaveType: LeaveTypeContent = {
  name: '',
  kind: 'DAY',
  state: 'OPEN',
  askedBy: [...families],
  chain: [
    { kind: 'PARENT', mode: 'APPROVE' },
    { kind: 'HOUSE', mode: 'APPROVE' },
    { kind: 'HEAD', mode: 'APPROVE' },
  ],
  cutOff: 'NONE',
  cutOffDays: 1,
  cutOffAt: '18:00',
  cutOffMessage: '',
  shortest: null,
  longest: null,
  quota: null,
  blackouts: {},
  isNoteRequired: false,
  isCollectorRequired: true,
  isHostRefused: false,
  graceMin: 15,
  callAfterMin: 15,
  headAfterMin: 30,
  missingAfterMin: 60,
};

const kinds: Record<LeaveKind, readonly string[]> = {
  DAY: ['Day'],
  OVERNIGHT: ['Overnight'],
  WEEKEND: ['Weekend'],
  MEDICAL: ['Medical'],
  HOLIDAY: ['Holiday'],
  EMERGENCY: ['Emergency'],
  DAILY_OUT: ['Daily out'],
};
const states: Record<LeaveTypeState, readonly string[]> = { OPEN: ['Can be asked for'], CLOSED: ['Closed'] };
const cutOffs: Record<CutOff, readonly string[]> = { NONE: ['None'], SOFT: ['Warns'], HARD: ['Refuses'] };

const roles = Object.fromEntries(families.map((role) => [role, [role]]));
const steps: Record<LeaveStepKind, readonly string[]> = {
  PARENT: ['Guardian'],
  HOST: ['Host'],
  MEDICAL: ['Sick bay'],
  HOUSE: ['House'],
  HEAD: ['Head'],
};

export const leaveTypes = noun({
  kind: 'leave-type',
  path: '/school/leave-types',
  content: LeaveTypeContent,
  empty: emptyLeaveType,
  lines: ['blackouts'],
  beside: {},
  roles: { read: families, write: ['School Admin'] },
  summary: {
    list: 'The types of leave',
    read: 'One type of leave',
    record: 'Make a type of leave or change fields of one',
    exported: 'The types of leave of the list as a file',
  },
  filters: { state: z.optional(LeaveTypeState), kind: z.optional(LeaveKind) },
  searchedIn: ['name'],
  sorts: { by: ['name'], first: 'name' },
  ordered: { name: ({ name }) => orderKey(name) },
  sheet: [
    column('name', 'Type of leave'),
    column('kind', 'Counts in reports as', { holds: kinds }),
    column('askedBy', 'Who may ask', { holds: roles }),
    column('approvedBy', 'Who approves, in this order', { holds: steps }),
    column('told', 'Who is told', { holds: steps }),
    column('cutOff', 'Asked for too late', { holds: cutOffs }),
    column('cutOffDays', 'Days before it begins', { holds: 'number' }),
    column('cutOffAt', 'By this time'),
    column('shortest', 'At least, in hours', { holds: 'number' }),
    column('longest', 'At most, in hours', { holds: 'number' }),
    column('quota', 'In a term', { holds: 'number' }),
    column('blackouts', 'Days without it'),
    column('state', 'State', { holds: states }),
  ],
});

export const LeaveType = leaveTypes.row;
export type LeaveType = z.infer<typeof LeaveType>;

export const LeaveTypeFilter = leaveTypes.filter;
export type LeaveTypeFilter = z.infer<typeof LeaveTypeFilter>;

export const { list: listLeaveTypes, exported: exportLeaveTypes, read: readLeaveType, record: recordLeaveType } = leaveTypes;
