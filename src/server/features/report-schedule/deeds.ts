import { reportSchedules, type ScheduleContent } from '#contract/report-schedule.ts';
import type { Deed } from '#server/audit/append.ts';
import { deedsOf } from '#server/record/deeds.ts';
import type { Outcome, SendingRow } from './ledger.ts';

export const scheduleDeeds = deedsOf<ScheduleContent>(reportSchedules, {
  created: 'report-schedule.created',
  changed: 'report-schedule.changed',
  label: ({ name }) => name,
});

/** Who was sent what, or was not, and why: the server itself did it. */
export function sendingDeed({ scheduleId, userName, from, until }: SendingRow, content: ScheduleContent, outcome: Outcome): Deed {
  const object = { kind: 'report-schedule', id: scheduleId, label: content.name } as const;
  const told = { report: content.report, from, until, to: userName };
  if (outcome.state === 'SENT') return { action: 'report-schedule.sent', object, after: told };
  return { action: 'report-schedule.not-sent', object, after: { ...told, why: outcome.error } };
}
