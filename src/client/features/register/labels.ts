import { IconAlertOctagon, IconCheck, IconClock, IconMail } from '@tabler/icons-react';
import type { AbsenceReason, RegisterCode } from '#contract/mark.ts';
import type { RegisterSession, RegisterState } from '#contract/register.ts';
import { markWords } from '#client/person/mark-words.ts';
import type { Status } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';

export const codes: Record<RegisterCode, string> = { ...markWords, A: t('Absent') };

/** The four that a register is taken with: one tap, or one key, each. */
export const taps = [
  { code: 'P', key: 'P', Icon: IconCheck, label: codes.P, status: 'ok' },
  { code: 'L', key: 'L', Icon: IconClock, label: codes.L, status: 'warn' },
  { code: 'A', key: 'A', Icon: IconAlertOctagon, label: codes.A, status: 'bad' },
  { code: 'AE', key: 'E', Icon: IconMail, label: t('Excused'), status: 'info' },
] as const satisfies readonly { code: RegisterCode; status: Status; [more: string]: unknown }[];

export const reasons: Record<AbsenceReason, string> = {
  SICK: t('Sick'),
  FAMILY: t('Family'),
  RELIGIOUS: t('Religious'),
  MEDICAL: t('Medical appointment'),
  OTHER: t('Another reason'),
};

export const sessions: Record<RegisterSession, string> = { DAY: t('Whole day'), AM: t('Morning'), PM: t('Afternoon') };

export const states: Record<RegisterState, { label: string; status: Status }> = {
  OPEN: { label: t('Not taken'), status: 'warn' },
  TAKEN: { label: t('Taken'), status: 'ok' },
  CLOSED: { label: t('Closed'), status: 'ok' },
  FROZEN: { label: t('Frozen'), status: 'none' },
};
