import { NativeSelect } from '@mantine/core';
import { Link } from 'react-router';
import type { CardGuardian, StudentCard } from '#contract/student-card.ts';
import { paths } from '#client/place/paths.ts';
import { KeptDraft } from '#client/offline/drafts/kept-draft.tsx';
import { useDraft } from '#client/offline/drafts/use-draft.ts';
import { fullName } from '#client/offline/roster/student-name.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { useForm } from '#client/ui/form/form.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { useFormValue } from '#client/ui/fields/use-field.ts';
import { t } from '#client/ui/language/words.ts';
import { AskForm } from './ask-form.tsx';
import { type Asking, chosenIn, isAboutKnown, Typed, typedAtFirst, typedLines } from './ask-content.ts';
import { kinds } from './labels.ts';
import { SiblingChoices } from './sibling-choices.tsx';

interface AskStepsProps {
  child: StudentCard;
  onDone: () => void;
}

/** Who asks, for whom and what: the form follows from it. */
export function AskSteps({ child, onDone }: AskStepsProps) {
  const { students } = useRoster();
  const guardians = child.guardians.filter(({ state }) => state === 'ACTIVE' || state === 'PENDING');
  const today = useSchoolClock().today();
  const first = guardians[0]?.guardianId ?? '';
  const form = useForm({ of: Typed, initial: typedAtFirst(today, first), lines: typedLines });
  const draft = useDraft(form, `guardian-request:${child.id}`);
  const { kind, siblings, about, askedBy: chosen } = chosenIn(useFormValue(form, (typed) => typed));
  const askedBy = guardians.some(({ guardianId }) => guardianId === chosen) ? chosen : first;
  if (guardians.length === 0) return <NoGuardian child={child} />;

  const others = students.filter(({ id, guardians: theirs }) => id !== child.id && theirs.some((one) => one.guardianId === askedBy));
  const known = child.guardians.find(({ guardianId }) => guardianId === about);
  const mustBeKnown = isAboutKnown(kind);
  const asking: Asking = {
    kind,
    askedBy,
    studentIds: [child.id, ...siblings],
    about: kind === 'ADD_GUARDIAN' || !known ? null : { guardianId: known.guardianId, relation: known.relation },
  };
  return (
    <>
      <NativeSelect
        label={t('Who asks?')}
        data={guardians.map(choiceOf)}
        value={askedBy}
        onChange={(event) => handleAsker(event.currentTarget.value)}
      />
      <SiblingChoices
        siblings={others.map((card) => ({ id: card.id, name: fullName(card) }))}
        chosen={siblings}
        onChoose={(ids) => form.set('siblings', ids)}
      />
      <NativeSelect
        label={t('What do they ask?')}
        data={choicesOf(kinds)}
        value={kind}
        onChange={(event) => askAnew('kind', event.currentTarget.value)}
      />
      {kind !== 'ADD_GUARDIAN' && (
        <NativeSelect
          label={mustBeKnown ? t('Which guardian is it about?') : t('Who collects?')}
          data={[{ value: '', label: mustBeKnown ? t('Choose') : t('Somebody new') }, ...child.guardians.map(choiceOf)]}
          value={about}
          onChange={(event) => askAnew('about', event.currentTarget.value)}
        />
      )}
      {(!mustBeKnown || asking.about) && <AskForm key={`${kind} ${about}`} asking={asking} form={form} onDone={onDone} />}
      <KeptDraft
        isKept={draft.keptAt !== null}
        words={t('What you typed is kept on this device until you enter the request.')}
        onRestart={form.reset}
      />
    </>
  );

  function handleAsker(id: string) {
    form.set('askedBy', id);
    // Who is no child of the new one is not meant.
    form.set('siblings', []);
  }

  /** What was typed stays, but for the new details of another person; what was wrong is asked anew. */
  function askAnew(question: 'kind' | 'about', answer: string) {
    const { changes, was } = form.typed();
    const isMeant = ([path]: [string, unknown]) => question === 'kind' || !path.startsWith('changes/');
    form.reset();
    form.restore({ changes: Object.fromEntries(Object.entries(changes).filter(isMeant)), was });
    form.set(question, answer);
  }
}

function choiceOf({ guardianId, name }: Pick<CardGuardian, 'guardianId' | 'name'>): { value: string; label: string } {
  return { value: guardianId, label: name };
}

function NoGuardian({ child }: { child: StudentCard }) {
  return (
    <Note tone="info">
      {t('Nobody can ask yet: {{child}} has no guardian here.', { child: fullName(child) })}{' '}
      <Link to={paths.registerAnotherParent.to({ id: child.id })}>{t('Register one')}</Link>
    </Note>
  );
}
