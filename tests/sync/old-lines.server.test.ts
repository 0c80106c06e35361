import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { opLedger } from '#server/sync/table.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { inSchool } from './people.ts';
import { addBus, deviceOf, today } from './queue.ts';

describe.each(engines)('a line of the ledger that nobody has asked for, on %s', (engine) => {
  let app: TestApp;

  beforeEach(async () => {
    app = await startApp({ engine });
  });
  afterEach(() => app.close());

  // Lines age by days that the server has seen begin.
  async function aDayLater() {
    app.clock.advance({ days: 1 });
    await deviceOf(await app.signIn()).apply({ kind: 'notification.read', body: { upTo: 1 } });
  }

  test('forgets after two weeks what was said, and still answers for its edit once', async () => {
    const session = await app.signIn();
    const device = deviceOf(session);
    const busId = await addBus(session);
    const note = (notes: string, was: string) => ({
      kind: 'bus-report.record' as const,
      params: { busId, day: today },
      body: { changes: { notes } },
      base: { was: { notes: was } },
    });
    const applied = device.op(note('Rain', ''));
    const refused = device.op({ ...note('Sun', 'Snow') });
    const before = [...(await device.send(applied)), ...(await device.send(refused))];
    expect(before).toMatchObject([{ status: 200 }, { status: 409, conflicts: [{ theirs: 'Rain' }] }]);

    await aDayLater();
    app.clock.advance({ days: 14 });
    const later = deviceOf(await app.signIn());
    const young = later.op(note('Fog', 'Rain'));
    await later.send(young);
    const again = await deviceAgain();
    expect(again.map(({ status, version, outcome, code, replayed }) => ({ status, version, outcome, code, replayed }))).toEqual(
      before.map(({ status, version, outcome, code }) => ({ status, version, outcome, code, replayed: true })),
    );
    for (const { message, conflicts } of again) {
      expect(message).toBe('This edit reached the server more than two weeks ago');
      expect(conflicts).toBeUndefined();
    }
    expect(again.map(({ inConflict }) => inConflict)).toEqual([undefined, ['notes']]);
    const lines = await inSchool(app, (tx) => tx.select().from(opLedger));
    expect(JSON.stringify(lines.filter(({ opId }) => opId !== young.id))).not.toMatch(/Rain|Sun|Snow/);

    async function deviceAgain() {
      const returned = await app.signIn();
      const sameDevice = deviceOf(returned);
      const answers = [await sameDevice.sendBatch([applied]), await sameDevice.sendBatch([refused])];
      return answers.flatMap(({ body }) => body.data.results);
    }
  });

  test('still tells which fields its edit wrote, so that the next one in its chain disputes with nobody', async () => {
    const device = deviceOf(await app.signIn());
    const busId = await addBus(await app.signIn());
    const edit = (notes: string) => ({ kind: 'bus-report.record' as const, params: { busId, day: today }, body: { changes: { notes } } });
    const first = device.op({ ...edit('Rain'), base: { was: { notes: '' } } });
    await device.send(first);
    await aDayLater();
    app.clock.advance({ days: 14 });
    const later = deviceOf(await app.signIn());
    // Ledgers are tidied with an edit.
    await later.send(later.op({ ...edit('Rain'), base: { was: { notes: 'Rain' } } }));
    // Made before the device heard of its first edit again.
    const second = later.op({ ...edit('Fog'), base: { was: { notes: '' }, chain: first.id } });
    expect(await later.send(second)).toMatchObject([{ status: 200, outcome: 'applied' }]);
  });
});
