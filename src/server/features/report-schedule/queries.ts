import { and, eq } from 'drizzle-orm';
import type { Page } from '#contract/page.ts';
import type { ReportSchedule, ReportScheduleFilter, ScheduleContent } from '#contract/report-schedule.ts';
import type { Tx } from '#server/db/database.ts';
import { ordered } from '#server/db/order.ts';
import { pageOf } from '#server/db/page.ts';
import { foundOrNearly, searchedIn } from '#server/db/search.ts';
import { namesOfClasses } from '#server/features/class/queries.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { lastOf } from './ledger.ts';
import { namesOfPeople } from './recipients.ts';
import { reportSchedule } from './table.ts';

export async function pageOfSchedules(tx: Tx, schoolId: SchoolId, filter: ReportScheduleFilter): Promise<Page<ReportSchedule>> {
  const within = and(eq(reportSchedule.schoolId, schoolId), filter.state && eq(reportSchedule.state, filter.state));
  const searched = { within, ...searchedIn(filter.search, [reportSchedule.name]) };
  return pageOf(filter, {
    ...(await foundOrNearly(searched, (wanted) => tx.$count(reportSchedule, wanted))),
    rows: select(tx).orderBy(...ordered(filter.sort, {}, [reportSchedule.nameOrder, reportSchedule.id])),
    shown: (rows) => schedulesOf(tx, schoolId, rows),
  });
}

export async function findSchedule(tx: Tx, schoolId: SchoolId, id: string): Promise<ReportSchedule | undefined> {
  const rows = await select(tx).where(and(eq(reportSchedule.schoolId, schoolId), eq(reportSchedule.id, id)));
  const [found] = await schedulesOf(tx, schoolId, rows);
  return found;
}

function select(tx: Tx) {
  const { id, version, content, updatedAt, updatedByName: updatedBy } = reportSchedule;
  return tx.select({ id, version, content, updatedAt, updatedBy }).from(reportSchedule).$dynamic();
}

async function schedulesOf(tx: Tx, schoolId: SchoolId, rows: Awaited<ReturnType<typeof select>>): Promise<ReportSchedule[]> {
  const names = await namesIn(
    tx,
    schoolId,
    rows.map(({ content }) => content),
  );
  const last = await lastOf(
    tx,
    schoolId,
    rows.map(({ id }) => id),
  );
  return rows.map(({ content, updatedAt, ...row }) => ({
    ...content,
    ...row,
    updatedAt: updatedAt.toISOString(),
    recipientNames: content.recipientIds.map((id) => names.get(id) ?? ''),
    className: names.get(content.classId ?? '') ?? null,
    ...(last.get(row.id) ?? { last: null, lastTry: null }),
  }));
}

/** What is named by id in them: people and classes. */
export async function namesIn(tx: Tx, schoolId: SchoolId, contents: readonly ScheduleContent[]): Promise<Map<string, string>> {
  const people = await namesOfPeople(
    tx,
    schoolId,
    contents.flatMap(({ recipientIds }) => recipientIds),
  );
  const classes = await namesOfClasses(
    tx,
    schoolId,
    contents.map(({ classId }) => classId),
  );
  return new Map([...people, ...classes]);
}
