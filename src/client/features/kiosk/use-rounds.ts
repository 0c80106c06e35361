import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isEnrolmentOver } from '#client/session/enrolment.ts';
import { gateDeviceQueries } from '#client/session/queries.ts';

const everyMs = 30_000;
/** What a gate reads: the staff, the children, and when the school is open. */
const keys = [['gate-device', 'staff'], ['roster'], ['school-calendar'], ['card-number']];

/** Nobody tells a tablet at a gate that something is other now, so it asks. First what it is itself: all else follows from that. */
export function useRounds(): void {
  const client = useQueryClient();
  useEffect(() => {
    async function round() {
      await client.refetchQueries({ queryKey: gateDeviceQueries.self().queryKey });
      if (isEnrolmentOver.get()) return;
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    }
    const stop = new AbortController();
    const again = () => void round();
    const timer = setInterval(again, everyMs);
    addEventListener('online', again, stop);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [client]);
}
