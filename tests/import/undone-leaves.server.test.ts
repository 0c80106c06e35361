import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readStudent } from '#contract/student.ts';
import { ask, bell, given, type Leaving, read, startLeaving, weekend } from '#tests/exeat/leaving.ts';
import { addChild } from '#tests/guardian/family.ts';
import { engines } from '#tests/support/app.ts';
import { applied, childRow, csv, undone } from './sheets.ts';

const noSay: [string, string] = ['exeat.alarm', 'Somebody by whose right an exeat goes has it no more'];

describe.each(engines)('leave that goes on the word of guardians of a file, on %s', (engine) => {
  let leaving: Leaving;
  beforeEach(async () => {
    leaving = await startLeaving(engine);
  });
  afterEach(() => leaving.app.close());

  const told = () => bell(leaving.admin);

  test('is told to the School Admins once the import that linked them is undone, each of it once', async () => {
    const { app, admin, officer, typeId } = leaving;
    const names = ['Ben', 'Cy', 'Dan'];
    const children: string[] = [];
    for (const firstName of names)
      children.push(await addChild(app, { admissionNo: `OLD/${firstName}`, firstName, lastName: 'Eze' }, [officer]));
    const rows = names.map((firstName) => childRow({ 'Admission number': `OLD/${firstName}`, 'First name': firstName }));
    const { id } = await applied(app, admin, csv(rows));
    const asked: string[] = [];
    // The third stands on nobody of the file.
    for (const [at, ada] of children.entries()) {
      const { card } = (await admin.call(readStudent, { params: { id: ada } })).body.data;
      const mother: string = card.guardians[0].guardianId;
      const by = { by: 'GUARDIAN', guardianId: mother, how: 'TELEPHONE', evidence: 'Called back' } as const;
      const host = { kind: 'HOST', name: 'Femi Cole', phone: '+2348035550444', idCard: 'NIN 1234' } as const;
      const changes = at < 2 ? { requester: by, collector: host } : { requester: { by: 'STAFF' } as const, collector: host };
      asked.push(given(await ask(app, officer, weekend({ ada, mother, typeId }, changes))).id);
    }
    const before = (await told()).length;
    expect(await undone(app, admin, id)).toMatchObject({ state: 'UNDONE', left: 0 });
    expect((await told()).slice(0, -before)).toEqual([noSay, noSay]);
    const kinds = await Promise.all(asked.map(async (one) => given(await read(admin, one)).warnings.map(({ kind }) => kind)));
    expect(kinds.map((those) => those.includes('ASKER'))).toEqual([true, true, false]);
  });
});
