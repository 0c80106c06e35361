import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import type { ExeatDetail } from '#contract/exeat.ts';
import { engines } from '#tests/support/app.ts';
import { byLetters, changeMother, mothersMail } from './by-letters.ts';
import { ask, bell, consent, decide, given, type Leaving, read, startLeaving, undo, weekend } from './leaving.ts';

describe.each(engines)('what speaks against the word of a guardian, on %s', (engine) => {
  let leaving: Leaving;
  let asked: ExeatDetail;

  beforeEach(async () => {
    leaving = await startLeaving(engine);
    await changeMother(leaving, { email: mothersMail, preferredChannel: 'EMAIL' });
    asked = given(await ask(leaving.app, leaving.officer, weekend(leaving)));
    await leaving.round();
  });
  afterEach(() => leaving.app.close());

  const { byLink, say } = byLetters(() => leaving);
  const now = async () => given(await read(leaving.admin, asked.id));

  test('a consent from an address that whoever asks had written is named to who approves, and of others not', async () => {
    const { app, officer } = leaving;
    expect(await say('yes')).toMatchObject({ status: 200 });
    expect((await now()).warnings).toEqual([]);
    await changeMother(leaving, { email: 'chika@mail.example' }, officer);
    asked = given(
      await ask(app, officer, weekend(leaving, { departAt: '2026-11-27T15:00:00.000Z', returnBy: '2026-11-29T15:00:00.000Z' })),
    );
    await leaving.round();
    expect(await say('yes')).toMatchObject({ status: 200 });
    expect((await now()).warnings).toMatchObject([{ kind: 'ADDRESS', subject: 'Mrs Ngozi Eze', message: 'Chika Obi' }]);
  });

  const objected = { kind: 'OBJECTED', subject: 'Mrs Ngozi Eze', message: 'Nobody called me', blocks: false };

  test('a no after the consent keeps it where it is, is told at once, and is named by whoever approves', async () => {
    const { app, admin, warden, officer } = leaving;
    const agreed = given(await consent(app, officer, asked, leaving));
    expect(await say('no', byLink(), 'Nobody called me')).toMatchObject({
      status: 200,
      body: { data: { state: 'ANSWERED', answered: { answer: 'no' } } },
    });
    const after = await now();
    expect(after).toMatchObject({ state: 'HOUSE_REVIEW', step: 'HOUSE', warnings: [objected] });
    expect(after.steps.at(-1)).toMatchObject({ deed: 'object', by: 'Mrs Ngozi Eze', letter: { network: '127.0.0.1' } });
    for (const session of [admin, warden, officer])
      expect((await bell(session))[0]).toEqual(['exeat.alarm', 'A guardian does not agree to an exeat']);
    const { data } = (await admin.call(listAudit, { query: { action: 'exeat.objected' } })).body.data;
    expect(data).toMatchObject([{ actorName: 'Mrs Ngozi Eze', role: 'Guardian' }]);
    expect(await decide(warden, agreed, { deed: 'approve' })).toMatchObject({ status: 409 });
    expect(await decide(warden, after, { deed: 'approve', accepted: [] })).toMatchObject({ status: 422 });
    expect(given(await decide(warden, after, { deed: 'approve' })).steps.at(-1)?.accepted).toMatchObject([objected]);
  });

  test('a no after the approval stands on it, who approved can still take it back, and it is good once', async () => {
    const { app, admin, warden, officer } = leaving;
    const agreed = given(await consent(app, officer, asked, leaving));
    const approved = given(await decide(admin, given(await decide(warden, agreed, { deed: 'approve' })), { deed: 'approve' }));
    await Promise.all([say('no', byLink(), 'Nobody called me'), say('no', byLink(), 'Nobody called me')]);
    expect(await now()).toMatchObject({ state: 'SCHEDULED', warnings: [objected] });
    const looked = given(await read(admin, asked.id));
    expect(looked.undoable).toBe(approved.steps.at(-1)?.id);
    expect(given(await undo(admin, looked, looked.undoable ?? ''))).toMatchObject({ state: 'FINAL_APPROVAL', warnings: [objected] });
    expect((await now()).steps.filter(({ deed }) => deed === 'object')).toHaveLength(1);
  });
});
