import { Button } from '@mantine/core';
import type { Day } from '#contract/fields.ts';
import type { User, UserDetails } from '#contract/user.ts';
import { roleNames } from '#client/person/role-names.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Dialog, useLastAsked } from '#client/ui/layout/dialog.tsx';
import { t } from '#client/ui/language/words.ts';
import { daysWords } from './answers.tsx';
import { sessionsEnd } from './deeds.ts';
import { roleWords, scopeWords } from './labels.ts';
import styles from './user.module.css';

interface AccessDialogProps {
  user: User;
  /** The details to be saved, when their access is another than the person has. */
  asked: UserDetails | null;
  onConfirm: (details: UserDetails) => void;
  onClose: () => void;
}

/** Before somebody's doors change: from what to what, and what comes of it. */
export function AccessDialog({ user, asked, onConfirm, onClose }: AccessDialogProps) {
  const today = useSchoolClock().today();
  const shown = useLastAsked(asked);
  return (
    <Dialog isOpen={asked !== null} onClose={onClose} title={t('Change what {{name}} may do?', { name: user.name })}>
      {shown && (
        <div className={styles.dialog}>
          <ul className={styles.consequences}>
            {changeWords(user, shown, today).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <div className={styles.row}>
            <Button onClick={() => onConfirm(shown)}>{t('Change access')}</Button>
            <Button variant="default" onClick={onClose} data-autofocus>
              {t('Cancel')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

function changeWords(user: User, next: UserDetails, today: Day): string[] {
  const isElsewhere = user.role !== next.role || user.scopeMode !== next.scopeMode;
  const isOut = (next.startsOn !== null && next.startsOn > today) || (next.endsOn !== null && next.endsOn < today);
  const areDaysOther = user.startsOn !== next.startsOn || user.endsOn !== next.endsOn;
  const sentences = [
    user.role !== next.role &&
      t('{{role}} becomes {{nextRole}}. {{whatItMay}}', {
        role: roleNames[user.role],
        nextRole: roleNames[next.role],
        whatItMay: roleWords[next.role],
      }),
    user.scopeMode !== next.scopeMode && t('Whom they see: {{scope}}.', { scope: scopeWords[next.scopeMode] }),
    areDaysOther && t('When they may sign in: {{days}}.', { days: daysWords(next) }),
    (isElsewhere || isOut) && user.state !== 'INVITED' && sessionsEnd,
    user.state !== 'INVITED' && t('They are told by e-mail.'),
  ];
  return sentences.filter((sentence) => sentence !== false);
}
