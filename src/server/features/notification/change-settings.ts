import { isAlwaysOn, type NotificationChoices, NotificationChannel, type NotificationSettings } from '#contract/notification-settings.ts';
import { NotificationKind } from '#contract/notification.ts';
import { type Detail, Problem } from '#contract/problem.ts';
import { differences } from '#server/audit/differences.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { keepSettings, settingsOf } from './settings.ts';

type Chooser = Pick<Unit, 'db' | 'actor' | 'now' | 'record'>;

export async function changeSettings({ db, actor, now, record }: Chooser, choices: NotificationChoices): Promise<NotificationSettings> {
  const { schoolId, userId, name } = actor;
  const before = await settingsOf(db, schoolId, userId);
  const settings = chosen(before, choices);
  refuseImpossible(settings);
  const difference = differences(fieldsOf(before), fieldsOf(settings));
  if (Object.keys(difference.after).length === 0) return settings;
  await keepSettings(db, schoolId, { userId, settings, at: now });
  record({ action: 'notification.settings-changed', object: { kind: 'notification', id: userId, label: name }, ...difference });
  return settings;
}

function chosen(before: NotificationSettings, { channels, quiet }: NotificationChoices): NotificationSettings {
  const all = { ...before.channels };
  for (const kind of NotificationKind.options) all[kind] = { ...all[kind], ...channels[kind] };
  return { channels: all, quiet };
}

function refuseImpossible({ channels, quiet }: NotificationSettings): void {
  const details: Detail[] = [];
  for (const kind of NotificationKind.options) {
    for (const channel of NotificationChannel.options) {
      if (!isAlwaysOn(kind, channel) || channels[kind][channel]) continue;
      details.push({
        path: `channels/${kind}/${channel}`,
        message: 'Notices of danger always reach the bell and your devices. You can only choose about e-mail',
      });
    }
  }
  if (quiet !== null && quiet.from === quiet.until)
    details.push({ path: 'quiet/until', message: 'Quiet hours need an end that is not their beginning' });
  const [first] = details;
  if (first) throw new Problem('refused', first.message, { details });
}

/** `bus-report.returned` as the fields of other things are written: busReportReturned. */
function asField(kind: NotificationKind): string {
  return kind.replace(/[-.](\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** One field for each choice, as the trail shows them. */
function fieldsOf({ channels, quiet }: NotificationSettings): Record<string, unknown> {
  const chosen = NotificationKind.options.flatMap((kind) =>
    NotificationChannel.options.map((channel) => [`${asField(kind)}/${channel}`, channels[kind][channel]]),
  );
  return { ...Object.fromEntries(chosen), quietHours: quiet };
}
