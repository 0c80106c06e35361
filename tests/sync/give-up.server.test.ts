import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { addStaffSession } from './people.ts';
import { addBus, type Device, deviceOf, reportOf, today } from './queue.ts';

describe.each(engines)('an edit that its person gave up, on %s', (engine) => {
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

  const note = (text: string, was = '') => ({
    kind: 'bus-report.record' as const,
    params: { busId, day: today },
    body: { changes: { notes: text } },
    base: { was: { notes: was } },
  });
  const givingUp = (...ids: string[]) => ({ kind: 'edit.give-up' as const, params: {}, body: { ids } });

  test('a copy that was held up on its way is not applied any more', async () => {
    const held = device.op(note('Rain'));
    expect(await device.apply(givingUp(held.id))).toMatchObject({ status: 200, stands: [] });
    const [late] = await device.send(held);
    expect(late).toMatchObject({ status: 410, code: 'given_up', outcome: 'refused' });
    const [later] = await device.send(held);
    expect(later).toMatchObject({ status: 410, code: 'given_up' });
    expect(await device.apply(note('Sun'))).toMatchObject({ status: 200 });
    expect((await reportOf(session, busId)).content.notes).toBe('Sun');
  });

  test('what had reached the server before stands, and its person is told so, as often as they ask', async () => {
    const op = device.op(note('Rain'));
    await device.send(op);
    const asked = device.op(givingUp(op.id));
    const [told] = await device.send(asked);
    expect(told).toMatchObject({ status: 200, stands: [op.id] });
    expect(await device.send(asked)).toEqual([{ ...told, replayed: true }]);
    const [again] = await device.send(op);
    expect(again).toMatchObject({ status: 200, replayed: true });
  });

  test('what is made in its place goes on from it when it had come after all', async () => {
    const op = device.op(note('Rain'));
    await device.send(op);
    const asked = device.op(givingUp(op.id));
    const inPlace = device.op({ ...note('Sun'), base: { was: { notes: '' }, chain: asked.id } });
    const [, result] = await device.send(asked, inPlace);
    expect(result).toMatchObject({ status: 200, outcome: 'applied' });
    expect((await reportOf(session, busId)).content.notes).toBe('Sun');
  });

  test('nobody closes an id of somebody else’s', async () => {
    const colleague = deviceOf(await addStaffSession(app));
    const op = device.op(note('Rain'));
    await colleague.apply(givingUp(op.id));
    const [result] = await device.send(op);
    expect(result).toMatchObject({ status: 200, outcome: 'applied' });
  });
});
