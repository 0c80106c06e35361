import { useParams } from 'react-router';
import type { SubUser } from '#contract/sub-user.ts';
import { seesByAssignment } from '#client/app/assignable.ts';
import { paths } from '#client/app/paths.ts';
import { subUserQueries } from '#client/features/sub-user/queries.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { Loadable, Notice } from '#client/ui/loadable.tsx';
import { Page } from '#client/ui/page.tsx';
import { AssignLists } from './assign-lists.tsx';

/** `/school/settings/users/:id/students`: which children somebody may see. */
export function AssignScreen() {
  const { id = '' } = useParams();
  const user = useProjected(subUserQueries.detail(id), (found) => found);
  const name = user.data?.name;
  return (
    <Page
      title={name === undefined ? 'Assign students' : `Students of ${name}`}
      back={{ to: paths.user.to({ id }), label: name ?? 'The user' }}
      lead="Who has no student assigned sees none. Whoever is removed here disappears from their devices too."
    >
      <Loadable of={user} what="This user">
        {(found) => (seesByAssignment(found) ? <AssignLists key={found._id} user={found} /> : <NotByAssignment user={found} />)}
      </Loadable>
    </Page>
  );
}

function NotByAssignment({ user }: { user: SubUser }) {
  return (
    <Notice title="Students are not assigned to this person">
      <p>{reasonOf(user)}</p>
    </Notice>
  );
}

function reasonOf({ name, role, scopeMode, state }: SubUser): string {
  if (state === 'REMOVED') return `${name} was removed.`;
  if (scopeMode === 'ALL') return `${name} sees every child of the school, as it is.`;
  return `${name} sees no children: the role ${role} has no right to them.`;
}
