import { EventEmitter } from 'node:events';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LiveEvent, liveEventName, sessionEndedEventName } from '#contract/live.ts';
import { tellFeatures } from '#client/app/features.ts';
import { followLive } from '#client/live/follow.ts';

tellFeatures();

class FakeSocket extends EventEmitter {
  connected = false;
  active = true;
  connect = vi.fn<() => void>();
  close = vi.fn<() => void>();

  go(connected: boolean) {
    this.connected = connected;
    this.emit(connected ? 'connect' : 'disconnect');
  }
}

let socket: FakeSocket;
let queryClient: QueryClient;
let sentAll: () => void;
let isVisible: boolean;
let ended: number;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  socket = new FakeSocket();
  queryClient = new QueryClient();
  isVisible = true;
  ended = 0;
  const drained = () => new Promise<void>((resolve) => (sentAll = resolve));
  stop = followLive({ socket, queryClient, drained, onSessionEnded: () => (ended += 1), isVisible: () => isVisible });
  for (const key of [
    ['bus', 'list'],
    ['bus-report', 'list'],
    ['notification', 'unread'],
    ['school', 'profile'],
  ])
    read(key);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

function read(key: string[]) {
  queryClient.setQueryData(key, 'what the server said');
}

/** The first words of the queries that are known to be out of date. */
function old(): unknown[] {
  const queries = queryClient.getQueryCache().getAll();
  return queries.filter(({ state }) => state.isInvalidated).map(({ queryKey }) => queryKey[0]);
}

function change(kind: LiveEvent['kind']) {
  socket.emit(liveEventName, { kind, id: 'x', version: 2 } satisfies LiveEvent);
}

test('a changed report makes the reports old, and the fleet that shows their state, and nothing else', () => {
  change('bus-report');
  expect(old()).toEqual(['bus', 'bus-report']);
});

test('many changes one after the other are read in rounds: the first at once, the others together', async () => {
  const readings: number[] = [];
  const asked = vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async () => void readings.push(Date.now()));
  for (let at = 0; at < 40; at += 1) {
    change('bus-report');
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(10_000);
  asked.mockRestore();
  // Four seconds of changes: at once, after two, after four.
  expect(new Set(readings).size).toBe(3);
});

test('a mark makes the reports of its day old, and what a term adds up to at once and then by turns of half a minute', async () => {
  for (const word of ['student-days', 'day-summary', 'student-totals', 'student-trend', 'employee-totals']) read([word]);
  change('register');
  await vi.advanceTimersByTimeAsync(1);
  expect(old()).toEqual(['student-days', 'day-summary', 'student-totals', 'student-trend']);
  read(['student-days']);
  read(['student-totals']);
  for (let at = 0; at < 5; at += 1) {
    change('student-movement');
    await vi.advanceTimersByTimeAsync(5_000);
  }
  expect(old()).toContain('student-days');
  expect(old()).not.toContain('student-totals');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(old()).toContain('student-totals');
});

test('an answer that never comes holds up no further news', async () => {
  const asked = vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(() => new Promise(() => undefined));
  change('bus-report');
  const before = asked.mock.calls.length;
  change('student');
  await vi.advanceTimersByTimeAsync(7_000);
  expect(asked.mock.calls.length).toBeGreaterThan(before);
  asked.mockRestore();
});

test('an event of a kind this build does not know changes nothing', () => {
  socket.emit(liveEventName, { kind: 'panic', id: 'x', version: 1 });
  socket.emit(liveEventName, 'nonsense');
  expect(old()).toEqual([]);
});

test('a new connection reads everything again, but not before the edits are sent', async () => {
  socket.go(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(old()).toEqual([]);
  sentAll();
  await vi.advanceTimersByTimeAsync(1);
  expect(old()).toHaveLength(4);
});

test('after 30 seconds without a socket everything is asked by turns, each minute', async () => {
  await vi.advanceTimersByTimeAsync(29_999);
  expect(old()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(old()).toHaveLength(4);
  read(['bus', 'list']);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(old()).not.toContain('bus');
  await vi.advanceTimersByTimeAsync(1);
  expect(old()).toContain('bus');
});

test('a live connection is not asked by turns, a lost one is again', async () => {
  socket.go(true);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(old()).toEqual([]);
  socket.go(false);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(old()).toHaveLength(4);
});

test('a hidden tab asks nothing', async () => {
  isVisible = false;
  await vi.advanceTimersByTimeAsync(300_000);
  expect(old()).toEqual([]);
});

test('a refused handshake is tried again after a minute', async () => {
  socket.active = false;
  socket.emit('connect_error', new Error('busy'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(socket.connect).toHaveBeenCalledOnce();
});

test('a session that ended while there was no line ends here when the connection is refused', () => {
  socket.active = false;
  socket.emit('connect_error', new Error('session_ended'));
  expect(ended).toBe(1);
});

test('the end of the session, told by the server, ends it here', () => {
  socket.emit(sessionEndedEventName);
  expect(ended).toBe(1);
});
