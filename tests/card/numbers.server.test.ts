import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { replaceCard } from '#contract/card.ts';
import { type CardNumberLine, listCardNumbers, writeCardNumbers } from '#contract/card-number.ts';
import type { PersonKind } from '#contract/whereabouts.ts';
import { register } from '#tests/employee/employees.ts';
import { addStudent } from '#tests/student/students.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { okay } from '#tests/whereabouts/movements.ts';

describe.each(engines)('numbers of cards that a school has already, on %s', (engine) => {
  let app: TestApp;
  let admin: Session;
  let ada: { id: string };
  let bisi: { id: string };
  beforeAll(async () => {
    app = await startApp({ engine });
    admin = await app.signIn();
    ada = await addStudent(admin, { admissionNo: 'GF/1' });
    bisi = await addStudent(admin, { admissionNo: 'GF/2' });
  });
  afterAll(() => app.close());

  const write = (lines: CardNumberLine[], of: PersonKind = 'student') => admin.call(writeCardNumbers, { params: { of }, body: { lines } });
  const numberOf = async (id: string) => okay(await admin.call(listCardNumbers)).find((one: { id: string }) => one.id === id)?.number;

  test('each is one person’s, whatever the case and the zeros before it', async () => {
    expect(okay(await write([{ personNo: 'gf/1', number: '00ab 12' }]))).toEqual({ changed: 1 });
    expect(await numberOf(ada.id)).toBe('00ab 12');
    const taken = await write([{ personNo: 'GF/2', number: 'AB12' }]);
    expect(taken.status).toBe(422);
    expect(taken.body.details).toEqual([{ path: 'lines/0/number', message: 'This card number is another person’s' }]);
    const id = await register(admin, { staffNo: 'ST/1' });
    expect((await write([{ personNo: 'ST/1', number: 'ab12' }], 'employee')).status).toBe(422);
    expect(okay(await write([{ personNo: 'ST/1', number: 'CD34' }], 'employee'))).toEqual({ changed: 1 });
    expect(await numberOf(id)).toBe('CD34');
  });

  test('a list with a mistake is refused whole, with each line that is wrong', async () => {
    const { status, body } = await write([
      { personNo: 'GF/2', number: '7777' },
      { personNo: 'GF/9', number: '8888' },
      { personNo: 'GF/1', number: '0007777' },
      { personNo: 'gf/2', number: '9999' },
    ]);
    expect(status).toBe(422);
    expect(body.details).toEqual([
      { path: 'lines/1/personNo', message: 'Nobody has this number' },
      { path: 'lines/2/number', message: 'The line of GF/2 has this card number too' },
      { path: 'lines/3/personNo', message: 'This person stands in a line before it too' },
    ]);
    expect(await numberOf(bisi.id)).toBeUndefined();
    expect((await write([{ personNo: 'GF/2', number: '00-12' }])).status).toBe(400);
  });

  test('two people change cards in one list', async () => {
    okay(await write([{ personNo: 'GF/2', number: 'EF56' }]));
    const lines = [
      { personNo: 'GF/1', number: 'EF56' },
      { personNo: 'GF/2', number: 'AB12' },
    ];
    expect(okay(await write(lines))).toEqual({ changed: 2 });
    expect([await numberOf(ada.id), await numberOf(bisi.id)]).toEqual(['EF56', 'AB12']);
    expect(okay(await write(lines))).toEqual({ changed: 0 });
  });

  test('a lost card ends its number, and it may be another’s then', async () => {
    okay(await admin.call(replaceCard, { params: { of: 'student', id: ada.id }, body: { version: 1 } }));
    expect(await numberOf(ada.id)).toBeUndefined();
    expect(okay(await write([{ personNo: 'GF/2', number: 'EF56' }]))).toEqual({ changed: 1 });
    expect(okay(await write([{ personNo: 'GF/2', number: '' }]))).toEqual({ changed: 1 });
    expect(await numberOf(bisi.id)).toBeUndefined();
  });

  test('who sees some children only is told no other’s number, and none of the staff', async () => {
    okay(await write([{ personNo: 'GF/1', number: '4444' }]));
    const other = await app.signIn(await app.addStaff({ role: 'Hybrid', scopeMode: 'ASSIGNED' }));
    expect(okay(await other.call(listCardNumbers))).toEqual([]);
    const [line] = okay(await admin.call(listAudit, { query: { objectKind: 'student', limit: '1' } })).data;
    expect(line).toMatchObject({ action: 'student.card-numbered', after: { cardNumber: '4444' } });
  });
});
