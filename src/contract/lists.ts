/** The lists whose look a person chooses, which they keep views of, and which can be had as files: a noun is named here, and has the rest. */
import * as z from 'zod/mini';
import { busDefects } from './bus-defect.ts';
import { busRoutes } from './bus-route.ts';
import { buses } from './bus.ts';
import { classes } from './class.ts';
import { daySummarySheet } from './day-summary.ts';
import type { RecordKind } from './deeds.ts';
import { employees } from './employee.ts';
import type { Endpoint } from './endpoint.ts';
import { exeatSheet } from './exeat-report.ts';
import { listGuardians } from './guardian.ts';
import { houses } from './house.ts';
import { leaveTypes } from './leave-type.ts';
import { markColumns } from './mark-sheet.ts';
import { peopleSheets } from './people-sheet.ts';
import { sentAwaySheet } from './pick-up.ts';
import { releaseSheet } from './release.ts';
import { reportSchedules } from './report-schedule.ts';
import { staffDaySheet, staffTotalsSheet } from './staff-report.ts';
import { riderSheet } from './rider.ts';
import { studentDaySheet } from './student-day-report.ts';
import { studentTotalsSheet } from './student-totals.ts';
import type { SheetColumn } from './people-sheet-column.ts';
import { listStudents } from './student.ts';

interface List {
  /** What each of its rows is. */
  kind: RecordKind;
  /** Whoever may call it has the list, and views of it. */
  list: Pick<Endpoint, 'roles'>;
  /** The columns of its file. */
  sheet: readonly SheetColumn[];
}

export const lists = {
  students: { kind: 'student', list: listStudents, sheet: peopleSheets.students },
  guardians: { kind: 'guardian', list: listGuardians, sheet: peopleSheets.guardians },
  employees,
  classes,
  houses,
  buses,
  'bus-routes': busRoutes,
  'bus-defects': busDefects,
  'report-schedules': reportSchedules,
  'leave-types': leaveTypes,
} satisfies Record<string, List>;

export const ListKind = z.enum(Object.keys(lists) as [keyof typeof lists]);
export type ListKind = keyof typeof lists;

/** Reports that can be had as files, by whom each row is of. Nobody keeps views of them. */
export const reports = {
  'day-summary': { kind: 'class', sheet: daySummarySheet },
  'student-days': { kind: 'student', sheet: studentDaySheet },
  'student-totals': { kind: 'student', sheet: studentTotalsSheet },
  'employee-days': { kind: 'employee', sheet: staffDaySheet },
  'employee-totals': { kind: 'employee', sheet: staffTotalsSheet },
  releases: { kind: 'student', sheet: releaseSheet },
  'sent-away': { kind: 'student', sheet: sentAwaySheet },
  exeats: { kind: 'student', sheet: exeatSheet },
  riders: { kind: 'student', sheet: riderSheet },
  marks: { kind: 'student', sheet: markColumns },
} satisfies Record<string, Pick<List, 'kind' | 'sheet'>>;

/** Whatever leaves the house as a file of rows. */
export const files = { ...lists, ...reports };
export const FileKind = z.enum(Object.keys(files) as [keyof typeof files]);
export type FileKind = keyof typeof files;
