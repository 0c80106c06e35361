import { Button } from '@mantine/core';
import { paths } from '#client/place/paths.ts';
import { Page } from '#client/ui/layout/page.tsx';
import { rich } from '#client/ui/language/rich.tsx';
import { t } from '#client/ui/language/words.ts';

/** What a person left on a browser is theirs: a tablet is enrolled once nobody is signed in on it. */
export function SomebodyElse({ name }: { name: string }) {
  return (
    <Page title={t('Enrol this tablet as a gate')} width="bare">
      <p>{rich('{{name}} is signed in on this device. To enrol it as a gate, log out first.', { name: <bdi>{name}</bdi> })}</p>
      <Button component="a" href={paths.dashboard.to()}>
        {t('Go to the dashboard')}
      </Button>
    </Page>
  );
}
