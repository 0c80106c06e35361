import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { same } from '#contract/change.ts';
import { emptyGuardian, GuardianContent, LinkContent } from '#contract/guardian.ts';
import { guardianName, linkProblems } from '#contract/guardian-rules.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { uuidV7 } from '#outbox/uuid-v7.ts';
import { paths } from '#client/place/paths.ts';
import { savedWords } from '#client/offline/answer.ts';
import { KeptDraft } from '#client/offline/drafts/kept-draft.tsx';
import { useDraft } from '#client/offline/drafts/use-draft.ts';
import { type Heard, useStoring } from '#client/offline/use-storing.ts';
import { fullName } from '#client/offline/roster/student-name.ts';
import { useForm } from '#client/ui/form/form.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { t } from '#client/ui/language/words.ts';
import { CheckAnswers } from './check-answers.tsx';
import { useRecordGuardian, useRecordLink } from './commands.ts';
import { describeField } from './field-labels.ts';
import { PersonStep } from './person-step.tsx';
import { RightsStep } from './rights-step.tsx';
import { NewLink, newLinkOf } from './rights-shape.ts';
import { useGuardian } from './use-guardians.ts';

/** The person, their rights to this child, and everything once more. Two edits come of it; both wait without a network. */
export function RegisterGuardian({ child }: { child: StudentCard }) {
  const [search, setSearch] = useSearchParams();
  const [newId] = useState(uuidV7);
  const [kept, setKept] = useState<GuardianContent | null>(null);
  const isKept = (values: GuardianContent) => kept !== null && same(kept, values);
  const step = search.get('step') ?? 'person';
  const known = useGuardian(search.get('person') ?? '').data;
  const person = useForm({ of: GuardianContent, initial: emptyGuardian, describe: describeField });
  const rights = useForm({ of: NewLink, initial: newLinkOf(child.guardians), rules: linkProblems, describe: describeField });
  const personDraft = useDraft(person, `guardian:new:${child.id}`);
  const rightsDraft = useDraft(rights, `guardian-link:new:${child.id}`);
  const storePerson = useStoring(person);
  const storeRights = useStoring(rights);
  const recordGuardian = useRecordGuardian();
  const recordLink = useRecordLink();
  const navigate = useNavigate();

  const existing =
    search.get('person') !== null && known
      ? { id: search.get('person') ?? '', name: known.guardian ? guardianName(known.guardian) : (known.row?.name ?? '') }
      : null;
  const name = existing?.name ?? guardianName(person.get().values);
  const go = (to: string, personId = existing?.id) =>
    setSearch((now) => {
      const { person: _, ...rest } = Object.fromEntries(now);
      return { ...rest, step: to, ...(personId === undefined ? {} : { person: personId }) };
    });

  async function handleSave() {
    const values = GuardianContent.safeParse(person.get().values);
    const link = LinkContent.safeParse(rights.get().values);
    if (!existing && !values.success) return go('person');
    if (!link.success) return go('rights');
    const guardianId = existing?.id ?? newId;
    let hearPerson: Heard = () => Promise.resolve('sent');
    // Kept by a press before, of which the rights were not.
    if (!existing && values.success && !isKept(values.data)) {
      hearPerson = await storePerson(() => recordGuardian(newId, { version: null, changes: values.data, was: {} }, values.data));
      setKept(values.data);
    }
    const key = { studentId: child.id, guardianId };
    const names = { guardian: name, child: fullName(child) };
    let hearRights: Heard;
    try {
      hearRights = await storeRights(() => recordLink(key, { version: null, changes: link.data, was: {} }, names));
    } catch (error) {
      return rights.fail(error, existing ? undefined : t('{{guardian}} is saved on this device. The rights to {{child}} are not.', names));
    }
    // What was refused is told where it can be mended.
    const [ofPerson, ofRights] = await Promise.allSettled([hearPerson(), hearRights()]);
    if (ofPerson.status === 'rejected') {
      setKept(null);
      go('person');
      return person.fail(ofPerson.reason);
    }
    if (ofRights.status === 'rejected') {
      go('rights');
      return rights.fail(ofRights.reason);
    }
    say('success', savedWords(ofRights.value, name));
    await navigate(paths.parent.to({ id: guardianId }));
  }

  function handleRestart() {
    person.reset();
    rights.reset();
    setSearch((now) => Object.fromEntries([...now].filter(([key]) => key === 'child')));
  }

  return (
    <>
      {step === 'check' ? (
        <CheckAnswers
          person={existing ? null : person}
          name={name}
          rights={rights}
          child={fullName(child)}
          onChange={go}
          onSave={handleSave}
        />
      ) : step === 'rights' ? (
        <RightsStep
          form={rights}
          child={child}
          name={name}
          guardianId={existing?.id ?? newId}
          onBack={() => go('person', undefined)}
          onDone={() => go('check')}
        />
      ) : (
        <PersonStep form={person} child={child} onLink={(id) => go('rights', id)} onDone={() => go('rights', undefined)} />
      )}
      <KeptDraft
        isKept={(personDraft.keptAt ?? rightsDraft.keptAt) !== null}
        words={t('What you typed is kept on this device until you save it.')}
        onRestart={handleRestart}
      />
    </>
  );
}
