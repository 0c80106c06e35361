import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { type ChildOfGuardian, type Guardian, LinkContent } from '#contract/guardian.ts';
import { guardianName, linkProblems } from '#contract/guardian-rules.ts';
import { TypedState } from '#client/offline/drafts/typed-state.tsx';
import { useDraft } from '#client/offline/drafts/use-draft.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { useRole } from '#client/session/use-role.ts';
import { Form, useForm } from '#client/ui/form.tsx';
import { Note } from '#client/ui/note.tsx';
import { say } from '#client/ui/toast.ts';
import { useIsDirty } from '#client/ui/use-field.ts';
import { t } from '#client/ui/words.ts';
import { useRecordLink } from './commands.ts';
import { describeField } from './field-labels.ts';
import { linkContentOf } from './projection.ts';
import { RightsFields } from './rights-fields.tsx';
import { takenIn, withTaken } from './rights-shape.ts';
import styles from './guardian.module.css';

/** What the person may do for one child. */
export function EditRights({ guardian, link }: { guardian: Guardian; link: ChildOfGuardian }) {
  const { studentId, childName } = link;
  const content = linkContentOf(link);
  const card = useRoster().students.find(({ id }) => id === studentId);
  const taken = takenIn(card?.guardians ?? [], guardian.id);
  const mustWait = useRole() !== 'School Admin';
  const record = useRecordLink();
  const form = useForm({ of: LinkContent, initial: content, rules: linkProblems, describe: describeField });
  const draft = useDraft(form, `guardian-link:${studentId}:${guardian.id}`);
  const isDirty = useIsDirty(form);

  useEffect(() => form.follow(content), [form, content]);

  async function handleSubmit() {
    const typed = form.typed();
    if (Object.keys(typed.changes).length === 0) return say('info', t('Nothing to save: no field has changed'));
    const key = { studentId, guardianId: guardian.id };
    await record(
      key,
      { version: link.version === 0 ? null : link.version, ...typed },
      { guardian: guardianName(guardian), child: childName },
    );
    form.saved(typed);
    say('success', t('{{childName}}: saved on this device', { childName }));
  }

  return (
    <section aria-label={t('Rights to {{childName}}', { childName })}>
      {link.isRestricted && (
        <Note tone="warn">{t('A restriction is in force: nobody may let this person collect {{childName}}.', { childName })}</Note>
      )}
      <Form form={withTaken(form, taken)} onSubmit={handleSubmit} label={t('Rights to {{childName}}', { childName })}>
        <RightsFields child={childName} taken={taken} mustWait={mustWait} />
        <div className={styles.row}>
          <Button type="submit">{t('Save rights to {{childName}}', { childName })}</Button>
          {isDirty && <TypedState draft={draft} onReset={form.reset} />}
        </div>
      </Form>
    </section>
  );
}
