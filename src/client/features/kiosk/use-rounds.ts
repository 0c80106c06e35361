import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { gateEventName, sessionEndedEventName } from '#contract/live.ts';
import { inRounds } from '#client/live/rounds.ts';
import { openSocket } from '#client/live/socket.ts';
import { isEnrolmentOver } from '#client/session/enrolment.ts';
import { gateDeviceQueries } from '#client/session/queries.ts';
import { readToken } from '#client/session/token.ts';

/** Without a line that tells of changes it asks as often. */
const everyMs = 30_000;
/** In the morning others pass elsewhere all the time. */
const restMs = 5_000;
/** What a gate reads: the staff, the children, and when the school is open. */
const keys = [['gate-device', 'staff'], ['roster'], ['school-calendar'], ['card-number']];

/** A tablet at a gate is told that something is another now, never what: so it reads all of its own anew, and by turns besides. */
export function useRounds(): void {
  const client = useQueryClient();
  useEffect(() => {
    const token = readToken();
    if (token === null) return;
    const rounds = inRounds(() => round(client), restMs);
    const again = () => rounds.tell('anything');
    const socket = openSocket(token);
    for (const heard of ['connect', gateEventName, sessionEndedEventName]) socket.on(heard, again);
    const stop = new AbortController();
    const timer = setInterval(() => {
      again();
      // The library does not try again where the server closed the line, or let nobody in.
      if (!socket.active && !isEnrolmentOver.get()) socket.connect();
    }, everyMs);
    addEventListener('online', again, stop);
    return () => {
      stop.abort();
      clearInterval(timer);
      rounds.stop();
      socket.close();
    };
  }, [client]);
}

/** First what it is itself: all else follows from that. */
async function round(client: QueryClient): Promise<void> {
  await client.refetchQueries({ queryKey: gateDeviceQueries.self().queryKey });
  if (isEnrolmentOver.get()) return;
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
