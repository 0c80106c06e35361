import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { GateScreen } from '#client/features/gate/gate-screen.tsx';
import { WarningBanner } from '#client/features/student/warning-banner.tsx';
import { paths } from '#client/place/paths.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { t } from '#client/ui/language/words.ts';
import { useGateLedger } from './use-gate-ledger.ts';
import { useLeavesAtGate } from './use-leaves-at-gate.tsx';

/** `/school/gate`: cards, the ledger of movements and whom to keep away meet here. */
export function GatePage() {
  const ledger = useGateLedger();
  const leaves = useLeavesAtGate();
  const today = useSchoolClock().today();
  return (
    <GateScreen
      ledger={ledger}
      leaves={leaves}
      warnings={({ warnings }) => <WarningBanner warnings={warnings} today={today} />}
      links={
        <Button component={Link} to={paths.pickUp.to()} leftSection={<IconUsers size={18} aria-hidden />}>
          {t('Pick-up')}
        </Button>
      }
    />
  );
}
