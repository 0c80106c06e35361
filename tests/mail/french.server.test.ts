/** Letters to people who read French, as the server writes them. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changePreferences, defaultPreferences } from '#contract/own-account.ts';
import { registerSchoolEmail } from '#contract/registration.ts';
import { readMe } from '#contract/session.ts';
import { compose, type Composed } from '#server/mail/compose.ts';
import { edit, invite } from '#tests/user/staff.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { callAnonymously, type Session } from '#tests/support/session.ts';
import { change, forget, newestCode, newPassword, register, verify } from '#tests/support/sign-up.ts';

describe.each(engines)('somebody who reads French, on %s', (engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startApp({ engine });
  });
  afterEach(() => app.close());

  async function signInInFrench(...given: Parameters<TestApp['signIn']>): Promise<Session> {
    const session = await app.signIn(...given);
    const { status } = await session.call(changePreferences, { body: { ...defaultPreferences, language: 'fr-FR' } });
    expect(status).toBe(200);
    return session;
  }

  async function newest(): Promise<Composed> {
    const letter = (await app.letters()).findLast(({ kind }) => kind !== 'nobody');
    if (letter === undefined || letter.kind === 'nobody') throw new Error('There is no letter');
    return compose(letter, 'https://muster.school.example');
  }

  test('gets a code for a new password in French, and a colleague at the same school in English', async () => {
    await signInInFrench();
    await forget(app, app.admin.email);
    const { subject, text, html } = await newest();
    expect(subject).toBe('Votre code pour choisir un nouveau mot de passe');
    expect(text).toContain(`Bonjour ${app.admin.name},`);
    expect(html).toContain('Si ce n’était pas vous, ne faites rien.');

    await change(app, app.admin.email, { otp: await newestCode(app, app.admin.email) });
    expect((await newest()).subject).toBe('Votre mot de passe a été modifié');

    const colleague = await app.addStaff();
    await forget(app, colleague.email);
    expect((await newest()).subject).toBe('Your code to choose a new password');
  });

  test('invites in French, and whom they invite begins in French', async () => {
    const admin = await signInInFrench();
    const { email } = await invite(admin, { role: 'Auditor', scopeMode: 'ALL' });
    const { subject, text } = await newest();
    expect(subject).toBe('Vous êtes invité(e) à rejoindre Greenfield College sur Muster');
    expect(text).toContain('avec le rôle «\u00a0Auditeur\u00a0»');
    expect(text).toContain('jusqu’au vendredi 27 novembre 2026');

    await change(app, email, { otp: await newestCode(app, email) });
    const joined = await app.signIn({ ...app.admin, email, password: newPassword });
    expect((await joined.call(readMe)).body.data.preferences).toEqual({ ...defaultPreferences, language: 'fr-FR' });
  });

  test('is told in French of another access by somebody who reads English', async () => {
    const member = await app.addStaff({ role: 'Support' });
    await signInInFrench(member);
    await edit(await app.signIn(), member.id, { role: 'Hybrid', startsOn: '2026-11-23', endsOn: '2026-12-18' });
    const { subject, text } = await newest();
    expect(subject).toBe('Votre accès a été modifié');
    expect(text).toContain('Votre rôle est désormais\u00a0: Hybride.');
    expect(text).toContain('Vous pouvez vous connecter du lundi 23 novembre 2026 au vendredi 18 décembre 2026.');
  });

  test.each([
    ['fr-FR', 'Votre code pour inscrire votre école', 'fr-FR'],
    ['fr-CA,fr;q=0.9,en;q=0.8', 'Votre code pour inscrire votre école', 'fr-FR'],
    ['en-US', 'Your code to register your school', 'en-US'],
    ['de-DE,de;q=0.9', 'Your code to register your school', defaultPreferences.language],
  ])('registers a school in the language of their browser, which asks for %s', async (asked, subject, language) => {
    const email = 'ngozi@hilltop.example';
    const headers = { 'accept-language': asked };
    await callAnonymously(app.transport, registerSchoolEmail, { body: { email }, headers });
    expect((await newest()).subject).toBe(subject);
    const { ticket } = (await verify(app, email, await newestCode(app, email))).body.data;
    await register(app, email, { ticket, headers });
    const admin = await app.signIn({ ...app.admin, email, password: newPassword });
    expect((await admin.call(readMe)).body.data.preferences.language).toBe(language);
  });
});
