import { recordEmployee } from '#contract/employee.ts';
import { UnlessRefused } from '#client/offline/unless-refused.tsx';
import { Notice } from '#client/ui/feedback/loadable.tsx';
import { t } from '#client/ui/language/words.ts';

export function NoSuchEmployee({ id }: { id: string }) {
  return (
    <UnlessRefused kind={recordEmployee.kind} id={id}>
      <Notice title={t('There is no such employee')}>
        <p>{t('They may have been registered on another device that has not sent it yet.')}</p>
      </Notice>
    </UnlessRefused>
  );
}
