import type { AuditEntry, AuditFacts } from '#contract/audit.ts';
import { ReportState } from '#contract/bus-report.ts';
import { isCalendarDay } from '#contract/fields.ts';
import { paths } from '#client/place/paths.ts';
import type { ThingWords } from '#client/trail/thing-words.ts';
import { t } from '#client/ui/language/words.ts';
import { longDayText } from '#client/ui/time/day-text.ts';
import { describeField, formatFieldValue } from './field-labels.ts';
import { reportStates } from './report-tag.tsx';
import { text } from '#client/trail/fields-of-deed.ts';
import { about, because, type Deeds } from '#client/trail/sentence.ts';

const stageFields: Record<string, string> = {
  state: t('State'),
  reviewNote: t('Note of the review'),
  ownReport: t('Reviewed by the person who handed it in'),
};

/** How the audit trail speaks of a report. */
export const reportWords: ThingWords = {
  many: t('Bus daily reports'),
  one: t('one bus daily report'),
  nameOf: reportName,
  pathOf: (id) => paths.busReport.to(keyOf(id)),
  describeField: (path, nameOfLine) => stageFields[path] ?? describeField(path, nameOfLine),
  formatFieldValue: (path, value) => {
    const state = path === 'state' ? ReportState.safeParse(value).data : undefined;
    return state ? reportStates[state].label : formatFieldValue(path, value);
  },
};

/** "Bus 3 of Friday 20 November 2026": the label of a report ends with its day. */
function reportName({ id, label }: AuditFacts['object']): string {
  const { day } = keyOf(id);
  return isCalendarDay(day) ? t('{{bus}} of {{day}}', { bus: label.replace(`, ${day}`, ''), day: longDayText(day) }) : label;
}

function keyOf(id: string): { busId: string; day: string } {
  const [busId = '', day = ''] = id.split('/');
  return { busId, day };
}

/** How the audit trail tells what is done here. */
export const deeds = {
  'bus-report.changed': { label: t('Report changed'), tell: () => about(t('changed the report of')) },
  'bus-report.submitted': { label: t('Report handed in'), tell: () => about(t('handed in the report of')) },
  'bus-report.returned': {
    label: t('Report returned'),
    tell: ({ after }) =>
      about(
        isOwnReport(after) ? t('returned, as the only School Admin, the report they had handed in of') : t('returned the report of'),
        because(text(after, 'reviewNote')),
      ),
  },
  'bus-report.accepted': {
    label: t('Report accepted'),
    tell: ({ after }) =>
      about(
        isOwnReport(after) ? t('accepted, as the only School Admin, the report they had handed in of') : t('accepted the report of'),
        because(text(after, 'reviewNote')),
      ),
  },
} satisfies Deeds;

function isOwnReport(fields: AuditEntry['after']): boolean {
  return fields?.['ownReport'] === true;
}
