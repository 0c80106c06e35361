import type { PlaceName } from '#client/place/paths.ts';
import { places } from '#client/place/places.ts';
import { t } from '#client/ui/language/words.ts';

export type ReportName = Extract<
  PlaceName,
  | 'studentDailyReports'
  | 'oneStudentDailyReport'
  | 'studentAccumulatedReport'
  | 'employeeDailyReports'
  | 'employeeAccumulatedReport'
  | 'busReports'
  | 'dailyReport'
  | 'releases'
  | 'exeatReports'
>;

/** What each report answers. */
export const answers: Record<ReportName, string> = {
  dailyReport: t('How was the day, on one page: students, staff and every class?'),
  studentDailyReports: t('Who was here on a day, who was late or absent, and by whose word?'),
  oneStudentDailyReport: t('How did one student attend, day by day?'),
  studentAccumulatedReport: t('What does a term or a month add up to, who misses too much, and when?'),
  releases: t('Who left the school with whom on a day, by which right, and who let them go?'),
  exeatReports: t('Which children went on an exeat, who approved it, and who came back late or not at all?'),
  employeeDailyReports: t('Which employees came on a day, when, and who is on leave?'),
  employeeAccumulatedReport: t('How many days and hours did each employee work, and how often late?'),
  busReports: t('How did each bus run on a day: trips, riders, checks and incidents?'),
};

/** Every report by what it is about. */
export const groups: readonly (readonly [title: string, reports: readonly ReportName[]])[] = [
  [t('Whole school'), ['dailyReport']],
  [t('Students'), ['studentDailyReports', 'studentAccumulatedReport', 'oneStudentDailyReport', 'releases', 'exeatReports']],
  [t('Staff'), ['employeeDailyReports', 'employeeAccumulatedReport']],
  [t('Buses'), ['busReports']],
];

export function titleOf(report: ReportName): string {
  return places.get()[report].title;
}
