import { recordReportSchedule, sendReportToMe } from '#contract/report-schedule.ts';
import { paths } from '#client/place/paths.ts';
import { call } from '#client/http/call.ts';
import { useReadAgain } from '#client/live/stale.ts';
import { useRecord } from '#client/record/use-record.ts';
import { t } from '#client/ui/language/words.ts';

/** Schedules a report or edits the fields of one. */
export const useRecordSchedule = () =>
  useRecord(recordReportSchedule, {
    title: (name, isNew) => (isNew ? t('New scheduled report: {{name}}', { name }) : t('Scheduled report: {{name}}', { name })),
    route: (id) => paths.reportSchedule.to({ id }),
  });

/** Needs a connection. */
export function useSendToMe() {
  const readAgain = useReadAgain('report-schedule');
  return (id: string) => call(sendReportToMe, { params: { id } }).finally(readAgain);
}
