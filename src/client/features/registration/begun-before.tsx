import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { publicPaths } from '#client/place/paths.ts';
import { useStore } from '#client/ui/store.ts';
import { minutesLeft } from '#client/session/sent-code.ts';
import { maskedEmail } from '#client/ui/language/masked-email.ts';
import { useNow } from '#client/ui/time/use-now.ts';
import { rich } from '#client/ui/language/rich.tsx';
import { t } from '#client/ui/language/words.ts';
import { hasGoodTicket, registration } from './progress.ts';
import styles from './registration.module.css';

/** Whoever comes back to the first step goes on where they were, or begins anew. */
export function BegunBefore({ onForget }: { onForget: () => void }) {
  const steps = useStore(registration);
  const now = useNow(10_000).getTime();
  const isProved = hasGoodTicket(steps, now);
  const isOnItsWay = steps.sent !== null && minutesLeft(steps.sent, now) > 0;
  if (!isProved && !isOnItsWay) return null;
  const address = <bdi>{maskedEmail(steps.email)}</bdi>;
  return (
    <section className={styles.begun} aria-label={t('Started before')}>
      <p>
        {isProved
          ? rich('You started to register a school with {{address}}.', { address })
          : rich('We sent a code to {{address}}.', { address })}
      </p>
      <div className={styles.choices}>
        <Button component={Link} to={isProved ? publicPaths.accountSetting.to() : publicPaths.verification.to()}>
          {isProved ? t('Go on') : t('Enter the code')}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            registration.forget();
            onForget();
          }}
        >
          {t('Start again')}
        </Button>
      </div>
    </section>
  );
}
