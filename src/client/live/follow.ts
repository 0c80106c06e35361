import type { QueryClient } from '@tanstack/react-query';
import { LiveEvent, type LiveKind, liveEventName, sessionEndedEventName } from '#contract/live.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { inRounds } from './rounds.ts';
import { addUpAgain, readAgain } from './stale.ts';
import { setLive } from './use-live.ts';

const sessionEnded: ProblemCode = 'session_ended';
const pollAfterMs = 30_000;
const pollEveryMs = 60_000;
/** The sums of a term take the server a second: on a morning of marks they are added up by turns. */
const sumsRestMs = 30_000;

/** What this needs of a socket.io connection. */
export interface LiveSocket {
  readonly connected: boolean;
  /** Whether the library connects again by itself. */
  readonly active: boolean;
  on(event: string, listener: (...args: unknown[]) => void): unknown;
  connect(): unknown;
  close(): unknown;
}

interface Deps {
  socket: LiveSocket;
  queryClient: QueryClient;
  /** Resolves when queued edits are on the server, or after five seconds: reading earlier would undo them on screen. */
  drained: () => Promise<void>;
  onSessionEnded: () => void;
  /** A hidden tab asks nothing by turns: nobody reads it. */
  isVisible: () => boolean;
}

/** Keeps what is shown true: events make queries old, a new connection catches up, and without one it asks by turns. */
export function followLive({ socket, queryClient, drained, onSessionEnded, isVisible }: Deps): () => void {
  let polling: ReturnType<typeof setTimeout> | undefined;
  const rounds = [
    inRounds<LiveKind>((kinds) => readAgain(queryClient, kinds)),
    inRounds<LiveKind>((kinds) => addUpAgain(queryClient, kinds), sumsRestMs),
  ];

  function startPolling() {
    clearTimeout(polling);
    polling = setTimeout(poll, pollAfterMs);
  }

  function poll() {
    polling = setTimeout(poll, pollEveryMs);
    if (isVisible()) void queryClient.invalidateQueries();
  }

  async function catchUp() {
    clearTimeout(polling);
    setLive('catching-up');
    await drained();
    await queryClient.invalidateQueries();
    if (socket.connected) setLive('live');
  }

  function lose() {
    setLive('off');
    startPolling();
  }

  function apply(event: unknown) {
    const change = LiveEvent.safeParse(event);
    if (change.success) for (const round of rounds) round.tell(change.data.kind);
  }

  // A handshake that was refused is not tried again by the library. A session may have ended while there was no line.
  function handleRefused(error: unknown) {
    if (error instanceof Error && error.message === sessionEnded) return onSessionEnded();
    if (!socket.active) setTimeout(() => socket.connect(), pollEveryMs);
  }

  startPolling();
  socket.on('connect', () => void catchUp());
  socket.on('disconnect', lose);
  socket.on('connect_error', handleRefused);
  socket.on(liveEventName, apply);
  socket.on(sessionEndedEventName, onSessionEnded);
  return () => {
    clearTimeout(polling);
    for (const round of rounds) round.stop();
    socket.close();
  };
}
