import { recordGuardian } from '#contract/guardian.ts';
import { UnlessRefused } from '#client/offline/unless-refused.tsx';
import { Notice } from '#client/ui/feedback/loadable.tsx';
import { t } from '#client/ui/language/words.ts';

/** The same words for one that does not exist and for one whom this person may not see. */
export function NoSuchGuardian({ id }: { id: string }) {
  return (
    <UnlessRefused kind={recordGuardian.kind} id={id}>
      <Notice title={t('There is no such guardian')}>
        <p>{t('They may have been added on another device that has not sent it yet, or you may not see any child of theirs.')}</p>
      </Notice>
    </UnlessRefused>
  );
}
