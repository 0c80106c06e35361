import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { BusReport, BusReportContent } from '#contract/bus-report.ts';
import { paths } from '#client/place/paths.ts';
import { markOf } from '#client/offline/marks.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { RowMark } from '#client/offline/row-mark.tsx';
import { TypedState } from '#client/offline/drafts/typed-state.tsx';
import type { DraftState } from '#client/offline/drafts/use-draft.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { DeedBar } from '#client/ui/layout/deed-bar.tsx';
import type { FormHandle } from '#client/ui/form/form.tsx';
import { momentText } from '#client/ui/time/moment-text.ts';
import { useIsDirty } from '#client/ui/fields/use-field.ts';
import { t } from '#client/ui/language/words.ts';
import { keyOf } from './report-key.ts';

interface ReportDeedsProps {
  report: BusReport;
  form: FormHandle<BusReportContent>;
  draft: DraftState;
  onSubmitReport: () => void;
}

/** Saving, handing in, and where what was typed is now. */
export function ReportDeeds({ report, form, draft, onSubmitReport }: ReportDeedsProps) {
  const isDirty = useIsDirty(form);
  return (
    <DeedBar state={isDirty ? <TypedState draft={draft} form={form} /> : <SavedState report={report} />}>
      <Button type="submit" variant="default">
        {t('Save')}
      </Button>
      <Button onClick={onSubmitReport}>{t('Submit report')}</Button>
    </DeedBar>
  );
}

/** "Saved on this device" is only said of an edit whose storing has completed; "Sent" when the server answered. */
export function SavedState({ report }: { report: BusReport }) {
  const clock = useSchoolClock();
  const records = useOutboxView().records.filter(({ lane }) => lane === `bus-report:${keyOf(report)}`);
  const mark = markOf(records);
  const sentAt = records
    .map(({ ack }) => ack?.at ?? '')
    .sort()
    .at(-1);
  if (mark === 'refused') {
    return (
      <>
        <RowMark pending="refused" /> <Link to={paths.attention.to()}>{t('See why')}</Link>
      </>
    );
  }
  if (mark === 'queued') return <span>{t('Saved on this device, will be sent')}</span>;
  if (mark === 'sending') return <span>{t('Saved on this device, sending')}</span>;
  if (mark === 'sent' && sentAt) return <span>{t('Sent {{moment}}', { moment: momentText(sentAt, clock) })}</span>;
  if (report.version === 0) return <span>{t('Not started yet')}</span>;
  return (
    <span>
      {report.updatedBy === ''
        ? t('On the server. Changed {{moment}}', { moment: momentText(report.updatedAt, clock) })
        : t('On the server. Changed {{moment}} by {{name}}', { moment: momentText(report.updatedAt, clock), name: report.updatedBy })}
    </span>
  );
}
