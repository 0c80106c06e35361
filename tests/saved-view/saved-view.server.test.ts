import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ListKind, lists } from '#contract/lists.ts';
import {
  addSavedView,
  listSavedViews,
  mostViews,
  removeSavedView,
  type SavedView,
  type SavedViewContent,
  usualLook,
  writeSavedView,
} from '#contract/saved-view.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';

describe.each(engines)('views that people keep, on %s', (engine) => {
  let app: TestApp;
  let admin: Session;
  let hybrid: Session;
  beforeEach(async () => {
    app = await startApp({ engine });
    admin = await app.signIn();
    hybrid = await app.signIn(await app.addStaff({ role: 'Hybrid', scopeMode: 'ASSIGNED' }));
  });
  afterEach(() => app.close());

  const content = (given: Partial<SavedViewContent> = {}): SavedViewContent => ({
    list: 'students',
    name: 'No bus',
    search: 'view=NO_BUS&sort=-name',
    look: usualLook,
    isShared: false,
    ...given,
  });
  const add = (session: Session, given: Partial<SavedViewContent> = {}) => session.call(addSavedView, { body: content(given) });
  const write = (session: Session, { id }: SavedView, given: Partial<SavedViewContent>) =>
    session.call(writeSavedView, { params: { id }, body: content(given) });
  const remove = (session: Session, { id }: SavedView) => session.call(removeSavedView, { params: { id } });
  const names = async (session: Session): Promise<string[]> =>
    (await session.call(listSavedViews)).body.data.map(({ name }: SavedView) => name);

  test('a view is kept with its filters and columns, renamed and removed, and told in the trail', async () => {
    const look = { columns: ['admissionNo', 'dob'], density: 'compact' } as const;
    const { status, body } = await add(admin, { look: { ...look, columns: [...look.columns] } });
    expect({ status, view: body.data }).toMatchObject({
      status: 200,
      view: { ...content(), look, isOwn: true, ownerName: app.admin.name },
    });
    expect((await write(admin, body.data, { name: 'Walks home' })).status).toBe(200);
    expect(await names(admin)).toEqual(['Walks home']);
    expect((await remove(admin, body.data)).status).toBe(200);
    expect(await names(admin)).toEqual([]);
    expect((await remove(admin, body.data)).status).toBe(404);
    const { data } = (await admin.call(listAudit, { query: { objectKind: 'view' } })).body.data;
    expect(data.map(({ action, object }: { action: string; object: { label: string } }) => `${action} ${object.label}`)).toEqual([
      'view.removed Walks home',
      'view.changed Walks home',
      'view.kept No bus',
    ]);
  });

  test('what somebody keeps for themselves nobody else sees or touches', async () => {
    const { data } = (await add(hybrid)).body;
    expect(await names(admin)).toEqual([]);
    expect((await write(admin, data, {})).status).toBe(404);
    expect((await remove(admin, data)).status).toBe(404);
    expect(await names(hybrid)).toEqual(['No bus']);
  });

  test('what a School Admin shares everybody has who has the list; another School Admin may change it', async () => {
    const { data } = (await add(admin, { isShared: true })).body;
    await add(admin, { list: 'employees', name: 'Drivers', isShared: true });
    expect((await hybrid.call(listSavedViews)).body.data).toMatchObject([{ name: 'No bus', isOwn: false, ownerName: app.admin.name }]);
    expect((await write(hybrid, data, {})).status).toBe(404);
    expect((await remove(hybrid, data)).status).toBe(404);
    const other = await app.signIn(await app.addStaff({}));
    expect((await write(other, data, { name: 'On foot', isShared: true })).body.data).toMatchObject({
      name: 'On foot',
      ownerName: app.admin.name,
      isOwn: false,
    });
    expect(await names(hybrid)).toEqual(['On foot']);
  });

  test('every list has views, for whoever has the list', async () => {
    for (const list of ListKind.options) expect((await add(admin, { list, name: `Of ${list}`, isShared: true })).status).toBe(200);
    const correspondent = await app.signIn(await app.addStaff({ role: 'Correspondent', scopeMode: 'ASSIGNED' }));
    const calls: Readonly<Record<ListKind, { list: Endpoint }>> = lists;
    for (const session of [hybrid, correspondent]) {
      const had: string[] = [];
      for (const list of ListKind.options) {
        const { status } = await session.call(calls[list].list);
        if (status === 200) had.push(`Of ${list}`);
        expect((await add(session, { list, name: 'My own' })).status).toBe(status);
      }
      expect(had).toContain('Of students');
      expect(had).not.toContain('Of employees');
      expect((await names(session)).filter((name) => name !== 'My own').toSorted()).toEqual(had.toSorted());
    }
  });

  test('only a School Admin shares', async () => {
    expect(await add(hybrid, { isShared: true })).toMatchObject({ status: 422, body: { details: [{ path: 'isShared' }] } });
    const { data } = (await add(hybrid)).body;
    expect((await write(hybrid, data, { isShared: true })).status).toBe(422);
    expect((await app.signIn(await app.addStaff({ role: 'Support' })).then((support) => support.call(listSavedViews))).status).toBe(403);
  });

  test('a name is used once by one person on one list, whatever the case', async () => {
    await add(admin);
    expect(await add(admin, { name: 'NO BUS' })).toMatchObject({
      status: 422,
      body: { details: [{ path: 'name', message: 'There is a view of this name already' }] },
    });
    expect((await add(admin, { list: 'guardians' })).status).toBe(200);
    expect((await add(hybrid)).status).toBe(200);
    const { data } = (await add(admin, { name: 'Other' })).body;
    expect((await write(admin, data, { name: 'no bus' })).status).toBe(422);
    expect((await write(admin, data, { name: 'other' })).status).toBe(200);
  });

  test('has room for so many, and for no text without end', async () => {
    for (let at = 0; at < mostViews; at += 1) expect((await add(admin, { name: `View ${at}` })).status).toBe(200);
    expect(await add(admin, { name: 'One more' })).toMatchObject({ status: 422, body: { details: [{ path: 'name' }] } });
    expect((await add(hybrid, { search: 'x'.repeat(601) })).status).toBe(400);
  });

  test('another school has none of it', async () => {
    const { data } = (await add(admin, { isShared: true })).body;
    const { schoolId } = await app.addSchool({ name: 'Redwood' });
    const theirs = await app.signIn(await app.addStaff({ schoolId }));
    expect(await names(theirs)).toEqual([]);
    expect((await write(theirs, data, {})).status).toBe(404);
    expect((await remove(theirs, data)).status).toBe(404);
  });
});
