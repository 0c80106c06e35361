/** A device that has no network edits what an import made, and the import is undone before it is back. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { causeOf } from '#client/features/attention/cause.ts';
import { listGuardians, readGuardian } from '#contract/guardian.ts';
import { listStudents, readStudent } from '#contract/student.ts';
import type { Outbox } from '#outbox/outbox.ts';
import type { NewEdit, OutboxRecord } from '#outbox/record.ts';
import { find, newTablet, reportEdit, until } from '#tests/outbox/tablet.ts';
import { addGuardian } from '#tests/guardian/family.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { sendAs } from '#tests/support/send-as.ts';
import type { Session } from '#tests/support/session.ts';
import { addBus, today } from '#tests/sync/queue.ts';
import { applied, childRow, csv, inOwnSchool, undone } from './sheets.ts';

describe.each(engines)('edits that come after the undo of an import, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  let outbox: Outbox;
  beforeEach(async () => {
    app = await startApp({ engine });
    session = await inOwnSchool(app);
    const owner = { schoolId: session.schoolId, userId: session.userId, firstName: 'Ada' };
    outbox = await newTablet().tab(owner, { idle: true, send: sendAs(session) });
  });
  afterEach(() => app.close());

  const write = (edit: Pick<NewEdit, 'kind' | 'params' | 'body' | 'base'>) =>
    outbox.enqueue({ ...reportEdit(), title: 'Ada Eze', route: '/school/student', ...edit });
  const stateOf = ({ id }: OutboxRecord) => find(outbox, id)?.state;
  const sent = (...edits: OutboxRecord[]) =>
    until(() => edits.every((edit) => stateOf(edit) !== 'queued' && stateOf(edit) !== 'leased'), 'each was answered');

  test('are told of, bring nobody back and hold up nothing else', async () => {
    const { id } = await applied(app, session, csv([childRow()]));
    const [child] = (await session.call(listStudents)).body.data.data;
    const [mother] = (await session.call(listGuardians)).body.data.data;
    const { version } = (await session.call(readGuardian, { params: { id: mother.id } })).body.data;
    const neighbour = await addGuardian(session);
    const busId = await addBus(session);

    const studentId: string = child.id;
    const address = (was: string, now: string) => ({
      kind: 'student.record' as const,
      params: { id: studentId },
      body: { changes: { address: now } },
      base: { version: child.version, was: { address: was } },
    });
    const link = {
      kind: 'guardian-link.record' as const,
      body: { changes: { mayCollect: true } },
      base: { version: 1, was: { mayCollect: false } },
    };
    const gone = [
      await write(address('', '1 Marina')),
      await write({
        kind: 'guardian.record',
        params: { id: mother.id },
        body: { changes: { address: '1 Marina' } },
        base: { version, was: { address: '' } },
      }),
      await write({ ...link, params: { studentId, guardianId: mother.id } }),
      await write({
        kind: 'guardian-link.record',
        params: { studentId, guardianId: neighbour },
        body: { changes: { relation: 'AUNT', slot: 'OTHER' } },
        base: { version: null, was: { relation: null, slot: null } },
      }),
    ];
    // Not folded into the first: it writes another field.
    const behind = await write({
      ...address('', ''),
      body: { changes: { notes: 'Fell today' } },
      base: { version: child.version, was: { notes: '' } },
    });
    const other = await outbox.enqueue(
      reportEdit(today, { busId, body: { changes: { notes: 'Rain' } }, base: { version: null, was: { notes: '' } } }),
    );
    expect(await undone(app, session, id)).toMatchObject({ state: 'UNDONE', left: 0 });

    outbox.start();
    await sent(...gone, other);
    expect(stateOf(other)).toBe('acked');
    expect(gone.map((edit) => [stateOf(edit), causeOf(find(outbox, edit.id) ?? edit).title])).toEqual(
      gone.map(() => ['rejected', 'No longer there']),
    );
    // Whoever gives the first one up is told of the one behind it.
    expect(stateOf(behind)).toBe('queued');
    await outbox.discard(gone[0]?.id ?? '');
    outbox.kick();
    await sent(behind);
    expect(stateOf(behind)).toBe('rejected');
    await outbox.discardAll();
    outbox.kick();
    await until(() => outbox.view().records.every(({ state }) => state === 'acked'), 'nothing waits');

    expect((await session.call(listStudents)).body.data.data).toEqual([]);
    expect((await session.call(readStudent, { params: { id: studentId } })).status).toBe(404);
    expect((await session.call(listGuardians)).body.data.data.map(({ id: person }: { id: string }) => person)).toEqual([neighbour]);
  });

  test('of somebody whom the import changed ask which is right', async () => {
    const given = { 'Admission number': '007' };
    await applied(app, session, csv([childRow(given)]));
    const [{ id }] = (await session.call(listStudents)).body.data.data;
    const again = await applied(app, session, csv([childRow({ ...given, 'First name': 'Adaeze' })]));
    expect(again.counts).toMatchObject({ changed: 1 });
    const { version } = (await session.call(readStudent, { params: { id } })).body.data;
    const edit = await write({
      kind: 'student.record',
      params: { id },
      body: { changes: { firstName: 'Adaobi' } },
      base: { version, was: { firstName: 'Adaeze' } },
    });
    await undone(app, session, again.id);
    outbox.start();
    await sent(edit);
    expect(find(outbox, edit.id)).toMatchObject({
      state: 'conflict',
      last: { conflicts: [{ path: 'firstName', mine: 'Adaobi', theirs: 'Ada' }] },
    });
    expect((await session.call(readStudent, { params: { id } })).body.data.firstName).toBe('Ada');
  });
});
