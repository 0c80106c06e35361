import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import type { ExeatDetail } from '#contract/exeat.ts';
import { sendExeatConsent } from '#contract/exeat-endpoints.ts';
import type { ConsentKey } from '#contract/exeat-letter.ts';
import { readStudent } from '#contract/student.ts';
import { writeLink } from '#tests/guardian/family.ts';
import { engines } from '#tests/support/app.ts';
import { byLetters, changeMother, mothersMail } from './by-letters.ts';
import { record } from '#tests/student/students.ts';
import {
  ask,
  bell,
  consent,
  decide,
  given,
  type Leaving,
  postingTo,
  read,
  restrictUncle,
  serverOf,
  startLeaving,
  undo,
  weekend,
  withdraw,
} from './leaving.ts';

describe.each(engines)('the consent of a guardian by a letter, on %s', (engine) => {
  let leaving: Leaving;
  let asked: ExeatDetail;

  beforeEach(async () => {
    leaving = await startLeaving(engine);
    await mother({ email: mothersMail, preferredChannel: 'EMAIL', language: 'French' });
    asked = given(await ask(leaving.app, leaving.officer, weekend(leaving)));
    await leaving.round();
  });
  afterEach(() => leaving.app.close());

  const mother = (changes: Record<string, string>) => changeMother(leaving, changes);
  const { links, byLink, open, say } = byLetters(() => leaving);
  const now = async () => given(await read(leaving.admin, asked.id));
  const again = (guardianId = leaving.mother, who = leaving.officer) =>
    who.call(sendExeatConsent, { params: { id: asked.id, guardianId }, body: {} });

  test('goes to her own address in her language, once, and staff see when it went where', async () => {
    await leaving.round();
    expect(links()).toMatchObject([{ to: mothersMail, language: 'fr-FR', ref: asked.ref, said: { child: 'Ada', kind: 'CONSENT' } }]);
    const { letters } = await now();
    expect(letters).toMatchObject([
      {
        kind: 'CONSENT',
        state: 'SENT',
        name: 'Mrs Ngozi Eze',
        channel: 'EMAIL',
        to: 'n•••@eze.example',
        sentAt: '2026-11-20T06:42:00.000Z',
      },
    ]);
    expect(letters[0]?.openUntil).not.toBeNull();
    expect(JSON.stringify(await now())).not.toContain(links()[0]?.secret);
  });

  test('opening it decides nothing, however often and by whatever follows links, and says only what is asked', async () => {
    const opened = await open();
    expect(opened).toMatchObject({
      status: 200,
      body: { data: { state: 'OPEN', guardianName: 'Mrs Ngozi Eze', facts: { child: 'Ada Eze' } } },
    });
    expect(opened.body.data.facts).toMatchObject({
      why: 'Her grandmother’s birthday',
      destination: '12 Awolowo Road, Ikoyi',
      collector: 'Mrs Ngozi Eze',
      departAt: asked.content.departAt,
      returnBy: asked.content.returnBy,
    });
    await open();
    const { secret } = links()[0] ?? {};
    for (const method of ['GET', 'HEAD'] as const) {
      for (const url of [`/consent/fr?secret=${secret}`, `/api/consent/open?secret=${secret}`, '/api/consent/answer']) {
        await leaving.app.app.inject({ method, url });
      }
    }
    expect((await now()).state).toBe('PARENT_CONSENT');
  });

  test('yes goes on as a say at a desk does, with the evidence at its step and the guardian in the trail', async () => {
    expect(await say('yes')).toMatchObject({
      status: 200,
      body: { data: { state: 'ANSWERED', answered: { answer: 'yes' }, facts: null } },
    });
    const agreed = await now();
    expect(agreed).toMatchObject({ state: 'HOUSE_REVIEW', step: 'HOUSE', isEndorsed: true, waitsOn: ['Bola Ade'] });
    expect(agreed.steps.at(-1)).toMatchObject({
      deed: 'consent',
      by: 'Mrs Ngozi Eze',
      telephone: null,
      letter: { guardianId: leaving.mother, channel: 'EMAIL', to: 'n•••@eze.example', network: '127.0.0.1' },
    });
    expect(agreed.letters[0]).toMatchObject({ openUntil: null });
    const { data } = (await leaving.admin.call(listAudit, { query: { action: 'exeat.consented' } })).body.data;
    expect(data).toMatchObject([{ actorId: null, actorName: 'Mrs Ngozi Eze', role: 'Guardian', after: { network: '127.0.0.1' } }]);
    leaving.app.clock.advance({ seconds: 11 });
    await leaving.round();
    expect((await bell(leaving.warden))[0]).toEqual(['exeat.waiting', 'An exeat waits for the house']);
    expect(await undo(leaving.admin, agreed, agreed.steps.at(-1)?.id ?? '')).toMatchObject({ status: 403 });
  });

  test('no declines it with the reason, and who asked hears of it', async () => {
    expect(await say('no', byLink(), 'She has a cold')).toMatchObject({ status: 200 });
    expect(await now()).toMatchObject({ state: 'DECLINED', reason: 'She has a cold' });
    leaving.app.clock.advance({ seconds: 11 });
    await leaving.round();
    expect((await bell(leaving.officer))[0]).toEqual(['exeat.decided', 'An exeat is declined']);
  });

  test('is good once: the same answer is answered the same, another one is refused, and nothing happens twice', async () => {
    await Promise.all([say('yes'), say('yes')]);
    expect(await say('yes')).toMatchObject({ status: 200, body: { data: { state: 'ANSWERED' } } });
    expect(await say('no')).toMatchObject({ status: 409 });
    expect((await now()).steps.filter(({ deed }) => deed === 'consent')).toHaveLength(1);
    expect((await open()).body.data).toMatchObject({ state: 'ANSWERED', facts: null });
  });

  test('opens nothing once it has run out, or the request was decided, withdrawn or asked for again with other words', async () => {
    const { app, admin, officer } = leaving;
    const sent = given(await decide(admin, asked, { deed: 'ask-changes', note: 'Shorter' }));
    expect(await say('yes')).toMatchObject({ status: 409 });
    expect((await open()).body.data).toMatchObject({ state: 'CLOSED', facts: null });
    const other = weekend(leaving, { returnBy: '2026-11-22T15:00:00.000Z' });
    asked = given(await ask(app, officer, other, { id: sent.id, version: sent.version }));
    await leaving.round();
    expect(links()).toHaveLength(2);
    expect((await open(byLink(0))).body.data).toMatchObject({ state: 'CLOSED' });
    expect(await say('yes', byLink(0))).toMatchObject({ status: 409 });
    expect((await open()).body.data).toMatchObject({ state: 'OPEN', facts: { returnBy: '2026-11-22T15:00:00.000Z' } });
    given(await withdraw(officer, await now(), 'cancel'));
    expect(await say('yes')).toMatchObject({ status: 409 });

    asked = given(await ask(app, officer, weekend(leaving)));
    await leaving.round();
    app.clock.set('2026-11-20T21:00:01.000Z');
    expect((await open()).body.data).toMatchObject({ state: 'CLOSED' });
    expect(await say('yes')).toMatchObject({ status: 409 });
    expect((await now()).state).not.toBe('HOUSE_REVIEW');
  });

  test('what was recorded on the telephone first stands, and is not asked any more', async () => {
    given(await consent(leaving.app, leaving.officer, asked, leaving));
    expect((await open()).body.data).toMatchObject({ state: 'GIVEN', facts: { child: 'Ada Eze' } });
    expect(await say('yes')).toMatchObject({ status: 409 });
    expect((await now()).state).toBe('HOUSE_REVIEW');
  });

  test('the code needs the number of the request beside it, and a few wrong guesses close it, but not the link', async () => {
    const { code = '' } = links()[0] ?? {};
    const wrong = code === '11111111' ? '22222222' : '11111111';
    const by = (of: string, digits: string): ConsentKey => ({ by: 'code', ref: of, code: digits });
    expect(await open(by('CEDAR 099', code))).toMatchObject({ status: 422, body: { details: [{ path: 'key/code' }] } });
    expect(await open(by(asked.ref.toLowerCase().replace(' ', ''), `${code.slice(0, 4)} ${code.slice(4)}`))).toMatchObject({ status: 200 });
    for (let at = 0; at < 5; at += 1) expect(await open(by(asked.ref, wrong))).toMatchObject({ status: 422 });
    expect((await open(by(asked.ref, code))).status).not.toBe(200);
    leaving.app.clock.advance({ hours: 1 });
    expect(await say('yes', by(asked.ref, code))).toMatchObject({ status: 422 });
    expect(await say('yes')).toMatchObject({ status: 200 });
  });

  test('a network that guesses again and again has to wait, and one that only calls too often too', async () => {
    const statuses = new Set<number>();
    for (let at = 0; at < 70; at += 1) statuses.add((await open({ by: 'code', ref: `CEDAR ${100 + at}`, code: '00000000' })).status);
    expect([...statuses]).toContain(429);
    leaving.app.clock.advance({ minutes: 5 });
    const opened = new Set<number>();
    for (let at = 0; at < 70; at += 1) opened.add((await open()).status);
    expect([...opened]).toEqual([200, 429]);
  });

  test.each([
    ['e-mail', { ownEmail: 'Ngozi@Eze.example' }],
    ['telephone', { ownPhone: '+2348035550100' }],
  ])('is not sent where it is the child’s own %s, and staff are told to call', async (_, own) => {
    if ('ownPhone' in own) await mother({ preferredChannel: 'SMS' });
    await ownOfChild(own);
    const before = leaving.sent.length;
    expect(await say('yes')).toMatchObject('ownEmail' in own ? { status: 409 } : { status: 200 });
    asked = given(
      await ask(
        leaving.app,
        leaving.officer,
        weekend(leaving, { departAt: '2026-11-27T15:00:00.000Z', returnBy: '2026-11-29T15:00:00.000Z' }),
      ),
    );
    await leaving.round();
    expect((await now()).letters).toMatchObject([{ state: 'OWN_ADDRESS', sentAt: null, openUntil: null }]);
    expect(await again()).toMatchObject({ status: 422, body: { message: 'The address of this guardian is the child’s own. Call them' } });
    expect(leaving.sent).toHaveLength(before);
    given(await consent(leaving.app, leaving.officer, asked, leaving));
  });

  async function ownOfChild(changes: Record<string, string>): Promise<void> {
    const { version } = (await leaving.admin.call(readStudent, { params: { id: leaving.ada } })).body.data;
    expect(await record(leaving.admin, leaving.ada, { changes, version })).toMatchObject({ status: 200 });
  }

  test('neither goes to whom a restriction keeps away nor is answered by them, nor by who has lost the right or the address', async () => {
    await restrictUncle(leaving, { personName: 'Ngozi Eze' });
    expect(await say('yes')).toMatchObject({ status: 409 });
    expect(await again()).toMatchObject({ status: 404 });
    expect((await now()).state).toBe('PARENT_CONSENT');
    asked = given(await ask(leaving.app, leaving.officer, weekend(leaving)));
    await leaving.round();
    expect(links()).toHaveLength(1);
    expect((await now()).letters).toEqual([]);
  });

  test('an address that was changed meanwhile answers nothing any more', async () => {
    await mother({ email: 'another@eze.example' });
    expect(await say('yes')).toMatchObject({ status: 409 });
    leaving.app.clock.advance({ minutes: 3 });
    expect(await again()).toMatchObject({ status: 200 });
    await leaving.round();
    expect(links().at(-1)?.to).toBe('another@eze.example');
    expect(await say('yes')).toMatchObject({ status: 200 });
  });

  test('who lost the right to consent answers nothing', async () => {
    const link = { studentId: leaving.ada, guardianId: leaving.mother };
    expect(await writeLink(leaving.admin, link, { mayConsentExeat: false }, 1)).toMatchObject({ status: 200 });
    expect(await say('yes')).toMatchObject({ status: 409 });
  });

  test('is sent again by staff who see the child, not at once and not without end, with a line in the trail', async () => {
    const { app, admin, warden } = leaving;
    expect(await again()).toMatchObject({ status: 429 });
    for (let at = 0; at < 3; at += 1) {
      app.clock.advance({ minutes: 3 });
      expect(await again(leaving.mother, warden)).toMatchObject({ status: 200 });
    }
    app.clock.advance({ minutes: 3 });
    expect(await again()).toMatchObject({ status: 422 });
    await leaving.round();
    expect(links()).toHaveLength(4);
    expect(new Set(links().map(({ secret }) => secret)).size).toBe(4);
    const { data } = (await admin.call(listAudit, { query: { action: 'exeat.consent-sent' } })).body.data;
    expect(data).toHaveLength(3);
    expect(data[0]).toMatchObject({ actorName: 'Bola Ade', after: { whom: 'Mrs Ngozi Eze', to: 'n•••@eze.example' } });
    // Each of them asks the same, and one answer closes all.
    expect(await say('yes', byLink(1))).toMatchObject({ status: 200 });
    expect(await say('yes', byLink(3))).toMatchObject({ status: 409 });
    expect(await again()).toMatchObject({ status: 409 });
  });

  test('goes by message with the number and the code where that is her way, and a server that stopped says the same again', async () => {
    const { app, officer } = leaving;
    await mother({ preferredChannel: 'SMS', language: '' });
    asked = given(await ask(app, officer, weekend(leaving)));
    const stopped: typeof leaving.sent = [];
    const handing = postingTo(stopped);
    // It went out, and the server stopped before it could write so down.
    await serverOf(app, {
      ...handing,
      sendText: async (message) => (await handing.sendText(message), Promise.reject(new Error('stopped'))),
    })();
    app.clock.advance({ minutes: 2 });
    await leaving.round();
    const texts = [...stopped, ...leaving.sent].flatMap((one) => ('text' in one ? [one] : []));
    expect(texts).toHaveLength(2);
    expect(texts[1]).toEqual(texts[0]);
    const [, code = ''] = /code (\d{8})\./.exec(texts[0]?.text ?? '') ?? [];
    expect(texts[0]?.text).toContain(`https://muster.example/consent/en with ${asked.ref}`);
    expect(await say('yes', { by: 'code', ref: asked.ref, code })).toMatchObject({ status: 200 });
    await leaving.round();
    expect(leaving.sent.filter((one) => 'text' in one)).toHaveLength(1);
  });
});
