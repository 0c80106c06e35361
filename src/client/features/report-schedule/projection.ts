/** The scheduled reports as they will be once this device's edits are on the server. Pure. */
import {
  emptySchedule,
  type ReportSchedule,
  type ReportScheduleFilter,
  reportSchedules,
  type ScheduleContent,
} from '#contract/report-schedule.ts';
import { type RefusedNew, writtenIn } from '#client/offline/refused-new.ts';
import { type Aside, projectionOf, unsent } from '#client/record/projection.ts';
import type { OutboxRecord } from '#outbox/record.ts';

interface Around extends Aside {
  /** People and classes by id, as far as this device knows them. */
  names: ReadonlyMap<string, string>;
}

export const scheduleProjection = projectionOf<ReportSchedule, ScheduleContent, ReportScheduleFilter, Around>(reportSchedules, {
  made: newSchedule,
  derive: (written, before, { names }) => {
    const known = namesIn(before);
    const nameOf = (id: string) => names.get(id) ?? known.get(id);
    return {
      ...written,
      recipientNames: written.recipientIds.map((id) => nameOf(id) ?? ''),
      className: written.classId === null ? null : (nameOf(written.classId) ?? null),
    };
  },
  isAsked: ({ state }, asked) => asked.state === undefined || asked.state === state,
});

/** The names that came with it, by id. */
export function namesIn(row: ReportSchedule | null): Map<string, string> {
  const people = (row?.recipientIds ?? []).map((id, at): [string, string] => [id, row?.recipientNames[at] ?? '']);
  return new Map([...people, [row?.classId ?? '', row?.className ?? '']]);
}

/** One that the server did not take, as it was written. */
export function refusedSchedule(refused: RefusedNew): ReportSchedule {
  return { ...newSchedule(refused.record), ...writtenIn(refused, emptySchedule) };
}

function newSchedule(record: OutboxRecord): ReportSchedule {
  return { ...emptySchedule, ...unsent(record), recipientNames: [], className: null, last: null, lastTry: null };
}
