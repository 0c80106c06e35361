import { type BusReport, recordBusReport, type ReviewDecision, reviewBusReport, submitBusReport } from '#contract/bus-report.ts';
import { paths } from '#client/place/paths.ts';
import { useOutbox } from '#client/offline/outbox-provider.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import type { TypedChanges } from '#client/ui/form/form-edit.ts';
import { t } from '#client/ui/language/words.ts';

/** What an edit must know of the report it is made upon. */
export type EditedReport = Pick<BusReport, 'busId' | 'day' | 'busName' | 'version'>;

/** Starts a report or changes fields of it. Resolves when the edit is safe on this device. */
export function useRecordBusReport() {
  const enqueue = useEnqueue();
  return (report: EditedReport, { changes, was }: TypedChanges) =>
    enqueue(report, recordBusReport.kind, { changes }, was, (of) => t('Report of {{bus}}, {{day}}', of));
}

export function useSubmitBusReport() {
  const enqueue = useEnqueue();
  return (report: EditedReport) => enqueue(report, submitBusReport.kind, {}, {}, (of) => t('Submit the report of {{bus}}, {{day}}', of));
}

export function useReviewBusReport() {
  const enqueue = useEnqueue();
  return (report: EditedReport, review: ReviewDecision) =>
    enqueue(report, reviewBusReport.kind, review, {}, (of) =>
      review.decision === 'REVIEWED' ? t('Accept the report of {{bus}}, {{day}}', of) : t('Return the report of {{bus}}, {{day}}', of),
    );
}

type Kind = typeof recordBusReport.kind | typeof submitBusReport.kind | typeof reviewBusReport.kind;

type TitleOf = (of: { bus: string; day: string }) => string;

function useEnqueue() {
  const outbox = useOutbox();
  const clock = useSchoolClock();
  return ({ busId, day, busName, version }: EditedReport, kind: Kind, body: unknown, was: TypedChanges['was'], titleOf: TitleOf) =>
    outbox.enqueue({
      kind,
      params: { busId, day },
      body,
      base: { version: version === 0 ? null : version, was },
      title: titleOf({ bus: busName, day: dayText(day) }),
      route: paths.busReport.to({ busId, day }),
      schoolDate: clock.today(),
    });
}
