import { Button } from '@mantine/core';
import { useRouteError } from 'react-router';
import { MessagePage } from '#client/ui/layout/message-page.tsx';
import { t } from '#client/ui/language/words.ts';
import { HomeLink } from '#client/place/home-link.tsx';
import { ChunkLoadError } from './load-chunk.ts';

/** Spec §8: unexpected errors end here, in the router's page, with the rest of the console still standing. */
export function RouteError() {
  const error = useRouteError();
  if (error instanceof ChunkLoadError) return <ChunkMissing isOffline={error.isOffline} />;
  return (
    <MessagePage title={t('Something went wrong')} actions={actions}>
      <p>{t('Something went wrong on this screen. What you saved on this device is safe.')}</p>
      <p>
        {t('Reload the page. If it happens again, tell support what you did just before, and this: {{problem}}', {
          problem: describe(error),
        })}
      </p>
    </MessagePage>
  );
}

/** When the shell itself failed there is nothing around the page. */
export function ShellError() {
  return (
    <main>
      <RouteError />
    </main>
  );
}

function ChunkMissing({ isOffline }: { isOffline: boolean }) {
  if (isOffline) {
    return (
      <MessagePage title={t('This screen is not on this device')} actions={actions}>
        <p>{t('It needs a connection once. Everything you saved is safe on this device.')}</p>
      </MessagePage>
    );
  }
  return (
    <MessagePage title={t('This screen did not load')} actions={actions}>
      <p>{t('Muster was probably updated a moment ago. Reload to get the new version; everything you saved is safe on this device.')}</p>
    </MessagePage>
  );
}

const actions = (
  <>
    <Button onClick={() => location.reload()}>{t('Reload')}</Button>
    <HomeLink />
  </>
);

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : t('unknown error');
}
