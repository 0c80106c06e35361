import { MessagePage } from '#client/ui/layout/message-page.tsx';
import { t } from '#client/ui/language/words.ts';
import { HomeLink } from '#client/place/home-link.tsx';

export function UnknownScreen() {
  return (
    <MessagePage title={t('Page not found')} actions={<HomeLink />}>
      <p>{t('There is no page at this address. If you typed it, check it; if a link brought you here, the link is wrong.')}</p>
    </MessagePage>
  );
}
