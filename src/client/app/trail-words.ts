import type { AuditFacts, AuditObjectKind } from '#contract/audit.ts';
import { ReportState } from '#contract/bus-report.ts';
import { isCalendarDay } from '#contract/fields.ts';
import * as bus from '#client/features/bus/field-labels.ts';
import * as busReport from '#client/features/bus-report/field-labels.ts';
import * as employee from '#client/features/employee/field-labels.ts';
import * as house from '#client/features/house/field-labels.ts';
import * as schoolClass from '#client/features/class/field-labels.ts';
import * as guardian from '#client/features/guardian/field-labels.ts';
import { longDayText } from '#client/ui/time/day-text.ts';
import { told } from '#client/ui/language/told.ts';
import { t } from '#client/ui/language/words.ts';
import * as child from './child-words.ts';
import { paths } from '#client/place/paths.ts';
import { reportStates } from '#client/features/bus-report/report-tag.tsx';

type Thing = AuditFacts['object'];

/** How the audit trail speaks of one kind of thing. */
export interface ThingWords {
  /** Its name inside a sentence. */
  nameOf: (thing: Thing) => string;
  /** Where it is shown. */
  pathOf: (id: string) => string;
  describeField: (path: string, nameOfLine: (line: string) => string | undefined) => string;
  /** `nameOf` says what something that is named by its id was called then. */
  formatFieldValue: (path: string, value: unknown, nameOf: (id: string) => string | undefined) => string;
}

const stageFields: Record<string, string> = {
  state: t('State'),
  reviewNote: t('Note of the review'),
  ownReport: t('Reviewed by the person who handed it in'),
};

/** The features meet here, so that the trail can name the fields of any of them. */
export const thingWords: Partial<Record<AuditObjectKind, ThingWords>> = {
  bus: { ...bus, nameOf: ({ label }) => label, pathOf: (id) => paths.bus.to({ id }) },
  student: { ...child, nameOf: ({ label }) => label, pathOf: (id) => paths.student.to({ id }) },
  guardian: { ...guardian, nameOf: ({ label }) => label, pathOf: (id) => paths.parent.to({ id }) },
  class: { ...schoolClass, nameOf: ({ label }) => label, pathOf: (id) => paths.editClass.to({ id }) },
  house: { ...house, nameOf: ({ label }) => label, pathOf: (id) => paths.house.to({ id }) },
  employee: { ...employee, nameOf: ({ label }) => label, pathOf: (id) => paths.employee.to({ id }) },
  'bus-report': {
    nameOf: reportName,
    pathOf: (id) => paths.busReport.to(keyOf(id)),
    describeField: (path, nameOfLine) => stageFields[path] ?? busReport.describeField(path, nameOfLine),
    formatFieldValue: (path, value) => {
      const state = path === 'state' ? ReportState.safeParse(value).data : undefined;
      return state ? reportStates[state].label : busReport.formatFieldValue(path, value);
    },
  },
};

/** The name of anything in the trail: what a bulk action is called, the server says. */
export function nameOfThing(thing: Thing): string {
  if (thing.kind === 'job') return told(thing.label);
  return thingWords[thing.kind]?.nameOf(thing) ?? thing.label;
}

/** "Bus 3 of Friday 20 November 2026": the label of a report ends with its day. */
function reportName({ id, label }: Thing): string {
  const { day } = keyOf(id);
  return isCalendarDay(day) ? t('{{bus}} of {{day}}', { bus: label.replace(`, ${day}`, ''), day: longDayText(day) }) : label;
}

function keyOf(id: string): { busId: string; day: string } {
  const [busId = '', day = ''] = id.split('/');
  return { busId, day };
}
