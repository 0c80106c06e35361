import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { busContent } from '#tests/support/factories.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { addBus, type Device, deviceOf, reportOf, today } from './queue.ts';

describe.each(engines)('what the server tidies up is still its writer’s own, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  let device: Device;
  let busId: string;

  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
    device = deviceOf(session);
    busId = await addBus(session);
  });
  afterEach(() => app.close());

  test('in a bus', async () => {
    const made = (make: string, was: string) => ({
      kind: 'bus.record' as const,
      params: { id: busId },
      body: { changes: { make } },
      base: { version: 0, was: { make: was } },
    });
    expect(await device.apply(made('Toyota ', busContent().make))).toMatchObject({ status: 200 });
    expect(await device.apply(made('Toyota Coaster', 'Toyota '))).toMatchObject({ status: 200 });
    expect(await device.apply(made('Hiace', 'Mazda '))).toMatchObject({ status: 409 });
  });

  test('and what two people typed is the same once it is tidied up', async () => {
    const edit = (make: string, was: string) => ({
      kind: 'bus.record' as const,
      params: { id: busId },
      body: { changes: { make } },
      base: { version: 0, was: { make: was } },
    });
    expect(await device.apply(edit('Toyota', busContent().make))).toMatchObject({ status: 200 });
    // Of an earlier build: it queues what was typed.
    expect(await device.apply(edit(' Toyota', busContent().make))).toMatchObject({ status: 200 });
  });

  test('in a report', async () => {
    const note = (notes: string, was: string) => ({
      kind: 'bus-report.record' as const,
      params: { busId, day: today },
      body: { changes: { notes } },
      base: { was: { notes: was } },
    });
    await device.apply(note('Rain ', ''));
    expect(await device.apply(note('Rain and fog', 'Rain '))).toMatchObject({ status: 200 });
    expect((await reportOf(session, busId)).content.notes).toBe('Rain and fog');
    expect(await device.apply(note('Sun', 'Snow '))).toMatchObject({ status: 409 });
  });
});
