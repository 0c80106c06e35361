import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changePhoto, readPhoto } from '#contract/photo.ts';
import { createApp } from '#server/app.ts';
import { photo } from '#server/features/photo/table.ts';
import { backUp, freshPlace, opened, restoreInto, rowsIn } from '#tests/backup/places.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import { inProcess, type Session, signIn } from '#tests/support/session.ts';
import { addChild, base64, photograph } from './persons.ts';

describe.each(engines)('pictures in a backup of %s', (engine) => {
  let app: TestApp;
  let session: Session;
  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
  });
  afterEach(() => app.close());

  test.each(engines)('come back on %s to the last byte', async (target) => {
    const id = await addChild(app);
    await session.call(changePhoto, { params: { of: 'student', id }, body: { image: await base64(photograph(700, 900).jpeg()) } });
    const before = (await session.call(readPhoto, { params: { of: 'student', id } })).body.data;
    // Every byte there is, in the order that could be taken for an escape.
    const image = Uint8Array.from({ length: 512 }, (_, at) => at % 256);
    const hard = {
      schoolId: app.school.schoolId,
      of: 'employee' as const,
      id,
      version: 1,
      image,
      thumb: new Uint8Array(),
      updatedAt: app.clock.now(),
    };
    await within(app.db, app.school.schoolId, (tx) => tx.insert(photo).values(hard));

    const file = await backUp(app.db);
    const where = await freshPlace(target);
    await restoreInto(where, file);
    await opened(where, async (db) => {
      expect(rowsIn(await backUp(db)).get('photo')).toEqual(rowsIn(file).get('photo'));
      const rows = await within(db, app.school.schoolId, (tx) => tx.select().from(photo));
      const kept = rows.find(({ of }) => of === 'employee');
      expect([...(kept?.image ?? [])]).toEqual([...image]);
      expect(kept?.thumb).toHaveLength(0);
      const restored = await createApp({ db, config: app.config, clock: app.clock, newId: () => crypto.randomUUID() });
      const again = await signIn(inProcess(restored), app.admin);
      expect((await again.call(readPhoto, { params: { of: 'student', id } })).body.data).toEqual(before);
      await restored.close();
    });
  });
});
