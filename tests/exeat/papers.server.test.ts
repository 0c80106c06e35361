import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addChild } from '#tests/guardian/family.ts';
import { addPaper, listPapers } from '#tests/student-document/papers.ts';
import { engines } from '#tests/support/app.ts';
import { okay } from '#tests/whereabouts/movements.ts';
import { ask, given, type Leaving, startLeaving, weekend } from './leaving.ts';

describe.each(engines)('papers of an exeat, on %s', (engine) => {
  let leaving: Leaving;
  beforeEach(async () => {
    leaving = await startLeaving(engine);
  });
  afterEach(() => leaving.app.close());

  test('a letter belongs to the exeat of the child, and to no exeat of another', async () => {
    const { app, admin, warden, officer, ada } = leaving;
    const { id: exeatId } = given(await ask(app, officer, weekend(leaving)));
    okay(await addPaper(warden, ada, { name: 'Letter of the mother', kind: 'CONSENT', exeatId }));
    okay(await addPaper(admin, ada));
    const { data } = okay(await listPapers(officer, ada));
    expect(data.map((one: { name: string; exeatId: string | null }) => [one.name, one.exeatId]).sort()).toEqual([
      ['Certificate', null],
      ['Letter of the mother', exeatId],
    ]);
    const obi = await addChild(app, { firstName: 'Obi' }, [warden]);
    for (const [child, of] of [
      [obi, exeatId],
      [ada, crypto.randomUUID()],
    ] as const) {
      expect(await addPaper(warden, child, { exeatId: of })).toMatchObject({
        status: 422,
        body: { details: [{ path: 'exeatId', message: 'The child has no such exeat' }] },
      });
    }
    expect(okay(await listPapers(admin, obi)).count).toBe(0);
  });
});
