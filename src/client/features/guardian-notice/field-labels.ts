import * as z from 'zod/mini';
import { type NoticeSettingsContent, QuietHours } from '#contract/guardian-notice.ts';
import { timeWritten } from '#client/ui/fields/time-typed.ts';
import { t } from '#client/ui/language/words.ts';

export const settingNames = {
  absence: t('Absence without reason'),
  late: t('Late arrival'),
  early: t('Early leaving'),
  quiet: t('Quiet hours'),
} satisfies Record<keyof NoticeSettingsContent, string>;

const names: Readonly<Record<string, string>> = settingNames;

export function describeField(path: string): string {
  return names[path] ?? path;
}

export function formatFieldValue(_path: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? t('Told') : t('Not told');
  const quiet = z.safeParse(QuietHours, value);
  return quiet.success ? quietWords(quiet.data) : t('None', { context: 'quiet hours' });
}

export function quietWords({ from, until }: QuietHours): string {
  return t('{{from}} to {{until}}', { from: timeWritten(from), until: timeWritten(until) });
}
