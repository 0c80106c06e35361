import sharp from 'sharp';
import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyRole } from '#contract/role.ts';
import { changeLogo, largestPicture, readAdminProfile, readSchoolDetails, removeLogo } from '#contract/school.ts';
import { auditEntry } from '#server/audit/table.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';

const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '3/1 24/1 0/1' } };

describe.each(engines)('the logo, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  beforeAll(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
  });
  afterAll(() => app.close());

  const upload = (file: Buffer, who = session, id = who.schoolId) =>
    who.call(changeLogo, { params: { id }, body: { image: file.toString('base64') } });
  const shown = async () => (await session.call(readAdminProfile)).body.data.profilePictureUrl;

  test.each(['jpeg', 'png', 'webp'] as const)('a %s becomes a small square that everybody of the school sees', async (format) => {
    const answer = await upload(await photograph(1200, 800).toFormat(format).toBuffer());
    expect(answer.status).toBe(200);
    const url = answer.body.data.profilePictureUrl;
    expect(await pictureIn(url)).toMatchObject({ format: 'webp', width: 192, height: 192 });
    const auditor = await app.signIn(await app.addStaff({ role: 'Auditor' }));
    expect((await auditor.call(readAdminProfile)).body.data.profilePictureUrl).toBe(url);
  });

  test('where a photograph was taken, and with what, does not stay in it', async () => {
    const file = await photograph(640, 480)
      .withExif({ IFD0: { Make: 'A telephone' }, ...gps })
      .withXmp('<x:xmpmeta/>')
      .jpeg()
      .toBuffer();
    expect((await sharp(file).metadata()).exif?.includes('A telephone')).toBe(true);
    const { exif, xmp, iptc, icc } = await pictureIn((await upload(file)).body.data.profilePictureUrl);
    expect({ exif, xmp, iptc, icc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined, icc: undefined });
  });

  test('a photograph that lies on its side in the file stands upright afterwards', async () => {
    // Red above blue once it is turned as the camera noted.
    const upright = sharp(Buffer.from([255, 0, 0, 0, 0, 255]), { raw: { width: 1, height: 2, channels: 3 } }).resize(400, 400, {
      kernel: 'nearest',
    });
    const file = await sharp(await upright.rotate(270).png().toBuffer())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { data } = await sharp(bytesOf((await upload(file)).body.data.profilePictureUrl))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) => [...data.subarray((y * 192 + x) * 3, (y * 192 + x) * 3 + 3)].map((part) => part > 127);
    expect([pixel(96, 20), pixel(96, 170)]).toEqual([
      [true, false, false],
      [false, false, true],
    ]);
  });

  test('even a picture of pure noise stays below 20 kB', async () => {
    const noise = sharp(randomBytes(500 * 500 * 4), { raw: { width: 500, height: 500, channels: 4 } });
    const url = (await upload(await noise.png().toBuffer())).body.data.profilePictureUrl;
    expect(url.length).toBeLessThan(20_100);
  });

  const wrong: [what: string, file: () => Buffer | Promise<Buffer>][] = [
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')],
    ['a GIF', () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['a HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'.padEnd(400, '\0'), 'latin1')],
    ['a TIFF', () => photograph(20, 20).tiff().toBuffer()],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')],
    ['a zip', () => Buffer.concat([Buffer.from('PK\u0003\u0004'), deflateRawSync(Buffer.alloc(1000))])],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['half of a JPEG', async () => (await photograph(900, 900).jpeg().toBuffer()).subarray(0, 3000)],
    ['the head of a PNG alone', async () => (await photograph(90, 90).png().toBuffer()).subarray(0, 60)],
  ];
  test.each(wrong)('%s is refused at the field, and the logo stays', async (_, file) => {
    const before = await shown();
    const answer = await upload(await file());
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'refused', details: [{ path: 'image', message: 'Choose a JPEG, PNG or WebP picture' }] },
    });
    expect(await shown()).toBe(before);
  });

  test('a small file that unfolds to more than 40 megapixels is refused', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' }, limitInputPixels: false })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(largestPicture / 10);
    const answer = await upload(bomb);
    const message = 'Choose a picture of at most 40 megapixels';
    expect(answer).toMatchObject({ status: 422, body: { details: [{ path: 'image', message }] } });
  });

  test('a file of more than 5 MB, and what is no base64, are refused as they arrive', async () => {
    const large = await upload(Buffer.alloc(largestPicture + 3));
    expect(large).toMatchObject({ status: 400, body: { details: [{ path: 'image', message: 'Choose a picture of at most 5 MB' }] } });
    for (const image of ['', '***', 'data:image/png;base64,AAAA', null]) {
      const answer = await session.call(changeLogo, { params: { id: session.schoolId }, body: { image } });
      expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'image', message: 'Choose a picture' }] } });
    }
    const beyond = await upload(Buffer.alloc(largestPicture * 2));
    expect(beyond).toMatchObject({ status: 413, body: { code: 'too_large' } });
  });

  test('is taken away again, and both deeds are in the trail without the picture', async () => {
    await upload(await photograph(50, 50).png().toBuffer());
    const { version } = (await session.call(readSchoolDetails, { params: { id: session.schoolId } })).body.data;
    expect((await session.call(removeLogo, { params: { id: session.schoolId } })).status).toBe(200);
    expect((await session.call(removeLogo, { params: { id: session.schoolId } })).status).toBe(200);
    expect(await shown()).toBe(null);
    const facts = await within(app.db, app.school.schoolId, (tx) =>
      tx.select({ facts: auditEntry.facts }).from(auditEntry).orderBy(auditEntry.seq),
    );
    const lines = facts.map(({ facts: line }) => JSON.parse(line)).filter(({ object }) => object.kind === 'school');
    expect(lines.slice(-2).map(({ action }) => action)).toEqual(['school.logo-changed', 'school.logo-removed']);
    expect(JSON.stringify(lines)).not.toContain('base64');
    // The form of somebody who edits the profile meanwhile is not in the way of it.
    expect(version).toBe(1);
  });

  test('is for School Admins of this school', async () => {
    const file = await photograph(50, 50).png().toBuffer();
    for (const role of everyRole.filter((one) => one !== 'School Admin')) {
      const other = await app.signIn(await app.addStaff({ role }));
      expect((await upload(file, other)).status, role).toBe(403);
      expect((await other.call(removeLogo, { params: { id: other.schoolId } })).status, role).toBe(403);
    }
    const elsewhere = await app.addSchool();
    for (const id of [elsewhere.schoolId, crypto.randomUUID()]) {
      expect(await upload(file, session, id)).toMatchObject({ status: 404, body: { message: 'There is no such school' } });
      expect(await session.call(removeLogo, { params: { id } })).toMatchObject({
        status: 404,
        body: { message: 'There is no such school' },
      });
    }
  });
});

function photograph(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#12406E' } });
}

function bytesOf(url: string): Buffer {
  const [head, body = ''] = url.split(',');
  expect(head).toBe('data:image/webp;base64');
  return Buffer.from(body, 'base64');
}

function pictureIn(url: string) {
  return sharp(bytesOf(url)).metadata();
}
