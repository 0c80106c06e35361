import { useEffect } from 'react';
import { isKeptAwayOn } from '#contract/collecting.ts';
import { type ChildOfGuardian, type Guardian, LinkContent, decideGuardianLink } from '#contract/guardian.ts';
import { guardianName, linkProblems } from '#contract/guardian-rules.ts';
import { useDraft } from '#client/offline/drafts/use-draft.ts';
import { PartForm } from '#client/offline/saved-together.tsx';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { useStoring } from '#client/offline/use-storing.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { useMay } from '#client/session/use-may.ts';
import { useForm } from '#client/ui/form/form.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { t } from '#client/ui/language/words.ts';
import { useRecordLink } from './commands.ts';
import { describeField } from './field-labels.ts';
import { linkContentOf } from './projection.ts';
import { RightsFields } from './rights-fields.tsx';
import { takenIn, withKnown } from './rights-shape.ts';
import styles from './guardian.module.css';

/** What the person may do for one child. */
export function EditRights({ guardian, link }: { guardian: Guardian; link: ChildOfGuardian }) {
  const { studentId, childName } = link;
  const content = linkContentOf(link);
  const card = useRoster().students.find(({ id }) => id === studentId);
  const taken = takenIn(card?.guardians ?? [], guardian.id);
  const isKeptAway = isKeptAwayOn(useSchoolClock().today(), link.keptAway);
  const mustWait = !useMay(decideGuardianLink);
  const record = useRecordLink();
  const form = useForm({ of: LinkContent, initial: content, rules: linkProblems, describe: describeField });
  const lane = `guardian-link:${studentId}:${guardian.id}`;
  const draft = useDraft(form, lane);
  const store = useStoring(form);

  useEffect(() => form.follow(content), [form, content]);

  function handleSave() {
    const key = { studentId, guardianId: guardian.id };
    const version = link.version === 0 ? null : link.version;
    return store((typed) => record(key, { version, ...typed }, { guardian: guardianName(guardian), child: childName }));
  }

  return (
    <section className={styles.part} aria-label={t('Rights to {{childName}}', { childName })}>
      {isKeptAway && (
        <Note tone="warn">{t('A restriction is in force: nobody may let this person collect {{childName}}.', { childName })}</Note>
      )}
      <PartForm
        form={withKnown(form, { child: childName, taken, isKeptAway, before: content })}
        name={t('Rights to {{childName}}', { childName })}
        lane={lane}
        draft={draft}
        save={handleSave}
      >
        <RightsFields child={childName} taken={taken} mustWait={mustWait} />
      </PartForm>
    </section>
  );
}
