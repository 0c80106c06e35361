import { memo, useEffect, useMemo } from 'react';
import { type BusReport, BusReportContent } from '#contract/bus-report.ts';
import { aheadProblems } from '#contract/bus-report-ahead.ts';
import { contentProblems, submissionProblems } from '#contract/bus-report-rules.ts';
import type { Day } from '#contract/fields.ts';
import type { OutboxRecord } from '#outbox/record.ts';
import { answerTo, Refused } from '#client/offline/answer.ts';
import { useDraft } from '#client/offline/drafts/use-draft.ts';
import { useOutbox } from '#client/offline/outbox-provider.tsx';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { useOnceUnseen } from '#client/ui/feedback/use-once.ts';
import { t } from '#client/ui/language/words.ts';
import { ChildCheckSection } from './child-check-section.tsx';
import { useRecordBusReport, useSubmitBusReport } from './commands.ts';
import { describeField, lineName } from './field-labels.ts';
import { DraftedContext } from './drafted.ts';
import { IncidentsSection } from './incidents-section.tsx';
import { OdometerSection, PeopleSection } from './odometer-section.tsx';
import { PreTripSection } from './pre-trip-section.tsx';
import { keyOf } from './report-key.ts';
import { ReportDeeds } from './report-deeds.tsx';
import { type ReportFormHandle, TripsSection } from './trips-section.tsx';
import { useLatestNow } from './use-latest-now.ts';

/** What a line holds that nobody has filled yet. */
const lines = { trips: {}, preTrip: {}, incidents: {} };

export function ReportForm({ report }: { report: BusReport }) {
  const record = useRecordBusReport();
  const submit = useSubmitBusReport();
  const outbox = useOutbox();
  const latestNow = useLatestNow();
  const once = useOnceUnseen();
  const form = useForm({
    of: BusReportContent,
    initial: report.content,
    lines,
    rules: contentProblems,
    describe: (path, values) => describeField(path, (trip) => lineName(values.trips[trip])),
  });
  const draft = useDraft(form, `bus-report:${keyOf(report)}`);

  // A colleague's change reaches the fields that this person is not changing.
  useEffect(() => form.follow(report.content), [form, report.content]);

  /** The edit, where there was anything to save: nobody is told of a saving that did not happen. */
  async function save(): Promise<OutboxRecord | null> {
    const typed = form.typed();
    if (Object.keys(typed.changes).length === 0 && report.version > 0) return null;
    const saved = await record(report, typed);
    form.saved(typed);
    return saved;
  }

  // The work on a trip goes on from here and waits for no answer: it is not green, and the bar says how far it has come.
  async function handleSave() {
    const saved = await save();
    say('info', saved ? t('Saved on this device') : t('Nothing to save: no field has changed'));
  }

  async function handleSubmit() {
    const now = latestNow();
    if (!form.parse((values) => [...submissionProblems(values, report.ofTrips), ...aheadProblems(values, report.day, now)])) return;
    let saved: OutboxRecord | null = null;
    try {
      saved = await save();
      const submitted = await submit(report);
      const [answer] = await Promise.all([submitted, saved ?? submitted].map(({ id }) => answerTo(outbox, id)));
      say('success', answer === 'sent' ? t('Report submitted') : t('Report submitted. Saved on this device'));
    } catch (error) {
      // The report has become a page to read by then, without this form.
      if (error instanceof Refused) say('error', error.message);
      form.fail(error, saved ? t('What you entered is saved on this device. It is not handed in.') : undefined);
    }
  }

  // Another one only when it says something else: the hundred fields look at it.
  const { drafted, ofTrips } = report;
  const beside = useMemo(() => ({ drafted, ofTrips }), [drafted, ofTrips]);

  return (
    <Form form={form} onSubmit={handleSave} label={t('Bus daily report')}>
      <DraftedContext value={beside}>
        <Sections form={form} day={report.day} />
      </DraftedContext>
      <ReportDeeds report={report} form={form} draft={draft} onSubmitReport={() => void once(handleSubmit)} />
    </Form>
  );
}

/**
 * Its fields follow the form by themselves. Drawn again with each edit that is stored, the hundred of them would stand
 * before the words "Saved on this device" (npm run bench offline).
 */
const Sections = memo(function Sections({ form, day }: { form: ReportFormHandle; day: Day }) {
  return (
    <>
      <TripsSection form={form} day={day} />
      <PreTripSection form={form} />
      <ChildCheckSection form={form} />
      <OdometerSection form={form} />
      <IncidentsSection form={form} />
      <PeopleSection />
    </>
  );
});
