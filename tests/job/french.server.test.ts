import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changePreferences, defaultPreferences } from '#contract/own-account.ts';
import { addStudents } from '#tests/class/rows.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { done, resultOf } from './jobs.ts';

describe.each(engines)('the result of a bulk action, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  let french: Session;
  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
    french = await app.signIn(await app.addStaff());
    await french.call(changePreferences, { body: { ...defaultPreferences, language: 'fr-FR' } });
  });
  afterEach(() => app.close());

  test('is in the language of who reads it, with the reason, whoever asked for it', async () => {
    const ids = await addStudents(app, [{ firstName: 'Ada', lastName: 'Ade', admissionNo: '7' }]);
    const { id } = await done(app, session, { kind: 'students.house', houseId: null }, { ids });
    expect(await resultOf(app, session, id)).toEqual([
      { Number: '7', Name: 'Ada Ade', Outcome: 'Refused', Reason: 'Ada Ade lives in no house' },
    ]);
    expect(await resultOf(app, french, id)).toEqual([
      { Numéro: '7', Nom: 'Ada Ade', Résultat: 'Refusé', Motif: 'Ada Ade ne vit dans aucune maison' },
    ]);
  });

  test('of an export has headings and choices in that language, and a name that looks like a formula is none', async () => {
    const ids = await addStudents(app, [{ firstName: 'Ada', lastName: '=1+1', admissionNo: '7', sex: 'FEMALE', residency: 'DAY' }]);
    const { id } = await done(app, french, { kind: 'students.export' }, { ids });
    expect((await resultOf(app, french, id))[0]).toMatchObject({
      'Numéro d’inscription': '7',
      'Nom de famille': "'=1+1",
      Sexe: 'Féminin',
      Régime: 'Externe',
    });
    expect((await resultOf(app, session, id))[0]).toMatchObject({ 'Admission number': '7', Sex: 'Female', Residency: 'Day student' });
  });
});
