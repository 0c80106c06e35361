import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addDocument, DocumentKind, mostDocumentBytes, mostDocuments, type StudentDocument } from '#contract/student-document.ts';
import { factsSince, lastSeq } from '#tests/audit/trail.ts';
import { addChild } from '#tests/guardian/family.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { addPaper, listPapers, pdf, readPaper, removePaper } from './papers.ts';

describe.each(engines)('papers of a student, on %s', (engine) => {
  let app: TestApp;
  let admin: Session;
  let hybrid: Session;
  let officer: Session;
  let ada: string;
  let obi: string;
  let before: number;

  beforeEach(async () => {
    app = await startApp({ engine });
    admin = await app.signIn();
    hybrid = await app.signIn(await app.addStaff({ role: 'Hybrid', scopeMode: 'ASSIGNED' }));
    officer = await app.signIn(await app.addStaff({ role: 'Correspondent', scopeMode: 'ASSIGNED' }));
    ada = await addChild(app, { firstName: 'Ada' }, [hybrid, officer]);
    obi = await addChild(app, { firstName: 'Obi' });
    before = await lastSeq(app);
  });
  afterEach(() => app.close());

  const since = async () => (await factsSince(app, before)).map(({ action, after }) => ({ action, after }));
  const kindsSeenBy = async (session: Session) =>
    (await listPapers(session, ada)).body.data.data.map(({ kind }: StudentDocument) => kind).sort();

  test('one is added, listed, read as it was, and taken away with the reason', async () => {
    const id = crypto.randomUUID();
    const paper = {
      id,
      name: 'Certificate',
      kind: 'BIRTH',
      type: 'application/pdf',
      size: pdf.length,
      addedAt: '2026-11-20T06:42:00.000Z',
      addedBy: app.admin.name,
      exeatId: null,
    };
    expect(await addPaper(admin, ada, { id, name: ' Certificate ' })).toMatchObject({
      status: 200,
      body: { message: 'Document added', data: paper },
    });
    expect((await listPapers(admin, ada)).body.data).toEqual({ count: 1, nextPage: false, data: [paper] });
    const { body } = await readPaper(admin, ada, id);
    expect(Buffer.from(body.data.file, 'base64').equals(pdf)).toBe(true);
    expect((await removePaper(admin, ada, id)).status).toBe(200);
    expect((await readPaper(admin, ada, id)).body.message).toBe('There is no such document');
    expect(await since()).toEqual([
      { action: 'student.document-added', after: { document: 'Certificate', documentKind: 'BIRTH' } },
      { action: 'student.document-removed', after: { document: 'Certificate', documentKind: 'BIRTH', reason: 'Scanned anew' } },
    ]);
  });

  test('a picture is written anew, without what the camera noted', async () => {
    const photographed = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#88a' } })
      .withExif({ IFD0: { Make: 'A telephone' } })
      .jpeg()
      .toBuffer();
    const { id } = (await addPaper(admin, ada, { file: photographed })).body.data;
    const { type, file } = (await readPaper(admin, ada, id)).body.data;
    expect(type).toBe('image/webp');
    const { format, width, height, exif } = await sharp(Buffer.from(file, 'base64')).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 2400, height: 800, exif: undefined });
    const small = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#88a' } })
      .png()
      .toBuffer();
    const kept = (await readPaper(admin, ada, (await addPaper(admin, ada, { file: small })).body.data.id)).body.data.file;
    expect(await sharp(Buffer.from(kept, 'base64')).metadata()).toMatchObject({ width: 40, height: 30 });
  });

  test('what is no PDF, JPEG or PNG by its first bytes is refused at its field, whatever it calls itself', async () => {
    const files = ['<svg xmlns="http://www.w3.org/2000/svg"/>', ' %PDF-1.7', 'MZ', '<html>'].map((text) => Buffer.from(text));
    const broken = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from('no picture')]);
    for (const file of [...files, broken]) {
      expect(await addPaper(admin, ada, { file })).toMatchObject({ status: 422, body: { details: [{ path: 'file' }] } });
    }
    expect(await addPaper(admin, ada, { file: Buffer.concat([pdf, Buffer.alloc(mostDocumentBytes)]) })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'file', message: 'Choose a file of at most 5 MB' }] },
    });
    const nothing = await admin.call(addDocument, {
      params: { studentId: ada, id: crypto.randomUUID() },
      body: { name: ' ', kind: 'NOTE', file: '' },
    });
    expect(nothing.body.details.map(({ path }: { path: string }) => path)).toEqual(['name', 'kind', 'file']);
    expect((await listPapers(admin, ada)).body.data.count).toBe(0);
    expect(await since()).toEqual([]);
  });

  test('each role sees the kinds that it may, and reading of health and custody leaves a line', async () => {
    const ids: Record<string, string> = {};
    for (const kind of DocumentKind.options) ids[kind] = (await addPaper(admin, ada, { kind, name: kind })).body.data.id;
    expect(await kindsSeenBy(admin)).toEqual([...DocumentKind.options].sort());
    expect(await kindsSeenBy(hybrid)).toEqual(DocumentKind.options.filter((kind) => kind !== 'CUSTODY').sort());
    expect(await kindsSeenBy(officer)).toEqual(DocumentKind.options.filter((kind) => kind !== 'CUSTODY' && kind !== 'MEDICAL').sort());
    const unseen = await Promise.all([
      readPaper(hybrid, ada, ids['CUSTODY'] ?? ''),
      readPaper(officer, ada, ids['MEDICAL'] ?? ''),
      readPaper(admin, ada, crypto.randomUUID()),
    ]);
    expect(unseen.map(({ status, body }) => `${status} ${body.message}`)).toEqual(Array(3).fill('404 There is no such document'));
    before = await lastSeq(app);
    await readPaper(officer, ada, ids['BIRTH'] ?? '');
    await readPaper(hybrid, ada, ids['MEDICAL'] ?? '');
    await readPaper(admin, ada, ids['CUSTODY'] ?? '');
    expect(await since()).toEqual(
      ['MEDICAL', 'CUSTODY'].map((kind) => ({ action: 'student.document-read', after: { document: kind, documentKind: kind } })),
    );
    expect(await addPaper(hybrid, ada, { kind: 'CUSTODY' })).toMatchObject({ status: 422, body: { details: [{ path: 'kind' }] } });
    expect((await addPaper(hybrid, ada, { kind: 'MEDICAL' })).status).toBe(200);
    expect((await addPaper(officer, ada)).status).toBe(403);
    expect((await removePaper(hybrid, ada, ids['BIRTH'] ?? '')).status).toBe(403);
  });

  test('the same id again is the same paper, and no other student’s', async () => {
    const id = crypto.randomUUID();
    await addPaper(admin, ada, { id });
    expect((await addPaper(admin, ada, { id })).body.data.id).toBe(id);
    expect((await listPapers(admin, ada)).body.data.count).toBe(1);
    expect(await addPaper(admin, obi, { id })).toMatchObject({ status: 404, body: { message: 'There is no such document' } });
    expect((await readPaper(admin, obi, id)).status).toBe(404);
    expect((await removePaper(admin, obi, id)).status).toBe(404);
    expect(await since()).toHaveLength(1);
  });

  test('there are not more than a page of them', async () => {
    for (let made = 0; made < mostDocuments; made += 1) await addPaper(admin, ada);
    expect(await addPaper(admin, ada)).toMatchObject({
      status: 422,
      body: { details: [{ path: 'file', message: 'A student has at most 50 documents' }] },
    });
  });

  test('of a child who is not to be seen, and of another school’s, there are none', async () => {
    const { id } = (await addPaper(admin, obi)).body.data;
    const foreign = await app.signIn(await app.addStaff({ schoolId: (await app.addSchool({ name: 'Redwood' })).schoolId }));
    for (const stranger of [hybrid, foreign]) {
      const answers = [await listPapers(stranger, obi), await readPaper(stranger, obi, id), await addPaper(stranger, obi)];
      expect(answers.map(({ status, body }) => `${status} ${body.message}`)).toEqual(Array(3).fill('404 There is no such student'));
    }
    expect((await removePaper(foreign, obi, id)).status).toBe(404);
    expect((await readPaper(admin, obi, id)).status).toBe(200);
  });
});
