import { useEffect } from 'react';
import { noticeHoldMinutes, type NoticeSettings, type NoticeSettingsContent, recordNoticeSettings } from '#contract/guardian-notice.ts';
import { changesBetween, valuesAt } from '#contract/change.ts';
import { savedWords } from '#client/offline/answer.ts';
import { SaveBar } from '#client/offline/drafts/save-bar.tsx';
import { useDraft } from '#client/offline/drafts/use-draft.ts';
import { useStoring } from '#client/offline/use-storing.ts';
import { marksByLane } from '#client/offline/marks.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { RowMark } from '#client/offline/row-mark.tsx';
import { paths } from '#client/place/paths.ts';
import { useRecord } from '#client/record/use-record.ts';
import { SaveButton } from '#client/ui/buttons/save-button.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { CheckField } from '#client/ui/fields/check-field.tsx';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { FieldGroup } from '#client/ui/fields/field-group.tsx';
import { TimeField } from '#client/ui/fields/time-field.tsx';
import { useFormValue } from '#client/ui/fields/use-field.ts';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { t } from '#client/ui/language/words.ts';
import { settingNames } from './field-labels.ts';
import styles from './guardian-notice.module.css';
import { contentOf, settingsProblems, SettingsValues, valuesOf } from './settings-values.ts';

const title = t('Notices to guardians');

/** Saved on this device at once, and sent when there is a connection. */
export function SettingsForm({ settings }: { settings: NoticeSettings }) {
  const record = useRecord(recordNoticeSettings, { title: () => title, route: () => paths.guardianNotices.to() });
  const form = useForm({ of: SettingsValues, initial: valuesOf(settings), rules: settingsProblems, marksTyped: true });
  const draft = useDraft(form, 'guardian-notice-settings');
  const store = useStoring(form);
  const marks = marksByLane(useOutboxView().records);
  const isQuiet = useFormValue(form, (values) => values.isQuiet);

  useEffect(() => form.follow(valuesOf(settings)), [form, settings]);

  async function handleSubmit(values: SettingsValues) {
    const typed = typedBetween(settings, contentOf(values));
    if (Object.keys(typed.changes).length === 0) return say('info', t('Nothing to save: no setting has changed'));
    const heard = await store(() => record(settings, { name: title }, typed));
    say('success', savedWords(await heard(), title));
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={title}>
      <FieldGroup
        legend={t('What guardians are told')}
        lead={t('Absence is told once the register of the class has closed, and taken back if the child comes after all.')}
      >
        <CheckField name="absence" label={settingNames.absence} />
        <CheckField name="late" label={settingNames.late} />
        <CheckField name="early" label={settingNames.early} />
        <p className={styles.meta}>
          {t('What is seen at the gate goes out after {{count}} minutes: what is taken back until then is told to nobody.', {
            count: noticeHoldMinutes,
          })}
        </p>
      </FieldGroup>
      <FieldGroup
        legend={settingNames.quiet}
        lead={t(
          'In these hours, in the school’s time, nothing is sent. What falls in them goes out when they end, if it is still the same day.',
        )}
      >
        <CheckField name="isQuiet" label={t('Keep quiet at certain hours')} />
        {isQuiet && (
          <FieldGrid>
            <TimeField name="quietFrom" label={t('From')} />
            <TimeField name="quietUntil" label={t('Until')} />
          </FieldGrid>
        )}
      </FieldGroup>
      <RowMark pending={marks.get(`guardian-notice-settings:${settings.id}`)} />
      <SaveBar form={form} draft={draft}>
        <SaveButton label={t('Save')} />
      </SaveBar>
    </Form>
  );
}

function typedBetween({ absence, late, early, quiet }: NoticeSettings, after: NoticeSettingsContent) {
  const before = { absence, late, early, quiet };
  const changes = changesBetween(before, after, []);
  return { changes, was: valuesAt(before, Object.keys(changes)) };
}
