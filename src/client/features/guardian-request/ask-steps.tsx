import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { RequestKind } from '#contract/guardian-request.ts';
import type { CardGuardian, StudentCard } from '#contract/student-card.ts';
import { paths } from '#client/app/paths.ts';
import { fullName } from '#client/offline/roster/student-name.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { choicesOf } from '#client/ui/choices.ts';
import { Note } from '#client/ui/note.tsx';
import { t } from '#client/ui/words.ts';
import { AskForm } from './ask-form.tsx';
import { type Asking, isAboutKnown } from './ask-content.ts';
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
  const [askedBy, setAskedBy] = useState(guardians[0]?.guardianId ?? '');
  const [siblings, setSiblings] = useState<readonly string[]>([]);
  const [kind, setKind] = useState<RequestKind>('CHANGE_PICKUP_TODAY');
  const [about, setAbout] = useState('');
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
      <SiblingChoices siblings={others.map((card) => ({ id: card.id, name: fullName(card) }))} chosen={siblings} onChoose={setSiblings} />
      <NativeSelect
        label={t('What do they ask?')}
        data={choicesOf(kinds)}
        value={kind}
        onChange={(event) => handleKind(event.currentTarget.value)}
      />
      {kind !== 'ADD_GUARDIAN' && (
        <NativeSelect
          label={mustBeKnown ? t('Which guardian is it about?') : t('Who collects?')}
          data={[{ value: '', label: mustBeKnown ? t('Choose') : t('Somebody new') }, ...child.guardians.map(choiceOf)]}
          value={about}
          onChange={(event) => setAbout(event.currentTarget.value)}
        />
      )}
      {(!mustBeKnown || asking.about) && <AskForm key={`${kind} ${about}`} asking={asking} onDone={onDone} />}
    </>
  );

  function handleAsker(id: string) {
    setAskedBy(id);
    // Who is no child of the new one is not meant.
    setSiblings([]);
  }

  function handleKind(typed: string) {
    setKind(RequestKind.parse(typed));
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
