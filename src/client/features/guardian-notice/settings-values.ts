import * as z from 'zod/mini';
import { isTimeOfDay } from '#contract/fields.ts';
import { type NoticeSettingsContent, usualNoticeSettings } from '#contract/guardian-notice.ts';
import type { Detail } from '#contract/problem.ts';
import { t } from '#client/ui/language/words.ts';

/** The settings as a form holds them: hours that outlive being switched off. */
export const SettingsValues = z.object({
  absence: z.boolean(),
  late: z.boolean(),
  early: z.boolean(),
  isQuiet: z.boolean(),
  quietFrom: z.nullable(z.string()),
  quietUntil: z.nullable(z.string()),
});
export type SettingsValues = z.infer<typeof SettingsValues>;

export function valuesOf({ absence, late, early, quiet }: NoticeSettingsContent): SettingsValues {
  const hours = quiet ?? usualNoticeSettings.quiet;
  return { absence, late, early, isQuiet: quiet !== null, quietFrom: hours?.from ?? null, quietUntil: hours?.until ?? null };
}

export function contentOf({ isQuiet, quietFrom, quietUntil, ...kinds }: SettingsValues): NoticeSettingsContent {
  return { ...kinds, quiet: isQuiet ? { from: quietFrom ?? '', until: quietUntil ?? '' } : null };
}

export function settingsProblems({ isQuiet, quietFrom, quietUntil }: SettingsValues): Detail[] {
  if (!isQuiet) return [];
  const wrong = [
    ...hourProblem('quietFrom', quietFrom, t('Enter when the quiet hours begin')),
    ...hourProblem('quietUntil', quietUntil, t('Enter when the quiet hours end')),
  ];
  if (wrong.length > 0 || quietFrom !== quietUntil) return wrong;
  return [{ path: 'quietUntil', message: t('The quiet hours cannot begin and end at the same time') }];
}

function hourProblem(path: string, hour: string | null, missing: string): Detail[] {
  if (hour === null) return [{ path, message: missing }];
  return isTimeOfDay(hour) ? [] : [{ path, message: t('Enter a time, for example 07:35') }];
}
