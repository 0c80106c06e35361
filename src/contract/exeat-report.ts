/** The history of leave: which leaves began in a period, what became of each, and what they add up to. */
import * as z from 'zod/mini';
import { reportRoles } from './attendance-report.ts';
import { endpoint } from './endpoint.ts';
import { Id, Instant, NearDay, note } from './fields.ts';
import { LeaveKind } from './leave-type.ts';
import { PageQuery, pageOf } from './page.ts';
import { column } from './people-sheet-column.ts';
import { asFile, fileForAdmins } from './sheet-file.ts';

/** What became of a leave by now. Each is one of these, so that what they count adds up to all of them. */
export const Became = z.enum(['WAITING', 'APPROVED', 'OUT', 'OVERDUE', 'ON_TIME', 'LATE', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'RECALLED']);
export type Became = z.infer<typeof Became>;

/** A leave as the report has it. The child’s class and house are those of now, the other names those of when it was asked for. */
export const PastExeat = z.object({
  id: Id,
  ref: z.string(),
  studentId: Id,
  studentName: z.string(),
  number: z.string(),
  className: z.string(),
  houseName: z.string(),
  typeName: z.string(),
  kind: LeaveKind,
  became: Became,
  departAt: Instant,
  returnBy: Instant,
  leftAt: z.nullable(Instant),
  backAt: z.nullable(Instant),
  /** Of who came back late, and by now of who is overdue. */
  minutesLate: z.nullable(z.int()),
  collectorName: z.string(),
  requesterName: z.string(),
  askedAt: Instant,
  askedBy: z.string(),
  /** Who gave the last say that stands; empty while nobody has. */
  decidedBy: z.string(),
  lateReason: z.string(),
  sanction: z.string(),
});
export type PastExeat = z.infer<typeof PastExeat>;

/** A house, or the children who live in none. */
const HouseOrNone = z.union([z.literal('NONE'), Id]);

/** The days, the first and the last among them, on which the leaves were to begin. */
const Narrowed = {
  from: NearDay,
  until: NearDay,
  search: z.optional(note(100)),
  typeId: z.optional(Id),
  houseId: z.optional(HouseOrNone),
  classId: z.optional(Id),
  /** Who gave a say that stands, at whichever step. */
  deciderId: z.optional(Id),
};
const Asked = {
  ...Narrowed,
  became: z.optional(Became),
  sort: z._default(z.enum(['-depart', 'depart', 'name', '-name', '-late', 'late']), '-depart'),
};

export const ExeatReportFilter = z.strictObject({ ...PageQuery, ...Asked });
export type ExeatReportFilter = z.infer<typeof ExeatReportFilter>;

export const ExeatFiguresFilter = z.strictObject(Narrowed);
export type ExeatFiguresFilter = z.infer<typeof ExeatFiguresFilter>;

const Named = z.object({ id: Id, name: z.string() });

/** So many of one type, of the children of one house, became the same. `minutes`: by which they were late together, `most` one of them. */
const Counted = z.object({
  typeId: Id,
  houseId: z.nullable(Id),
  became: Became,
  count: z.int(),
  minutes: z.int(),
  most: z.int(),
  /** Back, and nobody signed that they left: one sign of two. */
  unseen: z.int(),
});
export type Counted = z.infer<typeof Counted>;

/** `types` and `houses`: those that are counted; `deciders`: whoever gave a say in the period. */
export const ExeatFigures = z.object({
  counted: z.array(Counted),
  types: z.array(Named),
  houses: z.array(Named),
  deciders: z.array(Named),
});
export type ExeatFigures = z.infer<typeof ExeatFigures>;

/** The first word of each is that of the screen. */
const becameWords: Record<Became, readonly string[]> = {
  WAITING: ['Waiting for a decision'],
  APPROVED: ['Approved, not left'],
  OUT: ['Away'],
  OVERDUE: ['Overdue'],
  ON_TIME: ['Returned in time'],
  LATE: ['Returned late'],
  DECLINED: ['Declined'],
  WITHDRAWN: ['Withdrawn'],
  EXPIRED: ['Expired'],
  RECALLED: ['Called off'],
};

/** Moments are two cells, by the clock of the school. */
export const exeatSheet = [
  column('ref', 'Exeat number'),
  column('number', 'Admission number'),
  column('name', 'Student'),
  column('class', 'Class'),
  column('house', 'House'),
  column('type', 'Type of leave'),
  column('departDay', 'Leaves on', { holds: 'day' }),
  column('departTime', 'Leaves at'),
  column('returnDay', 'Returns on', { holds: 'day' }),
  column('returnTime', 'Returns at'),
  column('became', 'State', { holds: becameWords }),
  column('late', 'Minutes late', { holds: 'number' }),
  column('leftDay', 'Left on', { holds: 'day' }),
  column('leftTime', 'Left at'),
  column('backDay', 'Back on', { holds: 'day' }),
  column('backTime', 'Back at'),
  column('collector', 'Collector'),
  column('requester', 'Asked by'),
  column('entered', 'Entered by'),
  column('decided', 'Decided by'),
  column('lateReason', 'Reason for being late'),
  column('sanction', 'Sanction'),
] as const;

export const listPastExeats = endpoint('GET', '/school/exeat-report', {
  summary: 'The leaves that began in a period, or were to begin, and what became of each',
  query: ExeatReportFilter,
  answer: pageOf(PastExeat),
  roles: reportRoles,
});

export const exportPastExeats = endpoint('GET', '/school/exeat-report/export', {
  summary: 'The leaves of a period as a file',
  query: z.strictObject({ ...Asked, ...asFile(exeatSheet) }),
  ...fileForAdmins,
});

export const readExeatFigures = endpoint('GET', '/school/exeat-report/figures', {
  summary: 'What the leaves of a period add up to: by what became of them, by type and by house',
  query: ExeatFiguresFilter,
  answer: ExeatFigures,
  roles: reportRoles,
});

export const exeatReportEndpoints = { listPastExeats, exportPastExeats, readExeatFigures };
