import { Button } from '@mantine/core';
import { signInPath } from '#client/session/documents.ts';
import { Page } from '#client/ui/layout/page.tsx';
import { t } from '#client/ui/language/words.ts';

/** The router's place for an address that is a document of its own; a link that forgot so still leads there. */
export function SignInElsewhere() {
  return (
    <Page title={t('Sign in')} width="bare">
      <Button component="a" href={signInPath}>
        {t('Go to sign in')}
      </Button>
    </Page>
  );
}
