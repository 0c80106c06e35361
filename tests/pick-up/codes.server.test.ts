import { randomUUIDv7 } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AuditEntry, listAudit } from '#contract/audit.ts';
import { checkReleaseCode, releaseCodeMinutes, sendReleaseCode } from '#contract/release-code.ts';
import { readStudent } from '#contract/student.ts';
import { releaseCode } from '#server/features/release-code/table.ts';
import { addChild, addParent } from '#tests/guardian/family.ts';
import { keepAway, release, releasesOf, toGuardian } from '#tests/release/releases.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Answer, Session } from '#tests/support/session.ts';
import { clockAt, okay } from '#tests/whereabouts/movements.ts';

const refusedAt = (path: string) => ({ status: 422, body: { details: [{ path }] } });
const bello = 'Mrs Ada Bello';

describe.each(engines)('a guardian sends a code for who collects, on %s', (engine) => {
  let app: TestApp;
  let admin: Session;
  let ada: string;
  let number: string;
  let mother: string;

  beforeEach(async () => {
    app = await startApp({ engine });
    admin = await app.signIn();
    ada = await addChild(app, { firstName: 'Ada', lastName: 'Eze' }, []);
    mother = await addParent(admin, ada, {
      mayCollect: true,
      person: { firstName: 'Ngozi', lastName: 'Eze', email: 'ngozi@mail.example', preferredChannel: 'EMAIL' },
    });
    number = okay(await admin.call(readStudent, { params: { id: ada } })).card.admissionNo;
  });
  afterEach(() => app.close());

  const send = (given: object = {}, session = admin): Promise<Answer> =>
    session.call(sendReleaseCode, { params: { studentId: ada, id: randomUUIDv7() }, body: { guardianId: mother, name: bello, ...given } });
  const check = (code: string, session = admin, of = number): Promise<Answer> =>
    session.call(checkReleaseCode, { body: { number: of, code } });
  const lastCode = async (): Promise<string> => {
    const letter = (await app.letters()).findLast(({ kind }) => kind === 'release-code');
    if (letter?.kind !== 'release-code') throw new Error('No code was sent');
    return letter.code;
  };
  const other = (code: string) => (code === '00000000' ? '00000001' : '00000000');
  const byCode = (codeId: string) => ({
    to: { of: 'OTHER', name: bello, phone: '', agreedBy: mother } as const,
    check: 'CODE' as const,
    word: { how: 'CODE', codeId } as const,
    device: clockAt(app.clock.now().toISOString()),
  });

  test('to the guardian alone: who reads it out gets the child, and the release tells how the guardian agreed', async () => {
    expect(await send()).toMatchObject({ status: 200, body: { data: { sentTo: 'n•••@mail.example', channel: 'EMAIL', name: bello } } });
    const code = await lastCode();
    const right = await check(`${code.slice(0, 4)} ${code.slice(4)}`, admin, number.toLowerCase());
    expect(right).toMatchObject({
      status: 200,
      body: { data: { studentId: ada, studentName: 'Ada Eze', name: bello, guardianId: mother } },
    });
    const answer = await release(admin, ada, byCode(okay(right).codeId));
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { right: 'WORD', check: 'CODE', word: { how: 'CODE', to: 'n•••@mail.example' }, toName: bello } },
    });
    const { data } = okay(await admin.call(listAudit, { query: { objectKind: 'student', objectId: ada } })) as { data: AuditEntry[] };
    const told = data.map(({ action }) => action);
    expect(told).toEqual(expect.arrayContaining(['student.release-code-sent', 'student.release-code-heard', 'student.released']));
    expect(JSON.stringify(data)).not.toContain(code);
    const rows = await within(app.db, app.school.schoolId, (tx) => tx.select().from(releaseCode));
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test('it is read out once: at another gate it was heard already, and a release uses it up', async () => {
    okay(await send());
    const code = await lastCode();
    const { codeId } = okay(await check(code));
    // The answer was lost on its way.
    expect(okay(await check(code)).codeId).toBe(codeId);
    const colleague = await app.signIn(await app.addStaff({ role: 'School Admin' }));
    expect(await check(code, colleague)).toMatchObject({ status: 409, body: { code: 'already_decided', decided: { by: app.admin.name } } });
    expect(await release(colleague, ada, byCode(codeId))).toMatchObject(refusedAt('check'));
    okay(await release(admin, ada, byCode(codeId)));
    expect(await check(code)).toMatchObject({ status: 422 });
  });

  test('it opens nothing after its minutes, after five wrong guesses, for another adult or without being heard', async () => {
    okay(await send());
    const first = await lastCode();
    const { codeId } = okay(await check(first));
    const asked = byCode(codeId);
    expect(await release(admin, ada, { ...asked, to: { ...asked.to, name: 'Mrs Other' } })).toMatchObject(refusedAt('check'));
    expect(await release(admin, ada, { ...asked, word: { how: 'CODE', codeId: randomUUIDv7() } })).toMatchObject(refusedAt('check'));
    expect(await release(admin, ada, { ...asked, word: null })).toMatchObject(refusedAt('check'));
    app.clock.advance({ minutes: releaseCodeMinutes });
    admin = await app.signIn();
    okay(await send());
    const second = await lastCode();
    expect(await check(first)).toMatchObject({ status: 422 });
    for (let guess = 0; guess < 4; guess += 1) expect(await check(other(second))).toMatchObject(refusedAt('code'));
    expect(await check(second)).toMatchObject({ status: 422 });
  });

  test('a number that nobody has is answered as a wrong code is', async () => {
    okay(await send());
    const code = await lastCode();
    const [wrong, nobody] = [await check(other(code)), await check(code, admin, 'NO/SUCH')];
    expect(nobody).toMatchObject({ status: wrong.status, body: { message: wrong.body.message } });
    expect(await check('1234')).toMatchObject({ status: 400 });
  });

  test('not too often, not for whom a restriction names, and not by who has no right', async () => {
    okay(await send());
    expect(await send()).toMatchObject({ status: 429 });
    await keepAway(admin, ada, { personName: 'Bode Alli' });
    expect(await send({ name: 'Bode Alli' })).toMatchObject(refusedAt('name'));
    const aunt = await addParent(admin, ada, { slot: 'OTHER', relation: 'AUNT_UNCLE', mayCollect: false });
    expect(await send({ guardianId: aunt })).toMatchObject(refusedAt('guardianId'));
  });

  test('a restriction of after it was sent beats it', async () => {
    okay(await send());
    const code = await lastCode();
    await keepAway(admin, ada, { guardianId: mother, personName: 'Mrs Ngozi Eze' });
    expect(await check(code)).toMatchObject({ status: 422, body: { message: expect.stringContaining('Do not release') } });
  });

  test('whoever hears it hands over a child that is not assigned to them, and no other and nothing else of it', async () => {
    const officer = await app.signIn(await app.addStaff({ role: 'Correspondent', scopeMode: 'ASSIGNED' }));
    expect(await send({}, officer)).toMatchObject({ status: 404 });
    okay(await send());
    const codeId = okay(await check(await lastCode(), officer)).codeId;
    expect(await release(officer, ada, { to: toGuardian(mother) })).toMatchObject({ status: 404 });
    okay(await release(officer, ada, byCode(codeId)));
    expect(await releasesOf(admin, ada)).toMatchObject([{ right: 'WORD', word: { how: 'CODE' } }]);
    expect(await officer.call(readStudent, { params: { id: ada } })).toMatchObject({ status: 404 });
  });

  test('it opens the child for its day alone, to whom the child is not assigned', async () => {
    const chika = await app.addStaff({ role: 'Correspondent', scopeMode: 'ASSIGNED' });
    okay(await send());
    const { codeId } = okay(await check(await lastCode(), await app.signIn(chika)));
    app.clock.advance({ hours: 24 });
    const officer = await app.signIn(chika);
    expect(await release(officer, ada, byCode(codeId))).toMatchObject({ status: 404 });
    expect(await release(officer, ada, { ...byCode(codeId), isOffline: true })).toMatchObject({ status: 404 });
    expect(await releasesOf(await app.signIn(), ada)).toEqual([]);
  });

  test('a call is written down with its number and its time', async () => {
    const to = { of: 'OTHER', name: bello, phone: '', agreedBy: mother } as const;
    const word = { how: 'CALL', number: '+2348035550100', at: '2026-11-20T06:41:00.000Z' } as const;
    expect(await release(admin, ada, { to, word })).toMatchObject({
      status: 200,
      body: { data: { word: { how: 'CALL', to: word.number, at: word.at } } },
    });
  });

  test('by a text message where that is their way', async () => {
    const father = await addParent(admin, ada, {
      slot: 'PARENT2',
      relation: 'FATHER',
      mayCollect: true,
      person: { email: '', preferredChannel: 'SMS' },
    });
    expect(await send({ guardianId: father })).toMatchObject({ status: 200, body: { data: { channel: 'SMS' } } });
    const text = (await app.letters()).findLast(({ kind }) => kind === 'text-message');
    const code = text?.kind === 'text-message' ? (/\b(\d{8})\b/.exec(text.text)?.[1] ?? '') : '';
    expect(await check(code)).toMatchObject({ status: 200 });
  });
});
