import { memo, useEffect } from 'react';
import { type BusReport, BusReportContent } from '#contract/bus-report.ts';
import { contentProblems, submissionProblems } from '#contract/bus-report-rules.ts';
import { useDraft } from '#client/offline/drafts/use-draft.ts';
import { Form, useForm } from '#client/ui/form.tsx';
import { say } from '#client/ui/toast.ts';
import { t } from '#client/ui/words.ts';
import { ChildCheckSection } from './child-check-section.tsx';
import { useRecordBusReport, useSubmitBusReport } from './commands.ts';
import { describeField, lineName } from './field-labels.ts';
import { IncidentsSection } from './incidents-section.tsx';
import { OdometerSection, PeopleSection } from './odometer-section.tsx';
import { PreTripSection } from './pre-trip-section.tsx';
import { keyOf } from './report-key.ts';
import { ReportDeeds } from './report-deeds.tsx';
import { type ReportFormHandle, TripsSection } from './trips-section.tsx';

/** What a line holds that nobody has filled yet. */
const lines = { trips: {}, preTrip: {}, incidents: {} };

export function ReportForm({ report }: { report: BusReport }) {
  const record = useRecordBusReport();
  const submit = useSubmitBusReport();
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

  /** Whether there was anything to save: nobody is told of a saving that did not happen. */
  async function save(): Promise<boolean> {
    const typed = form.typed();
    if (Object.keys(typed.changes).length === 0 && report.version > 0) return false;
    await record(report, typed);
    form.saved(typed);
    return true;
  }

  async function handleSave() {
    if (await save()) say('success', t('Saved on this device'));
    else say('info', t('Nothing to save: no field has changed'));
  }

  async function handleSubmit() {
    if (!form.parse(submissionProblems)) return;
    try {
      await save();
      await submit(report);
      say('success', t('Report submitted. Saved on this device'));
    } catch (error) {
      form.fail(error);
    }
  }

  return (
    <Form form={form} onSubmit={handleSave} label={t('Bus daily report')}>
      <Sections form={form} />
      <ReportDeeds report={report} form={form} draft={draft} onSubmitReport={handleSubmit} />
    </Form>
  );
}

/**
 * Its fields follow the form by themselves. Drawn again with each edit that is stored, the hundred of them would stand
 * before the words "Saved on this device" (npm run bench offline).
 */
const Sections = memo(function Sections({ form }: { form: ReportFormHandle }) {
  return (
    <>
      <TripsSection form={form} />
      <PreTripSection form={form} />
      <ChildCheckSection form={form} />
      <OdometerSection form={form} />
      <IncidentsSection form={form} />
      <PeopleSection />
    </>
  );
});
