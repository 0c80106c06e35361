import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { addHolidays, exportCalendar, type Holiday, readHolidays, undoHolidays } from '#contract/calendar-file.ts';
import { type KeptCalendar, readCalendar } from '#contract/calendar-record.ts';
import { addDays, schoolDay } from '#contract/school-time.ts';
import { addClass, addStudents } from '#tests/class/rows.ts';
import { askFile } from '#tests/export/files.ts';
import { one, take } from '#tests/register/registers.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';

describe.each(engines)('holidays of a file, on %s', (engine) => {
  let app: TestApp;
  let session: Session;

  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
  });
  afterEach(() => app.close());

  const inDays = (days: number) => addDays(schoolDay(app.clock.now(), app.school.timeZone), days);
  const event = (uid: string, day: string) =>
    `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART;VALUE=DATE:${day.replaceAll('-', '')}\r\nSUMMARY:Day ${uid}\r\nEND:VEVENT\r\n`;
  const fileOf = (...events: string[]) => `BEGIN:VCALENDAR\r\n${events.join('')}END:VCALENDAR\r\n`;
  const read = (text: string) => session.call(readHolidays, { body: { content: Buffer.from(text).toString('base64') } });
  const found = async (text: string): Promise<Holiday[]> => (await read(text)).body.data;
  const states = async (text: string) => (await found(text)).map(({ state, cause }) => cause || state);
  const kept = async (): Promise<KeptCalendar> => (await session.call(readCalendar, {})).body.data;
  const add = async (holidays: Holiday[]) =>
    session.call(addHolidays, { body: { holidays: holidays.map(({ id, name, from, until }) => ({ id, name, from, until })) } });

  test('are looked at, entered once, and known when the file comes again', async () => {
    const file = fileOf(event('a', inDays(10)), event('b', inDays(20)), event('old', inDays(-40)), event('a', inDays(10)));
    expect(await states(file)).toEqual(['NEW', 'NEW', 'It began more than 14 days ago', 'The file has it twice']);
    expect((await kept()).specialDays).toEqual([]);
    const fresh = (await found(file)).filter(({ state }) => state === 'NEW');
    expect((await add(fresh)).body.data.added).toHaveLength(2);
    expect((await kept()).specialDays).toMatchObject([
      { name: 'Day a', kind: 'CLOSURE', whom: 'ALL', from: inDays(10), until: inDays(10) },
      { name: 'Day b' },
    ]);
    expect((await states(file)).slice(0, 2)).toEqual(['KNOWN', 'KNOWN']);
    expect((await add(fresh)).body.data.added).toEqual([]);
    const trail = (await session.call(listAudit, { query: { action: 'special-day.imported' } })).body.data.data;
    expect(trail).toMatchObject([{ object: { label: '2' } }]);
  });

  test('are taken back for seven days, and come again with the file', async () => {
    const file = fileOf(event('a', inDays(30)), event('b', inDays(40)));
    const { added } = (await add(await found(file))).body.data;
    app.clock.advance({ days: 6 });
    session = await app.signIn();
    expect((await session.call(undoHolidays, { body: { ids: added } })).body.data).toEqual({ withdrawn: 2, left: 0 });
    expect((await kept()).specialDays.map(({ isWithdrawn }) => isWithdrawn)).toEqual([true, true]);
    expect(await states(file)).toEqual(['NEW', 'NEW']);
    await add(await found(file));
    expect((await kept()).specialDays.map(({ isWithdrawn }) => isWithdrawn)).toEqual([false, false]);
    app.clock.advance({ days: 8 });
    session = await app.signIn();
    expect((await session.call(undoHolidays, { body: { ids: added } })).body.data).toEqual({ withdrawn: 0, left: 2 });
  });

  test('of what is no calendar are refused, and nothing of it breaks the server', async () => {
    for (const text of ['<html>', '\u0000\u0001', 'BEGIN:VCALENDAR', fileOf('BEGIN:VEVENT\r\n'.repeat(2001))]) {
      const { status } = await read(text);
      expect([200, 422]).toContain(status);
    }
    expect((await read('<html>')).body.message).toMatch(/iCalendar/);
    const wrong = { id: crypto.randomUUID(), name: 'Wrong', from: inDays(3), until: inDays(2) };
    expect(await session.call(addHolidays, { body: { holidays: [wrong] } })).toMatchObject({ status: 422 });
  });

  test('of days on which registers were taken say how many', async () => {
    const [classId, other] = [await addClass(session), await addClass(session)];
    const [child = '', another = ''] = await addStudents(app, [{ classId }, { classId: other }]);
    // The school's day is a Friday.
    await take(session, one(classId, { day: inDays(-1) }), { [child]: 'P' });
    await take(session, one(other, { day: inDays(-1) }), { [another]: 'A' });
    await take(session, one(classId, { day: inDays(0) }), { [child]: 'P' });
    const long = event('long', inDays(-2)).replace('SUMMARY', `DTEND;VALUE=DATE:${inDays(1).replaceAll('-', '')}\r\nSUMMARY`);
    const holidays = await found(fileOf(event('a', inDays(-1)), event('b', inDays(3)), long));
    expect(holidays.map(({ name, registers, state }) => [name, registers, state])).toEqual([
      ['Day a', 2, 'NEW'],
      ['Day b', 0, 'NEW'],
      ['Day long', 3, 'NEW'],
    ]);
  });

  test('that we wrote ourselves are known by their own names', async () => {
    await add(await found(fileOf(event('a', inDays(10)))));
    const { status, bytes, type } = await askFile(app, session, exportCalendar);
    const text = bytes.toString();
    expect(type).toMatch(/^text\/calendar/);
    expect(status).toBe(200);
    expect(text).toContain('SUMMARY:Day a');
    expect(await states(text)).toEqual(['KNOWN']);
  });
});
