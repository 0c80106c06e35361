import type { NotificationKind } from '#contract/notification.ts';
import type { NotificationChannel } from '#contract/notification-settings.ts';
import { t } from '#client/ui/language/words.ts';

export const kindWords: Record<NotificationKind, string> = {
  'bus-report.submitted': t('A bus report was handed in'),
  'bus-report.returned': t('A bus report was sent back'),
  'bus-report.reviewed': t('A bus report was accepted'),
  'bus-report.incident': t('A serious incident on a bus'),
  'bus.alarm': t('A bus tells of danger'),
  'fleet.expiry': t('Papers or licences of the fleet run out'),
  'mark-proposal.made': t('A correction of attendance was proposed'),
  'mark-proposal.decided': t('A correction that you proposed was settled'),
  'release.alarm': t('A child was released and should not have been'),
  'house-roll.late': t('Nobody took the roll of a house in time'),
  'exeat.waiting': t('An exeat waits for you'),
  'exeat.decided': t('What became of an exeat'),
  'exeat.overdue': t('A child is not back from an exeat'),
  'exeat.alarm': t('A child left on an exeat and should not have'),
  'school.notice': t('A notice from the school'),
};

export const channelWords: Record<NotificationChannel, string> = { bell: t('Bell'), push: t('Push'), email: t('E-mail') };

export const alwaysOnReason = t('Always on by bell and push: somebody may be in danger.');
