import { Button } from '@mantine/core';
import { Link, useParams, useSearchParams } from 'react-router';
import { paths } from '#client/place/paths.ts';
import { fullName } from '#client/offline/roster/student-name.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { DelayedSkeleton } from '#client/ui/feedback/delayed-skeleton.tsx';
import { Notice } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { t } from '#client/ui/language/words.ts';
import { ChildPicker } from './child-picker.tsx';
import { RegisterGuardian } from './register-guardian.tsx';

/** `/school/register-parent`: the child is chosen first, and stands in the address from then on. */
export function RegisterParentScreen() {
  const [search, setSearch] = useSearchParams();
  const { students } = useRoster();
  const child = students.find(({ id }) => id === search.get('child'));
  return (
    <Page
      title={t('Register a parent')}
      lead={child ? t('For {{name}}', { name: fullName(child) }) : t('First the child, then the person and what they may do.')}
      back={{ to: paths.parents.to(), label: t('All parents and guardians') }}
      width="reading"
    >
      {child ? (
        <RegisterGuardian key={child.id} child={child} />
      ) : (
        <ChildPicker onPick={({ id }) => setSearch((now) => searchFor(id, now))} />
      )}
    </Page>
  );
}

/** Who comes from somebody's own page goes on with their rights to this child. */
function searchFor(child: string, now: URLSearchParams): Record<string, string> {
  const person = now.get('person');
  return person === null ? { child } : { child, person, step: 'rights' };
}

/** `/school/register-another-parent/:id`: the same, for this child. */
export function RegisterAnotherParentScreen() {
  const { id = '' } = useParams();
  const { students, status } = useRoster();
  const child = students.find((card) => card.id === id);
  const isOnItsWay = status === 'unread' || status === 'loading';
  return (
    <Page
      title={child?.guardians.length === 0 ? t('Register the first guardian') : t('Register another parent')}
      lead={child && t('For {{name}}', { name: fullName(child) })}
      back={{ to: paths.student.to({ id }), label: child ? fullName(child) : t('The student') }}
      width="reading"
    >
      {child && <RegisterGuardian key={child.id} child={child} />}
      {!child && (isOnItsWay ? <DelayedSkeleton what={t('This student')} /> : <NoSuchChild isKnown={status === 'ready'} />)}
    </Page>
  );
}

function NoSuchChild({ isKnown }: { isKnown: boolean }) {
  return (
    <Notice title={isKnown ? t('There is no such student') : t('The students are not on this device yet')}>
      {!isKnown && <p>{t('They come as soon as there is a connection.')}</p>}
      <Button component={Link} to={paths.registerParent.to()} variant="default">
        {t('Choose a child')}
      </Button>
    </Notice>
  );
}
