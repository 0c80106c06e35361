import { IconAlertOctagon, IconCheck, IconClock, IconMail } from '@tabler/icons-react';
import type { RegisterCode } from '#contract/mark.ts';
import type { RegisterState } from '#contract/register.ts';
import { codes } from '#client/person/register-words.ts';
import type { Status } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';

/** The four that a register is taken with: one tap, or one key, each. */
export const taps = [
  { code: 'P', key: 'P', Icon: IconCheck, label: codes.P, status: 'ok' },
  { code: 'L', key: 'L', Icon: IconClock, label: codes.L, status: 'warn' },
  { code: 'A', key: 'A', Icon: IconAlertOctagon, label: codes.A, status: 'bad' },
  { code: 'AE', key: 'E', Icon: IconMail, label: t('Excused'), status: 'info' },
] as const satisfies readonly { code: RegisterCode; status: Status; [more: string]: unknown }[];

export const states: Record<RegisterState, { label: string; status: Status }> = {
  OPEN: { label: t('Not taken', { context: 'register' }), status: 'warn' },
  TAKEN: { label: t('Taken'), status: 'ok' },
  CLOSED: { label: t('Closed'), status: 'ok' },
  FROZEN: { label: t('Frozen'), status: 'none' },
};
