import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { engines } from '#tests/support/app.ts';
import { ask, consent, decide, given, type Leaving, read, startLeaving, weekend } from './leaving.ts';

const nextWeek = { departAt: '2026-11-27T15:00:00.000Z', returnBy: '2026-11-29T16:00:00.000Z' };

describe.each(engines)('a leave that somebody asked for themselves, on %s', (engine) => {
  let leaving: Leaving;

  beforeEach(async () => {
    leaving = await startLeaving(engine);
  });
  afterEach(() => leaving.app.close());

  test('nobody both asks and gives the last say; a School Admin overrides with a reason, and the trail says so', async () => {
    const { app, admin, warden } = leaving;
    const asked = given(await ask(app, admin, weekend(leaving)));
    const agreed = given(await consent(app, admin, asked, leaving));
    const endorsed = given(await decide(warden, agreed, { deed: 'approve' }));
    expect(endorsed.step).toBe('HEAD');
    const own = given(await read(admin, asked.id));
    expect(own.deeds).not.toContain('approve');
    expect(await decide(admin, own, { deed: 'approve' })).toMatchObject({
      status: 403,
      body: { message: 'You asked for this exeat yourself: somebody else gives the last approval' },
    });
    expect(await decide(admin, own, { deed: 'override', note: '' })).toMatchObject({ status: 400 });
    expect(given(await decide(admin, own, { deed: 'override', note: 'No other School Admin is here' }))).toMatchObject({
      state: 'SCHEDULED',
    });
    const { data } = (await admin.call(listAudit, { query: { action: 'exeat.overridden' } })).body.data;
    expect(data).toMatchObject([{ after: { state: 'SCHEDULED', reason: 'No other School Admin is here' } }]);
  });

  test('where another School Admin is, nobody overrides what they asked for, or asked for otherwise, themselves', async () => {
    const { app, admin, warden, officer } = leaving;
    const second = await app.signIn(await app.addStaff({ role: 'School Admin' }));
    const message = 'You asked for this exeat yourself: somebody else gives the last approval';
    const begun = given(await ask(app, admin, weekend(leaving)));
    expect(begun.deeds).not.toContain('override');
    expect(await decide(admin, begun, { deed: 'override', note: 'It is urgent' })).toMatchObject({ status: 403, body: { message } });
    expect(given(await decide(second, given(await read(second, begun.id)), { deed: 'override', note: 'It is urgent' })).state).toBe(
      'SCHEDULED',
    );

    const agreed = given(await consent(app, officer, given(await ask(app, officer, weekend(leaving, nextWeek))), leaving));
    const sent = given(await decide(admin, agreed, { deed: 'ask-changes', note: 'Shorter' }));
    const changed = weekend(leaving, { ...nextWeek, returnBy: '2026-11-29T14:00:00.000Z' });
    const own = given(await ask(app, admin, changed, { id: sent.id, version: sent.version }));
    expect(await decide(admin, own, { deed: 'override', note: 'It is urgent' })).toMatchObject({ status: 403, body: { message } });
    const heard = given(await consent(app, officer, own, leaving));
    const endorsed = given(await decide(warden, heard, { deed: 'approve' }));
    expect(given(await read(admin, endorsed.id)).deeds).not.toContain('override');
    expect(given(await decide(second, given(await read(second, endorsed.id)), { deed: 'approve' })).state).toBe('SCHEDULED');
  });

  test('whoever changed what somebody else asked for does not give the last say to it either', async () => {
    const { app, admin, warden, officer } = leaving;
    const agreed = given(await consent(app, officer, given(await ask(app, officer, weekend(leaving))), leaving));
    const sent = given(await decide(admin, agreed, { deed: 'ask-changes', note: 'Shorter' }));
    const earlier = weekend(leaving, { returnBy: '2026-11-22T15:00:00.000Z' });
    const again = given(await ask(app, admin, earlier, { id: sent.id, version: sent.version }));
    const heard = given(await consent(app, officer, again, leaving));
    const endorsed = given(await decide(warden, heard, { deed: 'approve' }));
    const own = given(await read(admin, endorsed.id));
    expect(own.deeds).not.toContain('approve');
    expect(own.deeds).toContain('override');
    expect(await decide(admin, own, { deed: 'approve' })).toMatchObject({
      status: 403,
      body: { message: 'You asked for this exeat yourself: somebody else gives the last approval' },
    });
    expect(given(await decide(admin, own, { deed: 'override', note: 'Nobody else is here' })).state).toBe('SCHEDULED');
  });
});
