import { useEffect } from 'react';
import type { NotificationSettings } from '#contract/notification-settings.ts';
import { useIsOffline } from '#client/offline/connection.ts';
import { SaveBar } from '#client/offline/drafts/save-bar.tsx';
import { useDraft } from '#client/offline/drafts/use-draft.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { LastSaid, SendButton, useSending } from '#client/ui/feedback/sending.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { t } from '#client/ui/language/words.ts';
import { QuietHours } from './quiet-hours.tsx';
import styles from './settings.module.css';
import { quietProblems, SettingsValues, settingsOf, valuesOf } from './settings-values.ts';
import { useSaveSettings } from './use-save-settings.ts';
import { WayTable } from './way-table.tsx';

/** Each box is a field of its own: what another device changes meanwhile reaches the others. */
const lines = { channels: {} };

const savedWhere = t('Saved on the server. It holds on all your devices.');

/** Which notice reaches a person by which way, and when none does. */
export function SettingsForm({ settings }: { settings: NotificationSettings }) {
  const save = useSaveSettings();
  const sending = useSending();
  const form = useForm({ of: SettingsValues, initial: valuesOf(settings), lines, rules: quietProblems, marksTyped: true });
  const draft = useDraft(form, 'notification-settings');
  const isOffline = useIsOffline();

  useEffect(() => form.follow(valuesOf(settings)), [form, settings]);

  function handleSubmit(values: SettingsValues) {
    const typed = form.typed();
    if (Object.keys(typed.changes).length === 0) return say('info', t('Nothing to save: no setting has changed'));
    return sending.send(async () => {
      await save(settingsOf(values, settings));
      form.saved(typed);
      return savedWhere;
    });
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('Notification settings')}>
      {isOffline && sending.unanswered === null && (
        <p className={styles.offline}>{t('Saving needs a connection, and there is none now. What you choose is kept on this device.')}</p>
      )}
      <Card title={t('What reaches you')}>
        <p className={styles.meta}>
          {t(
            'The list of notifications always has everything. Bell: it counts as unread. Push: it comes to your devices with push, even while Muster is closed. E-mail: a letter to your mailbox.',
          )}
        </p>
        <WayTable />
      </Card>
      <QuietHours />
      <SaveBar form={form} draft={draft}>
        <SendButton of={sending} label={t('Save')} />
        <LastSaid of={sending} form={form} />
      </SaveBar>
    </Form>
  );
}
