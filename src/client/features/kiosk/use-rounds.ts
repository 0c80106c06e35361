import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { gateEventName, liveEventName, sessionEndedEventName } from '#contract/live.ts';
import { inRounds } from '#client/live/rounds.ts';
import { openSocket } from '#client/live/socket.ts';
import { useOutbox } from '#client/offline/outbox-provider.tsx';
import { isEnrolmentOver } from '#client/session/enrolment.ts';
import { gateDeviceQueries } from '#client/session/queries.ts';
import { readToken } from '#client/session/token.ts';
import type { Outbox } from '#outbox/outbox.ts';

/** Without a line that tells of changes it asks as often. */
const everyMs = 30_000;
/** In the morning others pass elsewhere all the time. */
const restMs = 5_000;
/** What a gate reads: the staff, the children, when the school is open, and who may leave on an exeat. */
export const keysAtGate: Keys = [['gate-staff'], ['roster'], ['school-calendar'], ['card-number'], ['exeat']];
export const keysOnBus: Keys = [['bus-trip']];

type Keys = readonly string[][];

/** A tablet at a gate or on a bus is told that something is another now, never what: so it reads all of its own anew, and by turns besides. */
export function useRounds(keys: Keys): void {
  const client = useQueryClient();
  const outbox = useOutbox();
  useEffect(() => {
    const token = readToken();
    if (token === null) return;
    const rounds = inRounds(() => round(client, outbox, keys), restMs);
    const again = () => rounds.tell('anything');
    const socket = openSocket(token);
    for (const heard of ['connect', gateEventName, liveEventName, sessionEndedEventName]) socket.on(heard, again);
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
  }, [client, outbox, keys]);
}

/** First what it is itself: all else follows from that. And what time it is, or the first whom it counts come when its own clock says. */
async function round(client: QueryClient, outbox: Outbox, keys: Keys): Promise<void> {
  const { queryKey } = gateDeviceQueries.self();
  const readAt = client.getQueryState(queryKey)?.dataUpdatedAt;
  await client.refetchQueries({ queryKey });
  const read = client.getQueryState(queryKey);
  if (read?.data && read.dataUpdatedAt !== readAt) await outbox.hear(read.data.epoch, read.data.heard).catch(() => undefined);
  if (isEnrolmentOver.get()) return;
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
