import { expect, test } from 'vitest';
import { defaultNotificationSettings, type NotificationSettings } from '#contract/notification-settings.ts';
import { changesBetween, FieldPath } from '#contract/change.ts';
import { fieldOf, quietProblems, SettingsValues, settingsOf, valuesOf } from '#client/features/notification/settings-values.ts';

const quiet: NotificationSettings = { ...defaultNotificationSettings, quiet: { from: '22:00', until: '06:00' } };

test.each([defaultNotificationSettings, quiet])('what a form shows is what is saved, when nothing is changed', (settings) => {
  const values = valuesOf(settings);
  expect(SettingsValues.parse(values)).toEqual(values);
  expect(settingsOf(values, settings)).toEqual(settings);
});

test('every choice can be kept as a draft: its name is one that a field may have', () => {
  const before = valuesOf(defaultNotificationSettings);
  const channels = Object.fromEntries(Object.entries(before.channels).map(([line, ways]) => [line, { ...ways, email: true }]));
  const names = Object.keys(changesBetween(before, { ...before, channels }, ['channels']));
  expect(names).toHaveLength(Object.keys(channels).length);
  for (const name of names) expect(FieldPath.safeParse(name).success, name).toBe(true);
});

test('quiet hours that are switched off are not asked for', () => {
  const off = { ...valuesOf(defaultNotificationSettings), quietFrom: null, quietUntil: null };
  expect(quietProblems(off)).toEqual([]);
  expect(settingsOf(off, defaultNotificationSettings).quiet).toBe(null);
  expect(quietProblems({ ...off, isQuiet: true }).map(({ path }) => path)).toEqual(['quietFrom', 'quietUntil']);
});

test('quiet hours need a beginning and an end that differ, and may go over midnight', () => {
  const on = valuesOf(quiet);
  expect(quietProblems(on)).toEqual([]);
  expect(quietProblems({ ...on, quietUntil: on.quietFrom }).map(({ path }) => path)).toEqual(['quietUntil']);
});

test('half of a time is none', () => {
  expect(quietProblems({ ...valuesOf(quiet), quietUntil: '5' })).toEqual([
    { path: 'quietUntil', message: 'Enter a time, for example 07:35' },
  ]);
});

test.each([
  ['channels/bus-report.incident/push', 'channels/bus-report-incident/push'],
  ['quiet/from', 'quietFrom'],
  ['quiet/until', 'quietUntil'],
  ['quiet', 'quietFrom'],
])('what the server says of %s stands at the field %s', (path, field) => {
  expect(fieldOf({ path, message: 'No' })).toEqual({ path: field, message: 'No' });
});
