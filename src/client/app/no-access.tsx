import type { Role } from '#contract/role.ts';
import { MessagePage } from '#client/ui/layout/message-page.tsx';
import { rich } from '#client/ui/language/rich.tsx';
import { t } from '#client/ui/language/words.ts';
import { roleNames } from '#client/person/role-names.ts';
import { HomeLink } from '#client/place/home-link.tsx';

/** Told where it happens, with whom to ask: a silent redirect would leave the person guessing. */
export function NoAccess({ title, role, admin }: { title: string; role: Role; admin: string }) {
  return (
    <MessagePage title={title} actions={<HomeLink />}>
      <p>
        <strong>{t('You do not have access to this page.')}</strong>
      </p>
      <p>
        {rich(
          'You are signed in as {{role}}. If you need this page for your work, ask {{admin}}, who looks after the roles of your school.',
          {
            role: roleNames[role],
            admin: <bdi>{admin}</bdi>,
          },
        )}
      </p>
    </MessagePage>
  );
}
