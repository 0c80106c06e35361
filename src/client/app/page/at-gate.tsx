import { useQuery } from '@tanstack/react-query';
import { GateScreen } from '#client/features/gate/gate-screen.tsx';
import { WarningBanner } from '#client/features/student/warning-banner.tsx';
import { useRosterKept } from '#client/offline/roster/roster-query.ts';
import { gateDeviceQueries } from '#client/session/queries.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { whoHere } from '#client/session/who-here.ts';
import { useGateLedger } from './use-gate-ledger.ts';
import { useLeavesAtGate } from './use-leaves-at-gate.tsx';

/** What a tablet at a gate is for. */
export function AtGate() {
  const ledger = useGateLedger();
  const leaves = useLeavesAtGate();
  const today = useSchoolClock().today();
  const { data: self } = useQuery(gateDeviceQueries.self());
  useRosterKept(true);
  return (
    <GateScreen
      ledger={ledger}
      leaves={leaves}
      warnings={({ warnings }) => <WarningBanner warnings={warnings} today={today} />}
      device={self?.name ?? whoHere()}
    />
  );
}
