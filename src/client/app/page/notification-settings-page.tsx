import { settingsQueries } from '#client/features/notification/settings-queries.ts';
import { SettingsForm } from '#client/features/notification/settings-form.tsx';
import { PushDevices } from '#client/features/push/push-devices.tsx';
import { ThisDevice } from '#client/features/push/this-device.tsx';
import { useProjected } from '#client/offline/use-projected.ts';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { t } from '#client/ui/language/words.ts';
import { paths } from '#client/place/paths.ts';

/** Which notice reaches a person by which way, and whether this device is one of the ways: the two features meet here. */
export function NotificationSettingsPage() {
  const settings = useProjected(settingsQueries.mine(), (read) => read);
  return (
    <Page title={t('Notification settings')} width="reading" back={{ to: paths.settings.to(), label: t('Settings') }}>
      <ThisDevice />
      <Loadable of={settings} what={t('Your notification settings')}>
        {(read) => <SettingsForm settings={read} />}
      </Loadable>
      <PushDevices />
    </Page>
  );
}
