import { GateScreen } from '#client/features/gate/gate-screen.tsx';
import { WarningBanner } from '#client/features/student/warning-banner.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { useGateLedger } from './use-gate-ledger.ts';

/** `/school/gate`: cards, the ledger of movements and whom to keep away meet here. */
export function GatePage() {
  const ledger = useGateLedger();
  const today = useSchoolClock().today();
  return <GateScreen ledger={ledger} warnings={({ warnings }) => <WarningBanner warnings={warnings} today={today} />} />;
}
