/** Forty notifications for each person: news of the reports for those who may read them, notices for everybody. */
import { addDays, schoolDay, weekdayOf } from '#contract/school-time.ts';
import { highIncidentNews, returnedNews, submittedNews, type Told } from '#server/features/bus-report/news.ts';
import type { News } from '#server/features/notification/queries.ts';
import type { notification } from '#server/features/notification/table.ts';
import { notices } from './notices.ts';
import type { Chance } from './random.ts';
import { type DemoReport, demoTimeZone, lagosInstant } from './reports.ts';

export const perPerson = 40;
const newsOfReports = 24;

interface Dated {
  news: News;
  createdAt: Date;
}

interface Reader {
  id: string;
  readsReports: boolean;
}

export function demoNotifications(
  readers: readonly Reader[],
  { reports, schoolId, now, newId, chance }: DemoSettings,
): (typeof notification.$inferInsert)[] {
  const ofReports = newest(reportNews(reports));
  const told = readers.flatMap(({ id, readsReports }) => {
    const news = readsReports ? ofReports : [];
    const mine = [...news, ...datedNotices(perPerson - news.length, now, chance)].sort(byTime);
    const unread = chance.whole(4, 11);
    return mine.map(({ news: one, createdAt }, index) => {
      const isUnread = index >= mine.length - unread;
      const readAt = isUnread ? null : earlier(new Date(createdAt.getTime() + chance.whole(5, 300) * 60_000), now);
      return { ...one, schoolId, userId: id, createdAt, readAt };
    });
  });
  return told.sort(byTime).map((one, index) => ({ ...one, id: newId(), seq: index + 1 }));
}

interface DemoSettings {
  reports: readonly DemoReport[];
  schoolId: string;
  now: Date;
  newId: () => string;
  chance: Chance;
}

/** The newest, and what was serious however long ago. */
function newest(dated: readonly Dated[]): Dated[] {
  const serious = dated.filter(({ news }) => news.class === 'DANGER');
  const others = dated.filter(({ news }) => news.class !== 'DANGER');
  return [...serious, ...others.slice(serious.length - newsOfReports)];
}

/** What the reports would have made the server tell, oldest first. */
function reportNews(reports: readonly DemoReport[]): Dated[] {
  const dated = reports.flatMap((report): Dated[] => {
    const { submittedAt, reviewedAt } = report;
    const row: Told = {
      busId: report.busId,
      busName: report.busName,
      day: report.day,
      reviewNote: report.reviewNote,
      submittedByName: report.submittedByName ?? null,
      reviewedByName: report.reviewedByName ?? null,
    };
    const serious = Object.values(report.content.incidents).filter((incident) => incident.severity === 'HIGH');
    const all = serious.map((incident) => ({
      news: highIncidentNews(row, incident),
      createdAt: lagosInstant(report.day, incident.at),
    }));
    if (report.state === 'SUBMITTED' && submittedAt) all.push({ news: submittedNews(row), createdAt: submittedAt });
    if (report.state === 'RETURNED' && reviewedAt) all.push({ news: returnedNews(row), createdAt: reviewedAt });
    return all;
  });
  return dated.sort(byTime);
}

/** Spread over the last five weeks, never on a weekend. */
function datedNotices(many: number, now: Date, chance: Chance): Dated[] {
  const today = schoolDay(now, demoTimeZone);
  return Array.from({ length: many }, (_, index) => {
    const [title, body, audience] = notices[(index * 7) % notices.length] ?? ['', '', 'school'];
    let day = addDays(today, -Math.round(((many - 1 - index) * 35) / many));
    while (weekdayOf(day) > 5) day = addDays(day, -1);
    const hour = String(chance.whole(8, 15)).padStart(2, '0');
    const createdAt = earlier(lagosInstant(day, `${hour}:${String(chance.whole(10, 59))}`), now);
    return { news: { kind: 'school.notice', class: 'INFO', title, body, link: null, audience }, createdAt };
  });
}

function byTime(a: { createdAt: Date }, b: { createdAt: Date }): number {
  return a.createdAt.getTime() - b.createdAt.getTime();
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b;
}
