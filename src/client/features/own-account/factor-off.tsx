import { Button } from '@mantine/core';
import { useState } from 'react';
import { takeFocus } from '#client/offline/take-focus.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';
import { useOwnCommands } from './commands.ts';
import { DeedProblem } from './deed-problem.tsx';
import { type Begun, FactorSetUp } from './factor-set-up.tsx';
import { useDeed } from './use-deed.ts';

interface FactorOffProps {
  /** Whether it takes the focus when it appears. */
  focus: boolean;
  onCodes: (codes: readonly string[]) => void;
}

export function FactorOff({ focus, onCodes }: FactorOffProps) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [isBack, setBack] = useState(false);
  const { beginFactor } = useOwnCommands();
  const deed = useDeed();

  function handleCancel() {
    setBegun(null);
    setBack(true);
  }

  if (begun) return <FactorSetUp begun={begun} onOn={onCodes} onCancel={handleCancel} />;
  return (
    <>
      <p tabIndex={-1} ref={focus && !isBack ? takeFocus : undefined}>
        <StatusTag status="none">{t('Off')}</StatusTag>
      </p>
      <p>
        {t(
          'With a second factor a stolen password opens nothing: at sign-in you also enter six digits that an app on your telephone shows. Any authenticator app will do, and it needs no network.',
        )}
      </p>
      <DeedProblem text={deed.problem} />
      <div>
        <Button
          ref={isBack ? takeFocus : undefined}
          loading={deed.isDoing}
          onClick={() => void deed.run(async () => setBegun(await beginFactor()))}
        >
          {t('Set up a second factor')}
        </Button>
      </div>
    </>
  );
}
