import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addParent } from '#tests/guardian/family.ts';
import { engines } from '#tests/support/app.ts';
import {
  addLeaveType,
  ask,
  decide,
  given,
  type Leaving,
  mothersPhone,
  read,
  scheduled,
  startLeaving,
  weekend,
  withdraw,
} from './leaving.ts';

describe.each(engines)('guardians and hosts who are only told of a leave, on %s', (engine) => {
  let leaving: Leaving;

  beforeEach(async () => {
    leaving = await startLeaving(engine);
  });
  afterEach(() => leaving.app.close());

  test('whoever is only told is written to once the leave is approved, the host too, and when it is called off', async () => {
    const { app, admin, warden } = leaving;
    await addParent(admin, leaving.ada, {
      slot: 'OTHER',
      order: 2,
      receivesAlerts: true,
      person: { firstName: 'Emeka', email: 'emeka@eze.example', preferredChannel: 'EMAIL' },
    });
    const typeId = await addLeaveType(app, {
      chain: [
        { kind: 'HOUSE', mode: 'APPROVE' },
        { kind: 'PARENT', mode: 'NOTIFY' },
        { kind: 'HOST', mode: 'NOTIFY' },
        { kind: 'HEAD', mode: 'APPROVE' },
      ],
    });
    const host = { contactName: 'Aunt Funke', contactPhone: '+2348035550177' };
    const asked = given(await ask(app, leaving.officer, weekend(leaving, { ...host, typeId })));
    const told = () =>
      leaving.sent.flatMap((one) => {
        if ('text' in one) return [[one.to, one.text.includes('lets Ada be away') ? 'APPROVED' : 'OFF']];
        return one.letter.kind === 'exeat-news' ? [[one.letter.to, one.letter.said.kind]] : [];
      });
    const endorsed = given(await decide(warden, asked, { deed: 'approve' }));
    app.clock.advance({ seconds: 11 });
    await leaving.round();
    expect(told()).toEqual([]);
    const approved = given(await decide(admin, endorsed, { deed: 'approve' }));
    await leaving.round();
    expect(told()).toEqual([]);
    app.clock.advance({ seconds: 11 });
    await leaving.round();
    await leaving.round();
    expect(told().toSorted()).toEqual([mothersPhone, host.contactPhone, 'emeka@eze.example'].map((to) => [to, 'APPROVED']));
    expect(
      given(await read(admin, asked.id))
        .letters.map(({ kind, state, name }) => `${kind} ${state} ${name}`)
        .toSorted(),
    ).toEqual(['APPROVED SENT Aunt Funke', 'APPROVED SENT Mrs Emeka Eze', 'APPROVED SENT Mrs Ngozi Eze']);
    given(await withdraw(warden, given(await read(warden, approved.id)), 'recall'));
    await leaving.round();
    await leaving.round();
    expect(told().slice(3).toSorted()).toEqual([mothersPhone, host.contactPhone, 'emeka@eze.example'].map((to) => [to, 'OFF']));
  });

  test('a leave of which nobody is only told writes to nobody', async () => {
    await scheduled(leaving, weekend(leaving, { departAt: '2026-11-27T15:00:00.000Z', returnBy: '2026-11-29T15:00:00.000Z' }));
    leaving.app.clock.advance({ seconds: 11 });
    await leaving.round();
    expect(leaving.sent.filter((one) => 'text' in one || one.letter.kind === 'exeat-news')).toEqual([]);
  });
});
