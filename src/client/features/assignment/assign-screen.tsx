import { useParams } from 'react-router';
import type { User } from '#contract/user.ts';
import { seesByAssignment, userQueries } from '#client/features/user/queries.ts';
import { paths } from '#client/place/paths.ts';
import { roleNames } from '#client/person/role-names.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { t } from '#client/ui/language/words.ts';
import { AssignLists } from './assign-lists.tsx';

/** `/school/settings/users/:id/students`: which children somebody may see. */
export function AssignScreen() {
  const { id = '' } = useParams();
  const user = useProjected(userQueries.detail(id), (found) => found);
  const name = user.data?.name;
  return (
    <Page
      title={name === undefined ? t('Assign students') : t('Students of {{name}}', { name })}
      back={{ to: paths.user.to({ id }), label: name ?? t('The user') }}
      lead={t('Anyone with no students assigned sees none. Students removed here disappear from their devices too.')}
    >
      <Loadable of={user} what={t('This user')}>
        {(found) => (seesByAssignment(found) ? <AssignLists key={found._id} user={found} /> : <NotByAssignment user={found} />)}
      </Loadable>
    </Page>
  );
}

function NotByAssignment({ user }: { user: User }) {
  return (
    <Notice title={t('Students are not assigned to this person')}>
      <p>{reasonOf(user)}</p>
    </Notice>
  );
}

function reasonOf({ name, role, scopeMode, state }: User): string {
  if (state === 'REMOVED') return t('{{name}} was removed.', { name });
  if (scopeMode === 'ALL') return t('{{name}} sees every child of the school, as it is.', { name });
  return t('{{name}} sees no children: the role {{role}} has no right to them.', { name, role: roleNames[role] });
}
