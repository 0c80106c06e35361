import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { User } from '#contract/user.ts';
import { seesByAssignment, userQueries } from './queries.ts';
import { paths } from '#client/place/paths.ts';
import { roleNames } from '#client/person/role-names.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { sessionQueries } from '#client/session/queries.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { Said } from '#client/ui/feedback/outcome.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { t } from '#client/ui/language/words.ts';
import { type AskedDeed, DeedDialog } from './deed-dialog.tsx';
import { deeds, deedsFor } from './deeds.ts';
import { StandingTag } from './standing-tag.tsx';
import { UserFacts } from './user-facts.tsx';
import { UserForm } from './user-form.tsx';
import styles from './user.module.css';

/** `/school/settings/users/:id`: one person's facts, what can be done with them, and their details. */
export function UserScreen() {
  const { id = '' } = useParams();
  const user = useProjected(userQueries.detail(id), (found) => found);
  return (
    <Page
      title={user.data?.name ?? t('User')}
      back={{ to: paths.users.to(), label: t('All users') }}
      lead={user.data && <Lead user={user.data} />}
      width="reading"
    >
      <Loadable of={user} shape="record" what={t('This user')}>
        {(found) => <OneUser key={found._id} user={found} />}
      </Loadable>
    </Page>
  );
}

function Lead({ user }: { user: User }) {
  return (
    <span className={styles.lead}>
      {roleNames[user.role]} <StandingTag user={user} />
    </span>
  );
}

function OneUser({ user }: { user: User }) {
  const { data: me } = useQuery(sessionQueries.me());
  const [asked, setAsked] = useState<AskedDeed | null>(null);
  const [said, setSaid] = useState('');
  const isOwn = user._id === me?.userId;
  return (
    <>
      <Said said={said} of={user} />
      <Card label={t('Facts')}>
        <UserFacts user={user} />
        {user.state === 'REMOVED' && <p>{t('This person was removed. What they did stays in the audit trail under their name.')}</p>}
        <div className={styles.row}>
          {seesByAssignment(user) && (
            <Button component={Link} to={paths.userStudents.to({ id: user._id })} variant="default">
              {t('Assign students')}
            </Button>
          )}
          {deedsFor(user, me?.userId).map((name) => (
            <Button
              key={name}
              variant={deeds[name].isGrave ? 'outline' : 'default'}
              color={deeds[name].isGrave ? 'red' : undefined}
              onClick={() => setAsked({ name, user })}
            >
              {deeds[name].label}
            </Button>
          ))}
        </div>
      </Card>
      {user.state !== 'REMOVED' && <UserForm user={user} isOwn={isOwn} />}
      <DeedDialog asked={asked} onClose={() => setAsked(null)} onDone={setSaid} />
    </>
  );
}
