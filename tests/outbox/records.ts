import type { OutboxRecord } from '#outbox/record.ts';

let made = 0;

/** A record of the queue; the number is its place. */
export function record(given: Partial<OutboxRecord> & { seq: number }): OutboxRecord {
  made += 1;
  return {
    v: 1,
    id: `op-${made}`,
    part: 'school:person',
    deviceId: 'device',
    kind: 'bus-report.record',
    kindV: 1,
    lane: 'a',
    params: {},
    body: { changes: {} },
    base: { version: 1, was: {}, chain: null },
    deps: [],
    at: { device: '2026-11-20T06:42:00.000Z', offsetMs: null, schoolDate: '2026-11-20' },
    ui: { title: 'Bus report', route: '/' },
    state: 'queued',
    tries: 0,
    nextAt: 0,
    ...given,
  };
}
