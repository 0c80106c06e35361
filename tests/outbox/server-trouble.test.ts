import { expect, test } from 'vitest';
import { answers, requestLost } from './school-server.ts';
import { find, newTablet, reportEdit, states, until, untilStates } from './tablet.ts';

test('an overloaded server is asked again when it said, by nobody sooner', async () => {
  const tablet = newTablet();
  tablet.server.next(answers(503, 'busy', { retryAfterSeconds: 30 }));
  const tab = await tablet.tab();
  await tab.enqueue(reportEdit('2026-11-19'));
  await until(() => tab.view().connection === 'server-problem');
  await tab.enqueue(reportEdit('2026-11-20'));
  tab.kick();
  const other = await tablet.tab();
  other.kick();
  await until(() => tablet.timers().length > 0);
  tablet.advance(30_000);
  expect(tablet.server.asked()).toBe(1);
  // The jitter of a fifth, at its largest.
  tablet.advance(6_000);
  await untilStates(tab, 'acked', 'acked');
});

test('a batch that is too large is halved until it passes', async () => {
  const tablet = newTablet();
  tablet.server.always((reach, batch) => (batch.ops.length > 2 ? answers(413, 'too_large')(reach, batch) : reach()));
  const writer = await tablet.tab(undefined, { idle: true });
  for (const day of ['14', '15', '16', '17', '18', '19', '20']) await writer.enqueue(reportEdit(`2026-11-${day}`));
  writer.start();
  await untilStates(writer, ...Array<string>(7).fill('acked'));
  expect(tablet.server.arrived.every((ids) => ids.length <= 2)).toBe(true);
});

test('an edit that is too large by itself goes to the person, and the others are sent', async () => {
  const tablet = newTablet();
  const writer = await tablet.tab(undefined, { idle: true });
  const large = await writer.enqueue(reportEdit('2026-11-18'));
  await writer.enqueue(reportEdit('2026-11-19'));
  await writer.enqueue(reportEdit('2026-11-20'));
  tablet.server.always((reach, batch) => (batch.ops.some(({ id }) => id === large.id) ? answers(413, 'too_large')(reach, batch) : reach()));
  writer.start();
  await untilStates(writer, 'rejected', 'acked', 'acked');
  expect(find(writer, large.id)?.last).toMatchObject({ status: 413, code: 'too_large' });
});

test('a build that is too old sends nothing until it is opened anew', async () => {
  const tablet = newTablet();
  tablet.server.next(answers(426, 'too_new'));
  const tab = await tablet.tab();
  await tab.enqueue(reportEdit());
  await until(() => tab.view().connection === 'update-needed');
  tab.kick();
  await tab.stop();
  expect(tablet.server.asked()).toBe(1);
  expect(states(tab)).toEqual(['queued']);
  await untilStates(await tablet.tab(), 'acked');
});

test('an edit that a newer server does not take is held, and goes when the console was updated', async () => {
  const tablet = newTablet();
  tablet.server.refuse((op) => (op.params['day'] === '2026-11-19' ? { status: 426, code: 'too_new', message: 'Update' } : null));
  const tab = await tablet.tab();
  await tab.enqueue(reportEdit('2026-11-19'));
  await tab.enqueue(reportEdit('2026-11-20'));
  await untilStates(tab, 'held', 'acked');
  await tab.stop();
  tablet.server.refuse(null);
  await untilStates(await tablet.tab(), 'acked', 'acked');
});

test('an edit that is at work on the server is asked for again a moment later', async () => {
  const tablet = newTablet();
  let isAtWork = true;
  tablet.server.refuse(() => (isAtWork ? { status: 409, code: 'in_progress', message: 'At work' } : null));
  const tab = await tablet.tab();
  const edit = await tab.enqueue(reportEdit());
  await until(() => tablet.timers().includes(tablet.now() + 5000));
  expect(tablet.server.asked()).toBe(1);
  expect(find(tab, edit.id)).toMatchObject({ state: 'queued', tries: 0 });
  isAtWork = false;
  tablet.advance(5000);
  await untilStates(tab, 'acked');
});

test('an edit that failed at the server eight times while others passed goes to the person', async () => {
  const tablet = newTablet();
  const poison = '2026-11-01';
  tablet.server.refuse((op) => (op.params['day'] === poison ? { status: 500, code: 'internal', message: 'Broken' } : null));
  const tab = await tablet.tab();
  const broken = await tab.enqueue(reportEdit(poison));
  for (let tries = 1; tries < 8; tries += 1) {
    await until(() => find(tab, broken.id)?.tries === tries && find(tab, broken.id)?.state === 'queued');
    const other = await tab.enqueue(reportEdit(`2026-10-0${tries}`));
    await until(() => find(tab, other.id)?.state === 'acked');
    tablet.advance(300_000);
  }
  await until(() => find(tab, broken.id)?.state === 'rejected');
  expect(find(tab, broken.id)?.last).toMatchObject({ status: 500, message: 'Broken' });

  tablet.server.refuse(null);
  await tab.sendAgain(broken.id);
  await until(() => find(tab, broken.id)?.state === 'acked');
  expect(tablet.server.applied.filter(({ id }) => id === broken.id)).toHaveLength(1);
});

test('an edit that the server failed at is tried again the next day', async () => {
  const tablet = newTablet();
  const tab = await tablet.tab();
  tablet.server.refuse((op) => (op.params['day'] === '2026-11-19' ? { status: 500, code: 'internal', message: 'Broken' } : null));
  await tab.enqueue(reportEdit('2026-11-19'));
  for (let passed = 1; passed <= 8; passed += 1) {
    await tab.enqueue(reportEdit('2026-11-20'));
    await until(() => states(tab).filter((state) => state === 'acked').length === passed && !tab.view().sending);
    tablet.advance(300_000);
    await until(() => !states(tab).includes('leased'));
  }
  await until(() => states(tab)[0] === 'rejected');
  await tab.stop();
  tablet.server.refuse(null);
  tablet.setClock(tablet.now() + 23 * 3_600_000);
  expect(states(await tablet.tab())[0]).toBe('rejected');
  tablet.setClock(tablet.now() + 2 * 3_600_000);
  const next = await tablet.tab();
  await until(() => states(next)[0] === 'acked');
});

test('an edit is not blamed while the server fails at everything', async () => {
  const tablet = newTablet();
  tablet.server.refuse(() => ({ status: 500, code: 'internal', message: 'Broken' }));
  const tab = await tablet.tab();
  const edit = await tab.enqueue(reportEdit());
  for (let tries = 1; tries <= 12; tries += 1) {
    await until(() => find(tab, edit.id)?.tries === tries && find(tab, edit.id)?.state === 'queued');
    tablet.advance(300_000);
  }
  await until(() => find(tab, edit.id)?.tries === 13 && find(tab, edit.id)?.state === 'queued');
  expect(tab.view().connection).toBe('server-problem');
});

test('one edit that brings the whole request down does not keep the others from the server', async () => {
  const tablet = newTablet();
  const writer = await tablet.tab(undefined, { idle: true });
  const poison = await writer.enqueue(reportEdit('2026-11-17'));
  await writer.enqueue(reportEdit('2026-11-18'));
  await writer.enqueue(reportEdit('2026-11-19'));
  tablet.server.always((reach, batch) => (batch.ops.some(({ id }) => id === poison.id) ? requestLost(reach, batch) : reach()));
  writer.start();
  for (let tries = 0; tries < 8; tries += 1) {
    await until(() => tablet.timers().length > 0 && !writer.view().sending);
    tablet.advance(300_000);
  }
  await untilStates(writer, 'queued', 'acked', 'acked');
});

test('what an older server would not take goes on when the newer one is back, with the console still open', async () => {
  const tablet = newTablet();
  const { server } = tablet;
  const tab = await tablet.tab();
  server.next(answers(426, 'too_new'));
  const whole = await tab.enqueue(reportEdit('2026-11-19'));
  await until(() => tab.view().connection === 'update-needed' && !tab.view().sending);
  await tab.reconnected();
  await until(() => find(tab, whole.id)?.state === 'acked');

  server.refuse(() => ({ status: 426, code: 'too_new', message: 'Too new' }));
  const [first, second] = [await tab.enqueue(reportEdit('2026-11-20')), await tab.enqueue(reportEdit('2026-11-20'))];
  await until(() => find(tab, first.id)?.state === 'held');
  server.refuse(null);
  await tab.reconnected();
  await until(() => [first, second].every(({ id }) => find(tab, id)?.state === 'acked'));
});

test('a session that ended stays ended, however often the line comes back', async () => {
  const tablet = newTablet();
  const tab = await tablet.tab();
  tablet.server.next(answers(401, 'session_ended'));
  await tab.enqueue(reportEdit());
  await until(() => tab.view().connection === 'signed-out');
  await tab.reconnected();
  expect(tab.view().connection).toBe('signed-out');
});
