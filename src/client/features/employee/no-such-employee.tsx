import { Notice } from '#client/ui/loadable.tsx';
import { t } from '#client/ui/words.ts';

export function NoSuchEmployee() {
  return (
    <Notice title={t('There is no such employee')}>
      <p>{t('They may have been registered on another device that has not sent it yet.')}</p>
    </Notice>
  );
}
