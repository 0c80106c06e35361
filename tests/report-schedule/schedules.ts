/** Scheduled reports as the tests write and read them. */
import { emptySpecialDay, recordSpecialDay } from '#contract/calendar-record.ts';
import {
  emptySchedule,
  readReportSchedule,
  recordReportSchedule,
  type ReportSchedule,
  type ScheduleContent,
} from '#contract/report-schedule.ts';
import type { Answer, Session } from '#tests/support/session.ts';

export async function write(session: Session, id: string, changes: Partial<ScheduleContent>, version: number | null): Promise<Answer> {
  const headers: Record<string, string> = version === null ? { 'if-none-match': '*' } : { 'if-match': `"${version}"` };
  return session.call(recordReportSchedule, { params: { id }, body: { changes }, headers });
}

/** The students of each school day at 09:30, unless it is said otherwise. */
export async function schedule(session: Session, given: Pick<ScheduleContent, 'recipientIds'> & Partial<ScheduleContent>): Promise<string> {
  const id = crypto.randomUUID();
  const answer = await write(session, id, { ...emptySchedule, name: 'Morning', ...given }, null);
  if (answer.status !== 200) throw new Error(`The schedule was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return id;
}

export async function read(session: Session, id: string): Promise<ReportSchedule> {
  const { status, body } = await session.call(readReportSchedule, { params: { id } });
  if (status !== 200) throw new Error(`The schedule was answered ${status}: ${JSON.stringify(body)}`);
  return body.data;
}

export async function close(session: Session, from: string, until = from): Promise<void> {
  const changes = { ...emptySpecialDay, name: 'Holiday', from, until };
  const { status } = await session.call(recordSpecialDay, {
    params: { id: crypto.randomUUID() },
    body: { changes },
    headers: { 'if-none-match': '*' },
  });
  if (status !== 200) throw new Error(`The closure was answered ${status}`);
}
