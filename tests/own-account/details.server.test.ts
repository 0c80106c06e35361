import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePreferences, defaultPreferences, editOwnAccount, readOwnAccount } from '#contract/own-account.ts';
import { readMe } from '#contract/session.ts';
import { factsSince, lastSeq } from '#tests/audit/trail.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';

describe.each(engines)('own details, on %s', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp({ engine });
  });
  afterAll(() => server.close());

  const details = { name: 'Ngozi Okafor-Bello', phone: '+234 803 555 0100', jobTitle: 'Head of transport' };

  test('everybody may change their own name, telephone and job title, and the trail holds what is other now', async () => {
    const member = await server.addStaff({ name: 'Ngozi Okafor', role: 'Auditor' });
    const browser = await server.signIn(member);
    const before = await lastSeq(server);
    const saved = await browser.call(editOwnAccount, { body: { ...details, version: 1 } });
    expect(saved.body).toMatchObject({ message: 'Your details are saved', data: { ...details, phone: '+2348035550100', version: 2 } });
    expect((await browser.call(readMe)).body.data.name).toBe('Ngozi Okafor-Bello');
    expect(await factsSince(server, before)).toMatchObject([
      {
        action: 'account.changed',
        object: { kind: 'user', id: member.id, label: 'Ngozi Okafor' },
        before: { name: 'Ngozi Okafor', phone: '', jobTitle: '' },
        after: { ...details, phone: '+2348035550100' },
      },
    ]);
  });

  test('whoever saves over what a School Admin changed meanwhile is told, and nothing is written', async () => {
    const browser = await server.signIn(await server.addStaff());
    await browser.call(editOwnAccount, { body: { ...details, version: 1 } });
    const before = await lastSeq(server);
    const late = await browser.call(editOwnAccount, { body: { ...details, name: 'Somebody Else', version: 1 } });
    expect(late.status).toBe(409);
    expect(late.body.code).toBe('conflict');
    expect((await browser.call(readOwnAccount)).body.data.name).toBe(details.name);
    expect(await factsSince(server, before)).toEqual([]);
  });

  test('a wrong field is named; role, scope and e-mail are no fields of this form', async () => {
    const browser = await server.signIn();
    const wrong = await browser.call(editOwnAccount, { body: { ...details, name: '  ', phone: '12', version: 1 } });
    expect(wrong.body.details.map(({ path }: { path: string }) => path)).toEqual(['name', 'phone']);
    for (const more of [{ role: 'Auditor' }, { email: 'x@greenfield.example' }, { scopeMode: 'ALL' }]) {
      expect((await browser.call(editOwnAccount, { body: { ...details, version: 1, ...more } })).status).toBe(400);
    }
  });

  test('how the console looks follows the person to every device, and makes no edit of others old', async () => {
    const member = await server.addStaff();
    const [desk, tablet] = [await server.signIn(member), await server.signIn(member)];
    expect((await tablet.call(readMe)).body.data.preferences).toEqual(defaultPreferences);
    const before = await lastSeq(server);
    const wished = { language: 'en-US', density: 'compact', theme: 'dark' };
    await desk.call(changePreferences, { body: wished });
    await desk.call(changePreferences, { body: wished });
    expect((await tablet.call(readMe)).body.data.preferences).toEqual(wished);
    expect((await tablet.call(readOwnAccount)).body.data.version).toBe(1);
    expect(await factsSince(server, before)).toMatchObject([
      { action: 'account.preferences-changed', before: defaultPreferences, after: wished },
    ]);
    expect((await desk.call(changePreferences, { body: { ...wished, language: 'tlh' } })).status).toBe(400);
  });
});
