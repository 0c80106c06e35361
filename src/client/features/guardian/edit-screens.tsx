import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { recordGuardian } from '#contract/guardian.ts';
import { guardianName } from '#contract/guardian-rules.ts';
import type { GuardianSlot, StudentCard } from '#contract/student-card.ts';
import { slots } from '#client/person/guardian-words.ts';
import { paths } from '#client/place/paths.ts';
import { SavedTogether } from '#client/offline/saved-together.tsx';
import { useRefusedNew } from '#client/offline/use-refused-new.ts';
import { fullName } from '#client/offline/roster/student-name.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { PhotoField } from '#client/photo/photo-field.tsx';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { midSentence, t } from '#client/ui/language/words.ts';
import { EditPerson, type EditPersonProps } from './edit-person.tsx';
import { EditRights } from './edit-rights.tsx';
import { nameOf } from './guardian-screen.tsx';
import { NoSuchGuardian } from './no-such-guardian.tsx';
import { refusedGuardian } from './projection.ts';
import { useGuardian } from './use-guardians.ts';

/** `/school/edit-parent/parent1/:id`. The id is a guardian's, or that of a child whose first guardian is meant. */
export function EditFirstParentScreen() {
  return <EditParent slot="PARENT1" />;
}

/** `/school/edit-parent/parent2/:id`. */
export function EditSecondParentScreen() {
  return <EditParent slot="PARENT2" />;
}

function EditParent({ slot }: { slot: GuardianSlot }) {
  const { id = '' } = useParams();
  const child = useRoster().students.find((card) => card.id === id);
  const guardianId = child ? child.guardians.find((one) => one.slot === slot)?.guardianId : id;
  if (child && guardianId === undefined) return <NobodyThere child={child} slot={slot} />;
  return <EditGuardian key={guardianId} id={guardianId ?? ''} />;
}

function EditGuardian({ id }: { id: string }) {
  const known = useGuardian(id);
  const refused = useRefusedNew(recordGuardian.kind, id);
  const isRefused = !known.data?.guardian && refused !== undefined;
  const shown = isRefused ? { ...known, data: { guardian: refusedGuardian(refused), row: null } } : known;
  const name = known.data ? nameOf(known.data) : undefined;
  return (
    <Page
      title={name ? t('Edit {{name}}', { name }) : t('Edit a parent')}
      back={{ to: paths.parent.to({ id }), label: name ?? t('The parent') }}
      width="reading"
    >
      <Loadable of={shown} what={t('This guardian')} empty={(data) => data === null && <NoSuchGuardian id={id} />}>
        {(data) => data && (data.guardian ? <Forms guardian={data.guardian} refused={isRefused ? refused : undefined} /> : <NotWhole />)}
      </Loadable>
    </Page>
  );
}

/** The person once, the rights to each child by themselves, and one bar that saves whatever of it was changed. */
function Forms({ guardian, refused }: EditPersonProps) {
  const name = guardianName(guardian);
  return (
    <>
      <PhotoField of="guardian" id={guardian.id} photo={guardian.photo} name={name} isOnServer={guardian.version > 0} />
      <SavedTogether label={t('Edit {{name}}', { name })} button={t('Save changes')}>
        <EditPerson guardian={guardian} refused={refused} />
        {guardian.children.map((child) => (
          <EditRights key={child.studentId} guardian={guardian} link={child} />
        ))}
      </SavedTogether>
    </>
  );
}

function NobodyThere({ child, slot }: { child: StudentCard; slot: GuardianSlot }) {
  const name = fullName(child);
  return (
    <Page title={slots[slot]} back={{ to: paths.student.to({ id: child.id }), label: name }} width="reading">
      <Notice title={t('{{child}} has no {{guardian}} yet', { child: name, guardian: midSentence(slots[slot]) })}>
        <Button component={Link} to={paths.registerAnotherParent.to({ id: child.id })}>
          {t('Add guardian')}
        </Button>
      </Notice>
    </Page>
  );
}

function NotWhole() {
  return (
    <Notice title={t('The details of this person are not on this device')}>
      <p>{t('Editing them needs a connection once. After that it works without one.')}</p>
    </Notice>
  );
}
