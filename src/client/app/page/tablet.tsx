import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LockedScreen } from '#client/features/kiosk/locked-screen.tsx';
import { WaitingHere } from '#client/features/kiosk/waiting-here.tsx';
import { keysAtGate, keysOnBus, useRounds } from '#client/features/kiosk/use-rounds.ts';
import { UpdatePrompt } from '#client/install/update-prompt.tsx';
import { OutboxProvider, useOutboxView } from '#client/offline/outbox-provider.tsx';
import { StorageBanner } from '#client/offline/storage/storage-banner.tsx';
import { enrolmentEnded, isEnrolmentOver } from '#client/session/enrolment.ts';
import { gateDeviceQueries } from '#client/session/queries.ts';
import { SchoolHere } from '#client/session/school-here.tsx';
import { isOnBus, type Person } from '#client/session/token.ts';
import { whoHere } from '#client/session/who-here.ts';
import { useStore } from '#client/ui/store.ts';
import { isRefused, isWaiting } from '#outbox/record.ts';
import { TabletScreen } from '#client/features/bus-trip/tablet-screen.tsx';
import { AtGate } from './at-gate.tsx';
import styles from './tablet.module.css';
import { tabletScanner } from './tablet-scan.tsx';

/** A gate, or a bus, and nothing around it. What it counts waits and is sent under the tablet's own identity, as that of people is. */
export function Tablet({ owner }: { owner: Person }) {
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
  useRounds(isOnBus() ? keysOnBus : keysAtGate);
  useEndOfEnrolment();
  const refused = records.filter(isRefused).length;
  const unsent = records.filter(isWaiting).length - refused;
  if (isOver) return <LockedScreen name={whoHere()} unsent={unsent} refused={refused} />;
  return (
    <>
      <WaitingHere unsent={unsent} refused={refused} />
      {isOnBus() ? <TabletScreen scanner={tabletScanner} /> : <AtGate />}
    </>
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
