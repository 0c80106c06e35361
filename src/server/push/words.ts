/**
 * What is pushed and mailed about a kind of notification. It shows on locked screens: made of the kind alone, it names no
 * child, no place, no reason.
 */
import type { NotificationKind } from '#contract/notification.ts';
import type { Voice } from '#server/words.ts';

/** "3 bus reports were handed in". Throws for a kind of a newer build. */
export function sentenceOf(kind: NotificationKind, count: number, { t }: Voice): string {
  switch (kind) {
    case 'bus-report.submitted':
      return t('{{count, number}} bus reports were handed in', { count, defaultValue_one: '{{count, number}} bus report was handed in' });
    case 'bus-report.returned':
      return t('{{count, number}} bus reports were returned', { count, defaultValue_one: '{{count, number}} bus report was returned' });
    case 'bus-report.reviewed':
      return t('{{count, number}} bus reports were accepted', { count, defaultValue_one: '{{count, number}} bus report was accepted' });
    case 'bus-report.incident':
      return t('{{count, number}} serious incidents were recorded', {
        count,
        defaultValue_one: '{{count, number}} serious incident was recorded',
      });
    case 'bus.alarm':
      return t('{{count, number}} alarms from buses', { count, defaultValue_one: '{{count, number}} alarm from a bus' });
    case 'fleet.expiry':
      return t('{{count, number}} notices of papers of the fleet that run out', {
        count,
        defaultValue_one: '{{count, number}} notice of papers of the fleet that run out',
      });
    case 'mark-proposal.made':
      return t('{{count, number}} corrections of attendance to decide', {
        count,
        defaultValue_one: '{{count, number}} correction of attendance to decide',
      });
    case 'mark-proposal.decided':
      return t('{{count, number}} corrections that you proposed were settled', {
        count,
        defaultValue_one: '{{count, number}} correction that you proposed was settled',
      });
    case 'release.alarm':
      return t('{{count, number}} releases of children to look at now', {
        count,
        defaultValue_one: '{{count, number}} release of a child to look at now',
      });
    case 'house-roll.late':
      return t('{{count, number}} rolls of houses were not taken', {
        count,
        defaultValue_one: '{{count, number}} roll of a house was not taken',
      });
    case 'exeat.waiting':
      return t('{{count, number}} exeats wait for you', { count, defaultValue_one: '{{count, number}} exeat waits for you' });
    case 'exeat.decided':
      return t('{{count, number}} exeats have gone on', { count, defaultValue_one: '{{count, number}} exeat has gone on' });
    case 'exeat.overdue':
      return t('{{count, number}} exeats are overdue', { count, defaultValue_one: '{{count, number}} exeat is overdue' });
    case 'exeat.alarm':
      return t('{{count, number}} exeats to look at now', { count, defaultValue_one: '{{count, number}} exeat to look at now' });
    case 'school.notice':
      return t('{{count, number}} new notices from your school', {
        count,
        defaultValue_one: '{{count, number}} new notice from your school',
      });
  }
  throw new Error('A kind of a newer build: this one has no words for it');
}
