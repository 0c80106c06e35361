import { Button } from '@mantine/core';
import { useState } from 'react';
import { StatusTag } from '#client/ui/status-tag.tsx';
import { useOwnCommands } from './commands.ts';
import { DeedProblem } from './deed-problem.tsx';
import { type Begun, FactorSetUp } from './factor-set-up.tsx';
import { useDeed } from './use-deed.ts';

export function FactorOff({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const { beginFactor } = useOwnCommands();
  const deed = useDeed();
  if (begun) return <FactorSetUp begun={begun} onOn={onCodes} onCancel={() => setBegun(null)} />;
  return (
    <>
      <p>
        <StatusTag status="none">Off</StatusTag>
      </p>
      <p>
        With a second factor a stolen password opens nothing: at sign-in you also enter six digits that an app on your telephone
        shows. Any authenticator app will do, and it needs no network.
      </p>
      <DeedProblem text={deed.problem} />
      <div>
        <Button loading={deed.isDoing} onClick={() => void deed.run(async () => setBegun(await beginFactor()))}>
          Set up a second factor
        </Button>
      </div>
    </>
  );
}
