import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readStudentWhereNow } from '#contract/movement.ts';
import { engines } from '#tests/support/app.ts';
import { ask, bell, consent, given, leaveSchool, type Leaving, listed, read, scheduled, sign, startLeaving, weekend } from './leaving.ts';

describe.each(engines)('how a leave ends otherwise than at the gate, on %s', (engine) => {
  let leaving: Leaving;

  beforeEach(async () => {
    leaving = await startLeaving(engine);
  });
  afterEach(() => leaving.app.close());

  test('ends with the child’s time at the school, what is asked for and what is approved, and who asked is told', async () => {
    const { app, admin, officer, round, ada } = leaving;
    const approved = await scheduled(leaving);
    const asked = given(await ask(app, officer, weekend(leaving)));
    await leaveSchool(app, admin, ada);
    await round();
    for (const { id } of [approved, asked]) {
      expect(given(await read(admin, id))).toMatchObject({ state: 'CANCELLED', reason: 'The child has left the school' });
    }
    expect((await bell(officer)).filter(([, title]) => title === 'An exeat was taken back')).toHaveLength(2);
    expect(await consent(app, officer, asked, leaving)).toMatchObject({ status: 422, body: { message: 'This child is not on the roll' } });
  });

  test('a child who was signed out of the house alone is overdue too, is followed up once, and is signed in by the house', async () => {
    const { app, admin, officer, warden, round } = leaving;
    const approved = await scheduled(leaving, weekend(leaving, { returnBy: '2026-11-20T18:00:00.000Z' }));
    app.clock.set('2026-11-20T14:50:00.000Z');
    given(await sign(app, officer, approved, 'house-out'));
    app.clock.set('2026-11-20T18:16:00.000Z');
    await round();
    expect((await listed(admin, { view: 'OVERDUE' })).data.map(({ id }) => id)).toEqual([approved.id]);
    expect(given(await read(admin, approved.id)).late.map(({ kind }) => kind)).toEqual(['TOLD']);
    const back = given(await sign(app, warden, approved, 'house-in'));
    expect(back).toMatchObject({ state: 'CLOSED', leftAt: null, lateMinutes: 16 });
    expect((await admin.call(readStudentWhereNow, { params: { personId: leaving.ada } })).body.data).toMatchObject({
      place: 'ON_SITE',
      kind: 'SEEN',
    });
  });
});
