/** Two calls at the same moment: what one of them holds, the other waits for, and then sees. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recordRegister } from '#contract/register.ts';
import { addClass, addStudents, hybridOf } from '#tests/class/rows.ts';
import { marked, markOf, one, read, take } from '#tests/register/registers.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { accept, decline, listed, propose, proposed, supportOf } from './proposals.ts';

const rounds = [1, 2, 3];

describe.each(engines)('corrections that are decided at the same moment, on %s', (engine) => {
  let app: TestApp;
  let admin: Session;
  let hybrid: Session;
  let support: Session;
  let classId: string;
  let ada = '';

  beforeEach(async () => {
    app = await startApp({ engine });
    admin = await app.signIn();
    classId = await addClass(admin);
    [ada = ''] = await addStudents(app, [{ classId, firstName: 'Ada' }]);
    await take(admin, one(classId), { [ada]: 'A' });
    [hybrid, support] = [await hybridOf(app, ada), await supportOf(app, ada)];
  });
  afterEach(() => app.close());

  const changes = async () => (await read(admin, one(classId))).changes;

  test('one of two who decide has decided, and the other is told that somebody has', async () => {
    for (const round of rounds) {
      const before = (await changes()).length;
      const { mark, made } = await another(round);
      const both = await Promise.all(
        round % 2 === 0 ? [accept(admin, made), decline(hybrid, made)] : [accept(hybrid, made), accept(admin, made)],
      );
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'already_decided' });
      const state = both.find(({ status }) => status === 200)?.body.data.state;
      expect((await changes()).length).toBe(before + (state === 'ACCEPTED' ? 1 : 0));
      expect((await read(admin, one(classId))).content.marks[ada]).toEqual(state === 'ACCEPTED' ? made.proposed : mark);
    }
  });

  test('of whoever accepts and whoever takes the register one writes the mark, and the other learns of it', async () => {
    for (const round of rounds) {
      const before = (await changes()).length;
      const { made } = await another(round);
      const { version, content } = await read(admin, one(classId));
      const edit = () =>
        admin.call(recordRegister, {
          params: { ...one(classId) },
          body: { changes: marked({ [ada]: markOf('AE', { note: `Round ${round}` }) }, { [ada]: 'Her mother called' }) },
          headers: { 'if-match': `"${version}"` },
        });
      const statuses = (await Promise.all([edit(), accept(hybrid, made)])).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.every((status) => status < 500)).toBe(true);
      const after = await changes();
      expect(after).toHaveLength(before + 1);
      expect(after.at(-1)?.before).toEqual(content.marks[ada]);
    }
  });

  test('of two proposals of one person one waits, whoever decides about the first meanwhile', async () => {
    for (const round of rounds) {
      const { mark, made } = await another(round);
      const anew = (note: string) => propose(support, ada, { against: mark, proposed: markOf('X', { note }) });
      const [decided, ...newer] = await Promise.all([accept(hybrid, made), anew(`One of ${round}`), anew(`Two of ${round}`)]);
      expect(newer.map(({ status }) => status)).toEqual([200, 200]);
      expect([200, 409]).toContain(decided.status);
      expect((await listed(admin, {})).length).toBe(1);
      const first = (await listed(admin)).find(({ id }) => id === made.id);
      expect(first?.state).toBe(decided.status === 200 ? 'ACCEPTED' : 'WITHDRAWN');
    }
  });

  /** One that waits, of the mark as it is by now. */
  async function another(round: number) {
    const mark = (await read(admin, one(classId))).content.marks[ada] ?? markOf('A');
    const made = await proposed(support, ada, { against: mark, proposed: markOf('P', { note: `Proposed ${round}` }) });
    return { mark, made };
  }
});
