import { type NoticeSettings, recordNoticeSettings } from '#contract/guardian-notice.ts';
import { paths } from '#client/place/paths.ts';
import { useMay } from '#client/session/use-may.ts';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { t } from '#client/ui/language/words.ts';
import { formatFieldValue, settingNames } from './field-labels.ts';
import { SettingsForm } from './settings-form.tsx';
import { useNoticeSettings } from './use-notice-settings.ts';
import styles from './guardian-notice.module.css';

/** `/school/settings/guardian-notices`: what guardians are told, and when they are left in peace. */
export function NoticeSettingsScreen() {
  const read = useNoticeSettings();
  const mayWrite = useMay(recordNoticeSettings) === true;
  return (
    <Page
      title={t('Notices to guardians')}
      back={{ to: paths.settings.to(), label: t('Settings') }}
      hint={t(
        'Guardians who receive alerts of a child are told of its day by e-mail or text message: once, without a reason, and only of today.',
      )}
    >
      <Loadable of={read} what={t('The notices to guardians')}>
        {(settings) => (mayWrite ? <SettingsForm settings={settings} /> : <Told settings={settings} />)}
      </Loadable>
    </Page>
  );
}

const shown = ['absence', 'late', 'early', 'quiet'] as const;

function Told({ settings }: { settings: NoticeSettings }) {
  return (
    <Card label={t('Notices to guardians')}>
      <dl className={styles.facts}>
        {shown.map((name) => (
          <div key={name}>
            <dt>{settingNames[name]}</dt>
            <dd>{formatFieldValue(name, settings[name])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
