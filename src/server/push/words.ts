/**
 * What is pushed and mailed about a kind of notification. It shows on locked screens: made of the kind alone, it names no
 * child, no place, no reason.
 */
import type { NotificationKind } from '#contract/notification.ts';

const told: Record<NotificationKind, readonly [one: string, more: string]> = {
  'bus-report.submitted': ['bus report was handed in', 'bus reports were handed in'],
  'bus-report.returned': ['bus report was returned', 'bus reports were returned'],
  'bus-report.reviewed': ['bus report was accepted', 'bus reports were accepted'],
  'bus-report.incident': ['serious incident was recorded', 'serious incidents were recorded'],
  'school.notice': ['new notice from your school', 'new notices from your school'],
};

/** "3 bus reports were handed in" */
export function sentenceOf(kind: NotificationKind, many: number): string {
  const [one, more] = told[kind];
  return `${many} ${many === 1 ? one : more}`;
}
