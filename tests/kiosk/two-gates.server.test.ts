import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RecordedMovement } from '#contract/movement.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { addStudent } from '#tests/student/students.ts';
import { clockAt, dayOf, nowOf, recorded, voidOf } from '#tests/whereabouts/movements.ts';
import { enrolled, madeKiosk } from './kiosks.ts';

const minuteMs = 60_000;

describe.each(engines)('one child read at two gates, on %s', (engine) => {
  let app: TestApp;
  let admin: Session;
  let front: Session;
  let back: Session;
  let child: { id: string };
  beforeEach(async () => {
    app = await startApp({ engine });
    admin = await app.signIn();
    child = await addStudent(admin);
    front = await enrolled(app, admin, await madeKiosk(admin, 'Front gate'));
    back = await enrolled(app, admin, await madeKiosk(admin, 'Back gate'));
  });
  afterEach(() => app.close());

  /** At a time of the school, by a clock that is so many minutes ahead. */
  const read = (gate: Session, time: string, ahead = 0, kind: RecordedMovement['kind'] = 'IN') => {
    const at = new Date(Date.parse(`2026-11-20T06:${time}.000Z`) + ahead * minuteMs).toISOString();
    return recorded(gate, child, { kind, device: clockAt(at, ahead * minuteMs) });
  };
  const day = async () => (await dayOf(admin, child)).map(({ kind, at, by, isRepeat }) => [kind, at.slice(14, 19), by, isRepeat]);

  test('within three minutes is one coming, whatever their clocks say and whoever tells it first', async () => {
    // 07:31 at the front gate, whose clock is five minutes ahead; 07:33 at the back gate, whose clock is right.
    await read(back, '33:00');
    await read(front, '31:00', 5);
    expect(await day()).toEqual([
      ['IN', '31:00', 'Front gate', false],
      ['IN', '33:00', 'Back gate', true],
    ]);
    expect(await nowOf(admin, child)).toMatchObject({
      place: 'ON_SITE',
      since: '2026-11-20T06:31:00.000Z',
      at: '2026-11-20T06:33:00.000Z',
    });
  });

  test('clocks that only seem to agree make no repeat of two comings', async () => {
    // Both clocks say 07:36, and one of them is five minutes ahead.
    await read(front, '31:00', 5);
    await read(back, '36:00');
    expect((await day()).map(([, , , isRepeat]) => isRepeat)).toEqual([false, false]);
    expect(await nowOf(admin, child)).toMatchObject({ since: '2026-11-20T06:36:00.000Z' });
  });

  test('at three minutes it is another one, and with a leaving between them too', async () => {
    await read(front, '20:00');
    await read(back, '23:00');
    await read(back, '24:00', 0, 'OUT');
    await read(front, '25:00');
    expect((await day()).map(([kind, , , isRepeat]) => [kind, isRepeat])).toEqual([
      ['IN', false],
      ['IN', false],
      ['OUT', false],
      ['IN', false],
    ]);
  });

  test('where the first was void the second was the coming', async () => {
    const first = await read(front, '31:00');
    await read(back, '33:00');
    await voidOf(admin, child, first);
    expect((await day()).map(([, , , isRepeat]) => isRepeat)).toEqual([false, false]);
    expect(await nowOf(admin, child)).toMatchObject({ since: '2026-11-20T06:33:00.000Z' });
  });
});
