import { useQuery } from '@tanstack/react-query';
import { paths } from '#client/place/paths.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { sessionQueries } from '#client/session/queries.ts';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { t } from '#client/ui/language/words.ts';
import { DetailsForm } from './details-form.tsx';
import { FactorSection } from './factor-section.tsx';
import { LookSection } from './look-section.tsx';
import { PasswordForm } from './password-form.tsx';
import { ownAccountQueries } from './queries.ts';
import { SessionsSection } from './sessions-section.tsx';
import styles from './own-account.module.css';

/** What a person governs of themselves. */
export function ProfileScreen() {
  const account = useProjected(ownAccountQueries.mine(), (own) => own);
  const { data: me } = useQuery(sessionQueries.me());
  return (
    <Page title={t('Your profile')} width="reading" back={{ to: paths.settings.to(), label: t('Settings') }}>
      <Loadable of={account} what={t('Your profile')}>
        {(own) => (
          <div className={styles.sections}>
            <DetailsForm own={own} />
            {me && <LookSection preferences={me.preferences} />}
            <PasswordForm own={own} />
            <FactorSection own={own} />
            <SessionsSection />
          </div>
        )}
      </Loadable>
    </Page>
  );
}
