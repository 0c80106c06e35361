/** One record of each noun that is edited by field, with every field of it filled. */
import type * as z from 'zod/mini';
import { BusContent, readBus } from '#contract/bus.ts';
import { BusReportContent, readBusReport } from '#contract/bus-report.ts';
import { type Fields, readField } from '#contract/change.ts';
import { EmployeeContent, readEmployee } from '#contract/employee.ts';
import type { QueuedKind } from '#contract/endpoints.ts';
import { GuardianContent, readGuardian } from '#contract/guardian.ts';
import { BusDefectContent, readBusDefect } from '#contract/bus-defect.ts';
import { defectContent } from '#tests/bus-defect/defects.ts';
import { BusRouteContent, emptyBusRoute, readBusRoute } from '#contract/bus-route.ts';
import { stop } from '#tests/bus-route/routes.ts';
import { emptyLeaveType, LeaveTypeContent, readLeaveType } from '#contract/leave-type.ts';
import { emptySchedule, readReportSchedule, ScheduleContent } from '#contract/report-schedule.ts';
import { HouseContent, emptyHouse, readHouse } from '#contract/house.ts';
import { ClassContent, readClass } from '#contract/class.ts';
import {
  OpenHoursWritten,
  emptyOpenHours,
  emptySpecialDay,
  emptyTerm,
  type KeptCalendar,
  readCalendar,
  SpecialDayWritten,
  TermWritten,
} from '#contract/calendar-record.ts';
import { usualHours } from '#contract/open-hours.ts';
import { readStudent, StudentContent } from '#contract/student.ts';
import { employeeContent } from '#tests/employee/employees.ts';
import { guardianContent } from '#tests/guardian/content.ts';
import { classContent } from '#tests/class/rows.ts';
import { busContent, finishedReport, incident, studentContent, timetableLine, trip } from '#tests/support/factories.ts';
import type { Session } from '#tests/support/session.ts';
import { today } from './queue.ts';

export interface Noun {
  kind: QueuedKind;
  params: Record<string, string>;
  shape: z.ZodMiniObject;
  content: Fields;
  read: (session: Session) => Promise<Fields>;
}

/** The buses first: a report needs one, and a child rides one. */
export function everyNoun(recipientId: string = crypto.randomUUID()): Noun[] {
  const id = crypto.randomUUID();
  const params = { id };
  const read =
    (
      endpoint:
        | typeof readBus
        | typeof readStudent
        | typeof readGuardian
        | typeof readClass
        | typeof readHouse
        | typeof readEmployee
        | typeof readBusDefect
        | typeof readBusRoute
        | typeof readLeaveType
        | typeof readReportSchedule,
    ) =>
    async (session: Session) =>
      (await session.call(endpoint, { params })).body.data;
  const fromCalendar = (part: keyof KeptCalendar) => async (session: Session) => {
    const calendar: KeptCalendar = (await session.call(readCalendar, {})).body.data;
    return { ...calendar[part].find((one) => one.id === id) };
  };
  const ride = { busId: id, stop: 'Lekki gate', days: [1, 2] };
  const report = finishedReport({
    trips: { a: trip({ delayReason: 'Rain' }) },
    preTrip: { tyres: { result: 'DEFECT', severity: 'LOW', note: 'Flat' } },
    incidents: { a: incident({ reportedTo: 'The office' }) },
  });
  return [
    {
      kind: 'bus.record',
      params,
      shape: BusContent,
      read: read(readBus),
      content: busContent({ papers: { insurance: { number: 'A1', expires: null } }, timetable: { a: timetableLine() } }),
    },
    {
      kind: 'bus-report.record',
      params: { busId: id, day: today },
      shape: BusReportContent,
      read: async (session) => (await session.call(readBusReport, { params: { busId: id, day: today } })).body.data.content,
      content: { ...report },
    },
    {
      kind: 'student.record',
      params,
      shape: StudentContent,
      read: read(readStudent),
      content: studentContent({ rideHome: ride, alerts: { a: { type: 'DIET', level: 'NOTE', text: 'No nuts', readers: 'STAFF' } } }),
    },
    { kind: 'guardian.record', params, shape: GuardianContent, read: read(readGuardian), content: guardianContent() },
    { kind: 'class.record', params, shape: ClassContent, read: read(readClass), content: classContent() },
    { kind: 'house.record', params, shape: HouseContent, read: read(readHouse), content: { ...emptyHouse, name: 'Red' } },
    {
      kind: 'bus-defect.record',
      params,
      shape: BusDefectContent,
      read: read(readBusDefect),
      content: defectContent({ busId: id, severity: 'LOW' }),
    },
    {
      kind: 'bus-route.record',
      params,
      shape: BusRouteContent,
      read: read(readBusRoute),
      content: {
        ...emptyBusRoute,
        name: 'Lekki',
        stops: { [crypto.randomUUID()]: stop({ name: 'Phase 1', place: { lat: 6.44, lon: 3.47 } }) },
        road: [{ lat: 6.44, lon: 3.47 }],
      },
    },
    {
      kind: 'leave-type.record',
      params,
      shape: LeaveTypeContent,
      read: read(readLeaveType),
      content: {
        ...emptyLeaveType,
        name: 'Sunday leave',
        blackouts: { [crypto.randomUUID()]: { name: 'Exams', from: '2031-01-08', until: '2031-01-09' } },
      },
    },
    {
      kind: 'report-schedule.record',
      params,
      shape: ScheduleContent,
      read: read(readReportSchedule),
      content: { ...emptySchedule, name: 'Each morning', recipientIds: [recipientId] },
    },
    {
      kind: 'open-hours.record',
      params,
      shape: OpenHoursWritten,
      read: fromCalendar('versions'),
      content: { ...emptyOpenHours, name: 'Rains', validFrom: '2031-01-06', weeks: { [crypto.randomUUID()]: usualHours.week } },
    },
    {
      kind: 'special-day.record',
      params,
      shape: SpecialDayWritten,
      read: fromCalendar('specialDays'),
      content: {
        ...emptySpecialDay,
        name: 'Sports day',
        kind: 'TIMING_CHANGE',
        from: '2031-01-08',
        until: '2031-01-08',
        hours: usualHours.week.days[0],
      },
    },
    {
      kind: 'term.record',
      params,
      shape: TermWritten,
      read: fromCalendar('terms'),
      content: { ...emptyTerm, name: 'First term', session: '2030/2031', from: '2031-01-06', until: '2031-03-28' },
    },
    {
      kind: 'employee.record',
      params,
      shape: EmployeeContent,
      read: read(readEmployee),
      content: employeeContent({ papers: { a: { type: 'OTHER', detail: 'B', expires: null } } }),
    },
  ];
}

/** The path of every field, those of lines and of parts too. */
export function pathsOf(content: Fields, above = ''): string[] {
  return Object.keys(content).flatMap((name) => {
    const path = above + name;
    const value = readField(content, name);
    const isPart = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isPart ? [path, ...pathsOf({ ...value }, `${path}/`)] : [path];
  });
}
