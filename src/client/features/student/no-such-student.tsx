import { recordStudent } from '#contract/student.ts';
import { UnlessRefused } from '#client/offline/unless-refused.tsx';
import { Notice } from '#client/ui/feedback/loadable.tsx';
import { t } from '#client/ui/language/words.ts';

/** The same words for one that does not exist and for one whom this person may not see. */
export function NoSuchStudent({ id }: { id: string }) {
  return (
    <UnlessRefused kind={recordStudent.kind} id={id}>
      <Notice title={t('There is no such student')}>
        <p>{t('They may have been registered on another device that has not sent it yet, or you may not see this child.')}</p>
      </Notice>
    </UnlessRefused>
  );
}
