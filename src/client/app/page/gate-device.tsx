import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { GateScreen } from '#client/features/gate/gate-screen.tsx';
import { LockedScreen } from '#client/features/kiosk/locked-screen.tsx';
import { WaitingHere } from '#client/features/kiosk/waiting-here.tsx';
import { useRounds } from '#client/features/kiosk/use-rounds.ts';
import { WarningBanner } from '#client/features/student/warning-banner.tsx';
import { UpdatePrompt } from '#client/install/update-prompt.tsx';
import { OutboxProvider, useOutboxView } from '#client/offline/outbox-provider.tsx';
import { useRosterKept } from '#client/offline/roster/roster-query.ts';
import { StorageBanner } from '#client/offline/storage/storage-banner.tsx';
import { enrolmentEnded, isEnrolmentOver } from '#client/session/enrolment.ts';
import { gateDeviceQueries } from '#client/session/queries.ts';
import { SchoolHere } from '#client/session/school-here.tsx';
import type { Person } from '#client/session/token.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { whoHere } from '#client/session/who-here.ts';
import { useStore } from '#client/ui/store.ts';
import { isRefused, isWaiting } from '#outbox/record.ts';
import styles from './gate-device.module.css';
import { useGateLedger } from './use-gate-ledger.ts';
import { useLeavesAtGate } from './use-leaves-at-gate.tsx';

/** The gate and nothing around it. What it counts waits and is sent under the tablet's own identity, as that of people is. */
export function GateDevice({ owner }: { owner: Person }) {
  return (
    <SchoolHere>
      <OutboxProvider owner={owner}>
        <div className={styles.device}>
          <UpdatePrompt />
          <StorageBanner />
          <main id="main" tabIndex={-1}>
            <AsLongAsItIs />
          </main>
        </div>
      </OutboxProvider>
    </SchoolHere>
  );
}

function AsLongAsItIs() {
  const isOver = useStore(isEnrolmentOver);
  const { records } = useOutboxView();
  useRounds();
  useEndOfEnrolment();
  const refused = records.filter(isRefused).length;
  const unsent = records.filter(isWaiting).length - refused;
  if (isOver) return <LockedScreen name={whoHere()} unsent={unsent} refused={refused} />;
  return (
    <>
      <WaitingHere unsent={unsent} refused={refused} />
      <Gate />
    </>
  );
}

function Gate() {
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

function useEndOfEnrolment(): void {
  const { data: self } = useQuery(gateDeviceQueries.self());
  const isOver = useStore(isEnrolmentOver);
  const hasEnded = self !== undefined && self.endedAt !== null;
  useEffect(() => {
    if (hasEnded && !isOver) void enrolmentEnded();
  }, [hasEnded, isOver]);
}
