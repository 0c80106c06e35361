import { type BusContent, emptyBus, type TimetableLine } from '#contract/bus.ts';
import type { BusReportContent, Incident, Trip } from '#contract/bus-report.ts';
import { emptyReport } from '#contract/bus-report-rules.ts';
import type { QueuedKind } from '#contract/endpoints.ts';
import { queuedCommands } from '#contract/endpoints.ts';
import { emptyStudent, type StudentContent } from '#contract/student.ts';
import type { SyncOp } from '#contract/sync.ts';

export const everyDay = [1, 2, 3, 4, 5, 6, 7];

export function timetableLine(given: Partial<TimetableLine> = {}): TimetableLine {
  return { route: 'Lekki', direction: 'TO_SCHOOL', days: everyDay, plannedStart: '06:30', plannedEnd: '07:40', expected: 24, ...given };
}

/** A bus in service that runs once every day of the week. */
export function busContent(given: Partial<BusContent> = {}): BusContent {
  return {
    ...emptyBus,
    plate: `KJA-${Math.trunc(Math.random() * 1e6)}`,
    name: 'Lekki',
    driverName: 'Musa Ibrahim',
    attendantName: 'Ngozi Eze',
    timetable: { morning: timetableLine() },
    ...given,
  };
}

/** A trip that arrived on time with every child on and off. */
export function trip(given: Partial<Trip> = {}): Trip {
  return {
    route: 'Lekki',
    direction: 'TO_SCHOOL',
    plannedStart: '06:30',
    plannedEnd: '07:40',
    actualStart: '06:31',
    actualEnd: '07:38',
    expected: 24,
    boarded: 23,
    alighted: 23,
    absent: 1,
    delayReason: '',
    ...given,
  };
}

export function incident(given: Partial<Incident> = {}): Incident {
  return { type: 'ROAD', severity: 'LOW', at: '07:02', place: 'Lekki gate', text: 'A road was closed', reportedTo: '', ...given };
}

/** A report that may be handed in. */
export function finishedReport(given: Partial<BusReportContent> = {}): BusReportContent {
  return {
    ...emptyReport,
    driverName: 'Musa Ibrahim',
    attendantName: 'Ngozi Eze',
    trips: { morning: trip() },
    childCheck: { method: 'WALKED_THROUGH', at: '07:45', by: 'Ngozi Eze', itemsLeft: '' },
    odometerStart: 41_200,
    odometerEnd: 41_248,
    ...given,
  };
}

/** A day student of eight years, with no class yet. */
export function studentContent(given: Partial<StudentContent> = {}): StudentContent {
  return {
    ...emptyStudent,
    admissionNo: `GC/${Math.trunc(Math.random() * 1e9)}`,
    firstName: 'Ada',
    lastName: 'Eze',
    sex: 'FEMALE',
    dob: '2018-03-14',
    entryDate: '2024-09-09',
    ...given,
  };
}

export interface OpGiven {
  part: string;
  kind: QueuedKind;
  params?: Record<string, string>;
  body?: SyncOp['body'];
  base?: Partial<SyncOp['base']>;
  id?: string;
  seq?: number;
  at?: SyncOp['at'];
}

let lastSeq = 0;

/** A queued edit on the wire as the outbox would send it, its lane worked out by the contract. */
export function syncOp({ kind, params = {}, body = {}, base, ...given }: OpGiven): SyncOp {
  lastSeq += 1;
  const command = queuedCommands.find((one) => one.kind === kind);
  if (command === undefined) throw new Error(`There is no queued command ${kind}`);
  return {
    id: crypto.randomUUID(),
    seq: lastSeq,
    kind,
    kindV: command.kindV,
    // The contract's own shapes are checked by the server.
    lane: command.lane({ params, body } as never),
    params,
    body,
    base: { version: null, was: {}, chain: null, ...base },
    at: { device: '2026-11-20T06:42:00.000Z', offsetMs: 0, schoolDate: '2026-11-20' },
    ...given,
  };
}
