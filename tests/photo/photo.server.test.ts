import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePhoto, mostPhotoBytes, type PhotoOf, readPhoto, readThumbs, removePhoto } from '#contract/photo.ts';
import { readEmployee } from '#contract/employee.ts';
import { auditEntry } from '#server/audit/table.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { addChild, addEmployee, addGuardian, base64, photograph } from './persons.ts';

const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '3/1 24/1 0/1' } };

describe.each(engines)('the picture of a person, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  const ids = { student: '', guardian: '', employee: '' };
  beforeAll(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
    ids.student = await addChild(app);
    ids.guardian = await addGuardian(app, [ids.student]);
    ids.employee = await addEmployee(app);
  });
  afterAll(() => app.close());

  const put = async (picture: Sharp, of: PhotoOf = 'employee', id = ids[of]) =>
    session.call(changePhoto, { params: { of, id }, body: { image: await base64(picture) } });
  const read = (of: PhotoOf = 'employee', id = ids[of]) => session.call(readPhoto, { params: { of, id } });
  const thumbs = async (of: PhotoOf, wanted: string[]) =>
    (await session.call(readThumbs, { params: { of }, query: { ids: wanted.join(',') } })).body.data;

  test.each(['student', 'guardian', 'employee'] as const)('of a %s is kept as a portrait, and small for lists', async (of) => {
    expect(await read(of)).toMatchObject({ status: 404, body: { message: 'There is no picture of this person' } });
    expect(await thumbs(of, [ids[of]])).toEqual([]);
    const answer = await put(photograph(1200, 900).jpeg(), of);
    expect(answer).toMatchObject({ status: 200, body: { data: { version: 2 } } });
    const { image, version } = (await read(of)).body.data;
    expect(version).toBe(2);
    expect(await pictureIn(image)).toMatchObject({ format: 'webp', width: 512, height: 640 });
    const [thumb] = await thumbs(of, [ids[of], crypto.randomUUID()]);
    expect(thumb).toMatchObject({ id: ids[of], version: 2 });
    expect(await pictureIn(thumb.image)).toMatchObject({ format: 'webp', width: 64, height: 64 });
    expect(bytesOf(thumb.image).length).toBeLessThanOrEqual(2_500);
    expect(bytesOf(image).length).toBeLessThanOrEqual(60_000);
  });

  test('is said in the person’s own row, which grows, so that a list knows without asking', async () => {
    const before = (await session.call(readEmployee, { params: { id: ids.employee } })).body.data;
    const { version } = (await put(photograph(300, 300).png())).body.data;
    const after = (await session.call(readEmployee, { params: { id: ids.employee } })).body.data;
    expect(version).toBe(before.version + 1);
    expect(after).toMatchObject({ version, photo: version, updatedBy: app.admin.name });
  });

  test('holds nothing of where and with what it was taken', async () => {
    await put(
      photograph(640, 480)
        .withExif({ IFD0: { Make: 'A telephone' }, ...gps })
        .withXmp('<x:xmpmeta/>')
        .jpeg(),
    );
    const [thumb] = await thumbs('employee', [ids.employee]);
    for (const url of [(await read()).body.data.image, thumb.image]) {
      const { exif, xmp, iptc, icc } = await pictureIn(url);
      expect({ exif, xmp, iptc, icc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined, icc: undefined });
    }
  });

  test('stands upright, however the telephone was held', async () => {
    // Red above blue once it is turned as the camera noted.
    const upright = sharp(Buffer.from([255, 0, 0, 0, 0, 255]), { raw: { width: 1, height: 2, channels: 3 } }).resize(400, 500, {
      fit: 'fill',
      kernel: 'nearest',
    });
    await put(
      sharp(await upright.rotate(270).png().toBuffer())
        .withMetadata({ orientation: 6 })
        .jpeg(),
    );
    const data = await sharp(bytesOf((await read()).body.data.image))
      .raw()
      .toBuffer();
    const pixel = (x: number, y: number) => [...data.subarray((y * 512 + x) * 3, (y * 512 + x) * 3 + 3)].map((part) => part > 127);
    expect([pixel(256, 40), pixel(256, 600)]).toEqual([
      [true, false, false],
      [false, false, true],
    ]);
  });

  test('stays small even when it is pure noise, and has no holes', async () => {
    const noise = sharp(randomBytes(300 * 300 * 4), { raw: { width: 300, height: 300, channels: 4 } });
    expect((await put(noise.webp({ quality: 90 }))).status).toBe(200);
    const { image } = (await read()).body.data;
    expect(bytesOf(image).length).toBeLessThanOrEqual(60_000);
    expect((await pictureIn(image)).hasAlpha).toBe(false);
  });

  const wrong: [what: string, file: () => Buffer | Promise<Buffer>][] = [
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')],
    ['a GIF', () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['a HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'.padEnd(400, '\0'), 'latin1')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')],
    ['half of a JPEG', async () => (await photograph(900, 900).jpeg().toBuffer()).subarray(0, 3000)],
  ];
  test.each(wrong)('is not %s: it is refused at the field, and the picture stays', async (_, file) => {
    const before = (await read()).body.data;
    const image = (await file()).toString('base64');
    const answer = await session.call(changePhoto, { params: { of: 'employee', id: ids.employee }, body: { image } });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'refused', details: [{ path: 'image', message: 'Choose a JPEG, PNG or WebP picture' }] },
    });
    expect((await read()).body.data).toEqual(before);
  });

  test('is not a small file that unfolds to more than 40 megapixels', async () => {
    const bomb = sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' }, limitInputPixels: false }).png({
      compressionLevel: 9,
    });
    const answer = await put(bomb);
    expect(answer).toMatchObject({
      status: 422,
      body: { details: [{ path: 'image', message: 'Choose a picture of at most 40 megapixels' }] },
    });
  });

  test('is at most 400 kB when it arrives, and is base64', async () => {
    const send = (image: unknown) => session.call(changePhoto, { params: { of: 'employee', id: ids.employee }, body: { image } });
    const large = await send(Buffer.alloc(mostPhotoBytes + 3).toString('base64'));
    expect(large).toMatchObject({ status: 400, body: { details: [{ path: 'image', message: 'Choose a picture of at most 400 kB' }] } });
    for (const image of ['', '***', 'data:image/png;base64,AAAA', null]) {
      expect(await send(image)).toMatchObject({ status: 400, body: { details: [{ path: 'image', message: 'Choose a picture' }] } });
    }
    expect((await send(Buffer.alloc(mostPhotoBytes * 2).toString('base64'))).status).toBe(413);
  });

  test('is taken away again, once, and both deeds are in the trail without the picture', async () => {
    await put(photograph(50, 50).png());
    const remove = () => session.call(removePhoto, { params: { of: 'employee', id: ids.employee } });
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
    expect((await read()).status).toBe(404);
    expect((await session.call(readEmployee, { params: { id: ids.employee } })).body.data.photo).toBeNull();
    const facts = await within(app.db, app.school.schoolId, (tx) =>
      tx.select({ facts: auditEntry.facts }).from(auditEntry).orderBy(auditEntry.seq),
    );
    const lines = facts.map(({ facts: line }) => JSON.parse(line)).filter(({ object }) => object.kind === 'employee');
    expect(lines.slice(-2).map(({ action }) => action)).toEqual(['employee.photo-changed', 'employee.photo-removed']);
    expect(lines.at(-1).object).toEqual({ kind: 'employee', id: ids.employee, label: 'Ngozi Eze' });
    expect(JSON.stringify(lines)).not.toContain('UklGR');
  });

  test('a hundred small ones are asked for at once, and what is no list of people is refused', async () => {
    const many = Array.from({ length: 100 }, () => crypto.randomUUID());
    await put(photograph(50, 50).png());
    expect(await thumbs('employee', [...many.slice(1), ids.employee])).toMatchObject([{ id: ids.employee }]);
    for (const list of ['', 'x', `${ids.employee},`, [...many, ids.employee].join(',')]) {
      expect((await session.call(readThumbs, { params: { of: 'employee' }, query: { ids: list } })).status, list).toBe(400);
    }
  });
});

const bytesOf = (url: string) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
const pictureIn = (url: string) => sharp(bytesOf(url)).metadata();
