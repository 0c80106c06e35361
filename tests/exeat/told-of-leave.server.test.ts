import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addParent } from '#tests/guardian/family.ts';
import { keepAway } from '#tests/release/releases.ts';
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

  test('a host is written to in the language of the guardian who asked, and not on the telephone of somebody kept away', async () => {
    const { app, admin, ada } = leaving;
    const typeId = await addLeaveType(app, {
      chain: [
        { kind: 'HOST', mode: 'NOTIFY' },
        { kind: 'HEAD', mode: 'APPROVE' },
      ],
    });
    const person = { title: 'Mr', firstName: 'Kofi', lastName: 'Amani', language: 'Français', phone1: '+2348035550999' };
    const father = await addParent(admin, ada, { slot: 'PARENT2', relation: 'FATHER', mayCollect: true, person });
    const requester = { by: 'GUARDIAN', guardianId: father, how: 'TELEPHONE', evidence: 'Called back' } as const;
    const written = async (contactPhone: string) => {
      const asked = given(
        await ask(app, leaving.officer, weekend(leaving, { typeId, requester, contactName: 'Aunt Funke', contactPhone })),
      );
      given(await decide(admin, asked, { deed: 'approve' }));
      app.clock.advance({ seconds: 11 });
      await leaving.round();
      await leaving.round();
      return leaving.sent.flatMap((one) => ('text' in one && one.to === contactPhone ? [one.text] : []));
    };
    expect(await written('+2348035550177')).toEqual([expect.stringContaining('Ada')]);
    expect((await written('+2348035550178'))[0]).toContain('autorise');
    await keepAway(admin, ada, { guardianId: father });
    const asks = { by: 'GUARDIAN', guardianId: leaving.mother, how: 'TELEPHONE', evidence: 'Called back' } as const;
    const asked = given(await ask(app, leaving.officer, weekend(leaving, { typeId, requester: asks, contactPhone: person.phone1 })));
    given(await decide(admin, asked, { deed: 'approve' }));
    app.clock.advance({ seconds: 11 });
    await leaving.round();
    await leaving.round();
    expect(leaving.sent.filter((one) => 'text' in one && one.to === person.phone1)).toEqual([]);
  });

  test('a leave of which nobody is only told writes to nobody', async () => {
    await scheduled(leaving, weekend(leaving, { departAt: '2026-11-27T15:00:00.000Z', returnBy: '2026-11-29T15:00:00.000Z' }));
    leaving.app.clock.advance({ seconds: 11 });
    await leaving.round();
    expect(leaving.sent.filter((one) => 'text' in one || one.letter.kind === 'exeat-news')).toEqual([]);
  });
});
