import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fromLetters } from '#contract/card-text.ts';
import type { ExeatDetail } from '#contract/exeat.ts';
import { signExeat } from '#contract/exeat-endpoints.ts';
import { type GateLeave, type IssuedPass, issuePass, listGateLeaves } from '#contract/gate-leave.ts';
import { changePhoto, readThumbs } from '#contract/photo.ts';
import { readPassText } from '#contract/pass-text.ts';
import { revokeKiosk } from '#contract/kiosk.ts';
import { readRoster } from '#contract/roster.ts';
import { enrolled, madeKiosk } from '#tests/kiosk/kiosks.ts';
import { base64, photograph } from '#tests/photo/persons.ts';
import { engines } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { nowOf, okay } from '#tests/whereabouts/movements.ts';
import { deviceAt, given, type Leaving, read, restrictUncle, scheduled, sign, startLeaving, weekend, withdraw } from './leaving.ts';

describe.each(engines)('the pass of an exeat, on %s', (engine) => {
  let leaving: Leaving;
  let approved: ExeatDetail;
  beforeEach(async () => {
    leaving = await startLeaving(engine);
    approved = await scheduled(leaving);
  });
  afterEach(() => leaving.app.close());

  const issued = (who: Session = leaving.officer) => who.call(issuePass, { params: { id: approved.id } });
  const pass = async (): Promise<IssuedPass> => okay(await issued());
  const list = async (who: Session = leaving.officer): Promise<GateLeave[]> => okay(await who.call(listGateLeaves)).leaves;
  const one = async (who?: Session) => (await list(who)).find(({ id }) => id === approved.id);

  test('is signed by the school, names nobody and is good in the window of the leave', async () => {
    const { text, ref, from, until } = await pass();
    const read = readPassText(text);
    if (!read) throw new Error('It cannot be read');
    expect(ref).toBe(approved.ref);
    expect([from, until]).toEqual(['2026-11-19T23:00:00.000Z', '2026-11-20T21:00:00.000Z']);
    expect([read.from.toISOString(), read.until.toISOString()]).toEqual([from, until]);
    expect(read).toMatchObject({ id: approved.id, schoolId: leaving.app.school.schoolId });
    expect(Buffer.from(read.signed).toString('latin1')).not.toContain('Ada');
    const { cardKeys } = okay(await leaving.officer.call(readRoster));
    const publicKey = cardKeys.find(({ number }: { number: number }) => number === read.keyNumber)?.publicKey ?? '';
    const key = await webcrypto.subtle.importKey('raw', fromLetters(publicKey), 'Ed25519', false, ['verify']);
    expect(await webcrypto.subtle.verify('Ed25519', key, read.signature, read.signed)).toBe(true);
    read.signed[5] = (read.signed[5] ?? 0) ^ 1;
    expect(await webcrypto.subtle.verify('Ed25519', key, read.signature, read.signed)).toBe(false);
    expect((await pass()).text).toBe(text);
  });

  test('is good after the house signed out, and dies when the child has left', async () => {
    const before = readPassText((await pass()).text)?.version;
    given(await sign(leaving.app, leaving.warden, approved, 'house-out'));
    expect(await one()).toMatchObject({ state: 'HOUSE_SIGNED_OUT', passVersion: before });
    given(await sign(leaving.app, leaving.officer, approved, 'gate-out'));
    expect(await one()).toMatchObject({ state: 'OUT', passVersion: before });
    expect((await issued()).status).toBe(422);
  });

  test('dies when the leave is called off, which every gate is told', async () => {
    await pass();
    given(await withdraw(leaving.warden, approved, 'recall'));
    expect(await one()).toMatchObject({ state: 'RECALLED' });
    expect((await issued()).status).toBe(422);
  });

  test('is for no leave that is not approved, or of a child whom one does not see', async () => {
    const stranger = await leaving.app.signIn(await leaving.app.addStaff({ role: 'Correspondent', scopeMode: 'ASSIGNED' }));
    expect((await issued(stranger)).status).toBe(404);
    expect(await list(stranger)).toEqual([]);
  });

  test('a gate knows the collector with the right, and the restrictions; no address and no telephone', async () => {
    await restrictUncle(leaving);
    const known = await one();
    expect(known).toMatchObject({
      collector: { guardianId: leaving.mother, right: 'YES', relation: 'MOTHER' },
      restrictions: [{ warning: { personName: 'Emeka Eze', whatToDo: 'Call the head' }, isNamed: false }],
    });
    const told = JSON.stringify(known);
    for (const untold of ['Awolowo', '+2348035550100', 'birthday']) expect(told).not.toContain(untold);
    await restrictUncle(leaving, { personName: 'Ngozi Eze' });
    expect((await one())?.restrictions.map(({ isNamed }) => isNamed).toSorted()).toEqual([false, true]);
  });

  test('of next week it knows nothing, and of the child who is out until Sunday it does', async () => {
    const later = await scheduled(
      leaving,
      weekend(leaving, { departAt: '2026-11-27T15:00:00.000Z', returnBy: '2026-11-29T17:00:00.000Z' }),
    );
    given(await sign(leaving.app, leaving.officer, approved, 'gate-out'));
    leaving.app.clock.set('2026-11-22T14:00:00.000Z');
    expect((await list(await leaving.app.signIn())).map(({ id }) => id)).toEqual([approved.id]);
    expect(later.state).toBe('SCHEDULED');
  });

  test('it knows who came back today, however long ago they left, and not who came back two days ago', async () => {
    given(await sign(leaving.app, leaving.officer, approved, 'gate-out'));
    leaving.app.clock.set('2026-11-22T14:00:00.000Z');
    const officer = await leaving.app.signIn();
    given(await sign(leaving.app, officer, approved, 'gate-in'));
    expect(await one(officer)).toMatchObject({ state: 'GATE_SIGNED_IN', studentId: leaving.ada });
    leaving.app.clock.set('2026-11-24T14:00:00.000Z');
    expect(await list(await leaving.app.signIn())).toEqual([]);
  });

  describe('at a tablet', () => {
    let tablet: Session;
    let kioskId: string;
    beforeEach(async () => {
      kioskId = await madeKiosk(leaving.admin);
      tablet = await enrolled(leaving.app, leaving.admin, kioskId);
    });

    const signed = (deed: string, more: { isOffline?: boolean; at?: string; check?: string | null } = {}) => {
      const { isOffline = false, at, check = deed === 'gate-out' ? 'PHOTO_MATCH' : null } = more;
      const device = { ...deviceAt(leaving.app), ...(at && { at }) };
      const body = { deed, point: { gateId: null, name: 'Front gate' }, device, isOffline, note: '', check };
      const params = { id: approved.id, stepId: crypto.randomUUID() };
      return tablet.call(signExeat, { params, body, headers: { 'if-match': `"${approved.version}"` } });
    };

    test('it lets out and in under its own name, and is told no more of the leave than that', async () => {
      const { status, body } = await signed('gate-out');
      expect({ status, data: body.data }).toEqual({ status: 200, data: { id: approved.id, version: approved.version + 1, state: 'OUT' } });
      expect(await nowOf(leaving.admin, { id: leaving.ada })).toMatchObject({ place: 'ON_EXEAT', by: 'Front gate' });
      expect(okay(await signed('gate-in')).state).toBe('GATE_SIGNED_IN');
      expect(given(await read(leaving.admin, approved.id)).steps.at(-1)).toMatchObject({ deed: 'gate-in', by: 'Front gate' });
    });

    test('the house signs are the house’s, and a restriction holds here too', async () => {
      expect((await signed('house-out')).status).toBe(403);
      await restrictUncle(leaving, { personName: 'Ngozi Eze' });
      expect(await signed('gate-out')).toMatchObject({ status: 422, body: { details: [{ message: 'Do not release: Call the head' }] } });
      given(await withdraw(leaving.warden, approved, 'recall'));
      expect((await signed('gate-out')).status).toBe(409);
    });

    test('once it was ended it signs nobody, and hands in what it did before', async () => {
      const before = leaving.app.clock.now().toISOString();
      leaving.app.clock.set('2026-11-20T09:00:00.000Z');
      okay(await leaving.admin.call(revokeKiosk, { params: { id: kioskId } }));
      leaving.app.clock.set('2026-11-20T09:05:00.000Z');
      expect((await signed('gate-out', { isOffline: true })).status).toBe(403);
      expect(okay(await signed('gate-out', { isOffline: true, at: before })).state).toBe('OUT');
    });

    test('it sees the face of who takes a child along today, and of no other guardian', async () => {
      const thumbs = (ids: string) => tablet.call(readThumbs, { params: { of: 'guardian' }, query: { ids } });
      okay(
        await leaving.admin.call(changePhoto, {
          params: { of: 'guardian', id: leaving.mother },
          body: { image: await base64(photograph(40, 50).png()) },
        }),
      );
      expect(okay(await thumbs(leaving.mother)).map(({ id }: { id: string }) => id)).toEqual([leaving.mother]);
      given(await withdraw(leaving.warden, approved, 'recall'));
      expect((await thumbs(leaving.mother)).status).toBe(403);
    });
  });

  test('of another school there is nothing', async () => {
    const elsewhere = await leaving.app.addSchool({ name: 'Redwood' });
    const theirs = await leaving.app.signIn(await leaving.app.addStaff({ schoolId: elsewhere.schoolId }));
    expect(await list(theirs)).toEqual([]);
    expect((await issued(theirs)).status).toBe(404);
  });
});
