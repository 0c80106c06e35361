import { Button } from '@mantine/core';
import type { OwnAccount } from '#contract/own-account.ts';
import { ConfirmButton } from '#client/offline/confirm-button.tsx';
import { takeFocus } from '#client/offline/take-focus.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { dayText } from '#client/ui/day-text.ts';
import { StatusTag } from '#client/ui/status-tag.tsx';
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
        <StatusTag status="ok">On</StatusTag> since {dayText(clock.dayAt(since))}
      </p>
      <p>
        {left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`}
        {left < fewCodes && mayRenew && ' Make new ones before you run out.'}
      </p>
      <DeedProblem text={deed.problem} />
      <div className={styles.deeds}>
        {mayRenew && (
          <Button variant="default" loading={deed.isDoing} onClick={() => void deed.run(async () => onCodes((await renewCodes()).data.recoveryCodes))}>
            Make new recovery codes
          </Button>
        )}
        <ConfirmButton
          label="Switch off"
          about="Second factor"
          question="From then on the password alone opens your account."
          confirm="Switch off"
          onConfirm={() => void deed.run(switchOff)}
        />
      </div>
    </>
  );
}
