import * as z from 'zod/mini';
import { isTimeOfDay } from '#contract/fields.ts';
import { NotificationKind } from '#contract/notification.ts';
import type { NotificationSettings } from '#contract/notification-settings.ts';
import type { Detail } from '#contract/problem.ts';
import { t } from '#client/ui/language/words.ts';

const Ways = z.object({ bell: z.boolean(), push: z.boolean(), email: z.boolean() });

/** The settings as a form holds them: fields with names a form can have, and hours that outlive being switched off. */
export const SettingsValues = z.object({
  channels: z.record(z.string(), Ways),
  isQuiet: z.boolean(),
  quietFrom: z.nullable(z.string()),
  quietUntil: z.nullable(z.string()),
});
export type SettingsValues = z.infer<typeof SettingsValues>;

/** What somebody begins with who switches quiet hours on. */
const usualQuiet = { from: '21:00', until: '06:00' };

export function valuesOf({ channels, quiet }: NotificationSettings): SettingsValues {
  const hours = quiet ?? usualQuiet;
  return {
    channels: Object.fromEntries(NotificationKind.options.map((kind) => [lineOf(kind), channels[kind]])),
    isQuiet: quiet !== null,
    quietFrom: hours.from,
    quietUntil: hours.until,
  };
}

/** `was` has what this build's form does not show. */
export function settingsOf({ channels, isQuiet, quietFrom, quietUntil }: SettingsValues, was: NotificationSettings): NotificationSettings {
  const chosen = NotificationKind.options.map((kind) => [kind, channels[lineOf(kind)] ?? was.channels[kind]] as const);
  return {
    channels: { ...was.channels, ...Object.fromEntries(chosen) },
    quiet: isQuiet ? { from: quietFrom ?? '', until: quietUntil ?? '' } : null,
  };
}

/** Rules that concern the hours only when they are on. */
export function quietProblems({ isQuiet, quietFrom, quietUntil }: SettingsValues): Detail[] {
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

/** The form's field of what the server says something about. */
export function fieldOf({ path, message }: Detail): Detail {
  const [name, ...rest] = path.split('/');
  if (name === 'quiet') return { path: rest[0] === 'until' ? 'quietUntil' : 'quietFrom', message };
  return { path: path.replaceAll('.', '-'), message };
}

/** A notice's kind as the name of a line: a field's path has no dots. */
export function lineOf(kind: NotificationKind): string {
  return kind.replaceAll('.', '-');
}
