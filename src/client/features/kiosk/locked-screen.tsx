import { Button } from '@mantine/core';
import { forgetEnrolment } from '#client/session/enrolment.ts';
import { MessagePage } from '#client/ui/layout/message-page.tsx';
import { t } from '#client/ui/language/words.ts';
import { RefusedHere } from './waiting-here.tsx';

interface LockedScreenProps {
  name: string;
  /** Counted here, and not with the server yet. */
  unsent: number;
  /** Those that the server did not take. */
  refused: number;
}

/** The tablet is no gate any more. It knows nobody now, and hands in what it counted. */
export function LockedScreen({ name, unsent, refused }: LockedScreenProps) {
  return (
    <MessagePage
      title={t('This tablet is locked')}
      actions={unsent === 0 && <Button onClick={forgetEnrolment}>{t('Enrol it anew')}</Button>}
    >
      <p>
        {t(
          'It is no longer the gate device {{name}}: it was revoked, another tablet took its place, or its year is over. Nobody can be counted here any more.',
          { name },
        )}
      </p>
      <output>
        {unsent === 0
          ? t('The list of people is gone from it, and all that it counted is with the school.')
          : t(
              'The list of people is gone from it. {{count, number}} movements that it counted are not sent yet: leave it switched on and connected.',
              {
                count: unsent,
                defaultValue_one:
                  'The list of people is gone from it. One movement that it counted is not sent yet: leave it switched on and connected.',
              },
            )}
      </output>
      <RefusedHere refused={refused} />
    </MessagePage>
  );
}
