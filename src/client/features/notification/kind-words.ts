import type { NotificationKind } from '#contract/notification.ts';
import type { NotificationChannel } from '#contract/notification-settings.ts';

export const kindWords: Record<NotificationKind, string> = {
  'bus-report.submitted': 'A bus report was handed in',
  'bus-report.returned': 'A bus report was sent back',
  'bus-report.reviewed': 'A bus report was accepted',
  'bus-report.incident': 'A serious incident on a bus',
  'school.notice': 'A notice from the school',
};

export const channelWords: Record<NotificationChannel, string> = { bell: 'Bell', push: 'Push', email: 'E-mail' };

export const alwaysOnReason = 'Always on by bell and push: somebody may be in danger.';
