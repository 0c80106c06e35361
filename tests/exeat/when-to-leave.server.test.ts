import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '#tests/support/app.ts';
import { nowOf } from '#tests/whereabouts/movements.ts';
import { bell, given, leaveSchool, type Leaving, read, scheduled, sign, startLeaving, weekend } from './leaving.ts';

/** A Saturday and a Sunday; it is Friday. */
const tomorrow = { departAt: '2026-11-21T15:00:00.000Z', returnBy: '2026-11-22T17:00:00.000Z' };

describe.each(engines)('when a child may leave on an exeat, on %s', (engine) => {
  let leaving: Leaving;
  beforeEach(async () => {
    leaving = await startLeaving(engine);
  });
  afterEach(() => leaving.app.close());

  const at = (time: string) => leaving.app.clock.set(time);
  const signed = (of: Parameters<typeof sign>[2], deed: string, more = {}) => sign(leaving.app, leaving.officer, of, deed, more);
  const alarms = async () => (await bell(leaving.admin)).filter(([kind]) => kind === 'exeat.alarm').map(([, title]) => title);

  test('not before its day, of the house neither, with the day in the words; on the day from midnight on', async () => {
    const approved = await scheduled(leaving, weekend(leaving, tomorrow));
    for (const deed of ['house-out', 'gate-out']) {
      const { status, body } = await signed(approved, deed);
      expect({ status, message: body.details?.[0]?.message }).toEqual({
        status: 422,
        message: 'Nobody leaves on this exeat before Sat 21 Nov 00:00',
      });
    }
    at('2026-11-20T22:59:00.000Z');
    expect((await signed(approved, 'gate-out')).status).toBe(422);
    at('2026-11-20T23:00:00.000Z');
    expect(given(await signed(approved, 'house-out')).state).toBe('HOUSE_SIGNED_OUT');
    expect(given(await signed(approved, 'gate-out')).state).toBe('OUT');
  });

  test('not once it has run out: whoever is out of the house and has not passed the gate asks anew', async () => {
    const approved = await scheduled(leaving);
    at('2026-11-20T14:30:00.000Z');
    given(await signed(approved, 'house-out'));
    at('2026-11-20T21:00:00.000Z');
    expect(await signed(approved, 'gate-out')).toMatchObject({
      status: 422,
      body: { details: [{ message: 'The time to leave on this exeat is over: ask anew' }] },
    });
    expect(given(await signed(approved, 'gate-out', { at: '2026-11-20T20:59:00.000Z', isOffline: true })).state).toBe('OUT');
    expect(await alarms()).toEqual([]);
  });

  test('who left too early at a gate without a connection is out, and that is an alarm', async () => {
    const approved = await scheduled(leaving, weekend(leaving, tomorrow));
    expect(given(await signed(approved, 'gate-out', { isOffline: true })).state).toBe('OUT');
    expect(await alarms()).toEqual(['A child left on an exeat before its day']);
  });

  test('who is still out on one leave goes on no other; told late it has happened, and is an alarm', async () => {
    const first = await scheduled(leaving, weekend(leaving, { returnBy: '2026-11-20T17:00:00.000Z' }));
    const second = await scheduled(leaving, weekend(leaving, { departAt: '2026-11-20T18:00:00.000Z' }));
    at('2026-11-20T14:50:00.000Z');
    given(await signed(first, 'gate-out'));
    at('2026-11-20T18:00:00.000Z');
    const message = `This child is out on another exeat: sign it in from ${first.ref} first`;
    for (const deed of ['house-out', 'gate-out'])
      expect(await signed(second, deed)).toMatchObject({ status: 422, body: { details: [{ message }] } });
    expect(given(await read(leaving.admin, second.id)).state).toBe('SCHEDULED');

    expect(given(await signed(second, 'gate-out', { isOffline: true })).state).toBe('OUT');
    expect(await alarms()).toEqual(['A child left on an exeat and had left already']);
    expect(await nowOf(leaving.admin, { id: leaving.ada })).toMatchObject({ place: 'ON_EXEAT' });
  });

  test('two gates at the same moment let a child out on one of its leaves', async () => {
    const first = await scheduled(leaving);
    const second = await scheduled(leaving, weekend(leaving, { returnBy: '2026-11-21T17:00:00.000Z' }));
    at('2026-11-20T14:50:00.000Z');
    const answers = await Promise.all([signed(first, 'gate-out'), sign(leaving.app, leaving.admin, second, 'gate-out')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test('who is taken off the roll while the gate signs them out: both are heard', async () => {
    const approved = await scheduled(leaving);
    at('2026-11-20T14:50:00.000Z');
    const [out] = await Promise.all([signed(approved, 'gate-out'), leaveSchool(leaving.app, leaving.admin, leaving.ada)]);
    // Whichever was first: neither is told to try again, which is how the database ends two that wait for each other.
    expect(out.body.code).not.toBe('in_progress');
  });

  test('who left on another only after that moment was not out yet', async () => {
    const first = await scheduled(leaving);
    const second = await scheduled(
      leaving,
      weekend(leaving, { departAt: '2026-11-20T12:00:00.000Z', returnBy: '2026-11-20T14:00:00.000Z' }),
    );
    at('2026-11-20T14:50:00.000Z');
    given(await signed(first, 'gate-out'));
    expect(given(await signed(second, 'gate-out', { at: '2026-11-20T12:00:00.000Z', isOffline: true })).state).toBe('OUT');
    expect(await alarms()).toEqual([]);
  });
});
