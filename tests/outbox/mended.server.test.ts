import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outbox } from '#outbox/outbox.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { incident } from '#tests/support/factories.ts';
import { sendAs } from '#tests/support/send-as.ts';
import type { Session } from '#tests/support/session.ts';
import { addBus, reportOf, today } from '#tests/sync/queue.ts';
import { find, newTablet, reportEdit, until } from './tablet.ts';

describe.each(engines)('a refused edit with later ones behind it, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  let busId: string;
  let tab: Outbox;

  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
    busId = await addBus(session);
    const owner = { schoolId: session.schoolId, userId: session.userId, firstName: 'Ada' };
    tab = await newTablet().tab(owner, { idle: true, send: sendAs(session) });
  });
  afterEach(() => app.close());

  const write = (changes: Record<string, unknown>, was: Record<string, unknown>, supersedes?: string) =>
    tab.enqueue(reportEdit(today, { busId, body: { changes }, base: { version: null, was }, supersedes }));
  const refusal = async (id: string) => {
    tab.start();
    await until(() => find(tab, id)?.state === 'rejected');
  };
  const allTaken = () => until(() => tab.view().records.every(({ state }) => state === 'acked'), 'every edit is taken');
  const content = async () => (await reportOf(session, busId)).content;

  const bad = () => write({ odometerStart: 500, odometerEnd: 400 }, { odometerStart: null, odometerEnd: null });

  test('the newest value of a field stands, though an older one was waiting', async () => {
    const refused = await bad();
    await write({ odometerEnd: 450, notes: 'rain' }, { odometerEnd: 400, notes: '' });
    await refusal(refused.id);
    await write({ odometerStart: 300, odometerEnd: 460 }, { odometerStart: null, odometerEnd: 450 }, refused.id);
    await allTaken();
    expect(await content()).toMatchObject({ odometerStart: 300, odometerEnd: 460, notes: 'rain' });
  });

  test('an older value that its mender never saw is asked about and never wins unseen', async () => {
    const refused = await bad();
    const later = await write({ odometerEnd: 450, notes: 'rain' }, { odometerEnd: 400, notes: '' });
    await refusal(refused.id);
    await write({ odometerStart: 300, odometerEnd: 460 }, { odometerStart: null, odometerEnd: null }, refused.id);
    await until(() => find(tab, later.id)?.state === 'conflict');
    expect(find(tab, later.id)?.last?.conflicts).toMatchObject([{ path: 'odometerEnd', mine: 450, theirs: 460 }]);
    expect(await content()).toMatchObject({ odometerStart: 300, odometerEnd: 460, notes: 'rain' });
  });

  test('an edit of a line goes after the one that made the line', async () => {
    const refused = await bad();
    await write({ 'incidents/puncture': incident({ text: 'A puncture' }) }, { 'incidents/puncture': null });
    await refusal(refused.id);
    const was = { odometerStart: null, odometerEnd: null, 'incidents/puncture/text': 'A puncture' };
    await write({ odometerStart: 300, odometerEnd: 460, 'incidents/puncture/text': 'Two punctures' }, was, refused.id);
    await allTaken();
    expect(await content()).toMatchObject({ odometerEnd: 460, incidents: { puncture: { text: 'Two punctures' } } });
  });

  test('when it is given up, what was made upon it is taken without a question', async () => {
    const refused = await bad();
    await write({ odometerEnd: 450, notes: 'rain' }, { odometerEnd: 400, notes: '' });
    await refusal(refused.id);
    await tab.discard(refused.id);
    tab.kick();
    await allTaken();
    expect(await content()).toMatchObject({ odometerStart: null, odometerEnd: 450, notes: 'rain' });
  });
});
