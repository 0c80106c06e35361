import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OwnAccount } from '#contract/own-account.ts';
import { takeFocus } from '#client/offline/take-focus.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';
import { useOwnCommands } from './commands.ts';
import { FactorConsent } from './factor-consent.tsx';
import styles from './own-account.module.css';

interface FactorOnProps {
  factor: NonNullable<OwnAccount['factor']>;
  mayRenew: boolean;
  /** Whether it takes the focus when it appears. */
  focus: boolean;
  onCodes: (codes: readonly string[]) => void;
  onOff: () => void;
}

const fewCodes = 3;

export function FactorOn({ factor, mayRenew, focus, onCodes, onOff }: FactorOnProps) {
  const { removeFactor, renewCodes } = useOwnCommands();
  const clock = useSchoolClock();
  const [wish, setWish] = useState<'renew' | 'off' | null>(null);
  const [isBack, setBack] = useState(false);
  const { since, recoveryCodesLeft: left } = factor;

  async function renew(code: string) {
    onCodes((await renewCodes(code)).data.recoveryCodes);
  }

  async function switchOff(code: string) {
    await removeFactor(code);
    onOff();
  }

  function handleCancel() {
    setWish(null);
    setBack(true);
  }

  return (
    <>
      <p tabIndex={-1} ref={focus ? takeFocus : undefined}>
        <StatusTag status="ok">{t('On')}</StatusTag> {t('since {{day}}', { day: dayText(clock.dayAt(since)) })}
      </p>
      <p>
        {t('{{count, number}} recovery codes are left.', { count: left, defaultValue_one: '1 recovery code is left.' })}
        {left < fewCodes && mayRenew && ` ${t('Make new ones before you run out.')}`}
      </p>
      {wish === 'renew' && (
        <FactorConsent
          label={t('Make new recovery codes')}
          says={t('From then on the codes before open nothing.')}
          onCode={renew}
          onCancel={handleCancel}
        />
      )}
      {wish === 'off' && (
        <FactorConsent
          label={t('Switch off')}
          says={t('From then on the password alone opens your account.')}
          onCode={switchOff}
          onCancel={handleCancel}
        />
      )}
      {wish === null && (
        <div className={styles.deeds}>
          {mayRenew && (
            <Button variant="default" ref={isBack ? takeFocus : undefined} onClick={() => setWish('renew')}>
              {t('Make new recovery codes')}
            </Button>
          )}
          <Button
            variant="subtle"
            color="red"
            ref={isBack && !mayRenew ? takeFocus : undefined}
            aria-label={`${t('Switch off')}: ${t('Second factor')}`}
            onClick={() => setWish('off')}
          >
            {t('Switch off')}
          </Button>
        </div>
      )}
    </>
  );
}
