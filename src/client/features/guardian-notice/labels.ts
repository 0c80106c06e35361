import type { GuardianNotice, NoticeKind, NoticeState } from '#contract/guardian-notice.ts';
import type { Status } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';

/** What was told. */
export const noticeKinds: Record<NoticeKind, string> = {
  ABSENCE: t('Absent without reason'),
  LATE: t('Came late'),
  EARLY: t('Left early'),
  CAME: t('Came after all'),
  STAYED: t('Had not left'),
};

export const noticeStates: Record<NoticeState, { label: string; status: Status }> = {
  QUEUED: { label: t('Waits to be sent'), status: 'info' },
  SENT: { label: t('Sent'), status: 'ok' },
  FAILED: { label: t('Could not be sent'), status: 'bad' },
  NO_CHANNEL: { label: t('No address to write to'), status: 'warn' },
  QUIET: { label: t('Not sent: quiet hours'), status: 'none' },
  DISABLED: { label: t('Not sent: switched off'), status: 'none' },
  NOT_NEEDED: { label: t('Not sent: no longer so'), status: 'none' },
};

const halves: Partial<Record<GuardianNotice['session'], string>> = { AM: t('Morning'), PM: t('Afternoon') };

/** "Absent without reason, afternoon". */
export function toldWords({ kind, session }: Pick<GuardianNotice, 'kind' | 'session'>): string {
  const half = kind === 'EARLY' || kind === 'STAYED' ? undefined : halves[session];
  return half === undefined ? noticeKinds[kind] : t('{{what}} ({{half}})', { what: noticeKinds[kind], half });
}
