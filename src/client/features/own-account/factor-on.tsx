import { Button } from '@mantine/core';
import type { OwnAccount } from '#contract/own-account.ts';
import { ConfirmButton } from '#client/offline/confirm-button.tsx';
import { takeFocus } from '#client/offline/take-focus.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { dayText } from '#client/ui/day-text.ts';
import { StatusTag } from '#client/ui/status-tag.tsx';
import { t } from '#client/ui/words.ts';
import { useOwnCommands } from './commands.ts';
import { DeedProblem } from './deed-problem.tsx';
import { useDeed } from './use-deed.ts';
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
  const deed = useDeed();
  const { since, recoveryCodesLeft: left } = factor;

  async function switchOff() {
    await removeFactor();
    onOff();
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
      <DeedProblem text={deed.problem} />
      <div className={styles.deeds}>
        {mayRenew && (
          <Button
            variant="default"
            loading={deed.isDoing}
            onClick={() => void deed.run(async () => onCodes((await renewCodes()).data.recoveryCodes))}
          >
            {t('Make new recovery codes')}
          </Button>
        )}
        <ConfirmButton
          label={t('Switch off')}
          about={t('Second factor')}
          question={t('From then on the password alone opens your account.')}
          confirm={t('Switch off')}
          onConfirm={() => void deed.run(switchOff)}
        />
      </div>
    </>
  );
}
