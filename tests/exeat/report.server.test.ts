import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Counted, ExeatFigures, PastExeat } from '#contract/exeat-report.ts';
import { Became, exportPastExeats, listPastExeats, readExeatFigures } from '#contract/exeat-report.ts';
import type { ExeatContent, ExeatDetail } from '#contract/exeat.ts';
import { askFile, rowsIn } from '#tests/export/files.ts';
import { addChild, addParent } from '#tests/guardian/family.ts';
import { addHouse } from '#tests/house/houses.ts';
import { record } from '#tests/student/students.ts';
import { engines } from '#tests/support/app.ts';
import { addLeaveType, ask, decide, given, type Leaving, sign, startLeaving, weekend, withdraw } from './leaving.ts';

const november = { from: '2026-11-01', until: '2026-11-30' };

describe.each(engines)('the report of exeats, on %s', (engine) => {
  let leaving: Leaving;
  let dayTypeId: string;
  let ben: string;

  beforeEach(async () => {
    leaving = await startLeaving(engine);
    const { app, officer } = leaving;
    dayTypeId = await addLeaveType(app, { name: 'Day pass', graceMin: 15 });
    ben = await addChild(app, { firstName: 'Bénédicte', lastName: 'Òkafor' }, [officer]);
  });
  afterEach(() => leaving.app.close());

  const asked = async (more: Partial<ExeatContent> = {}) =>
    given(await ask(leaving.app, leaving.officer, weekend(leaving, { requester: { by: 'STAFF' }, ...more })));
  const approved = async (more: Partial<ExeatContent> = {}) =>
    given(await decide(leaving.admin, await asked(more), { deed: 'override', note: 'Known to the head' }));
  const signed = async (leave: ExeatDetail, deed: string, at: string) => {
    leaving.app.clock.set(at);
    return given(await sign(leaving.app, leaving.admin, leave, deed, deed === 'gate-out' ? { check: 'ID_CARD' } : {}));
  };
  const page = async (query: object = {}) => {
    const { status, body } = await leaving.admin.call(listPastExeats, { query: { ...november, ...query } });
    if (status !== 200) throw new Error(`It was answered ${status}: ${JSON.stringify(body)}`);
    return body.data as { count: number; nextPage: boolean; data: PastExeat[] };
  };
  const idsOf = async (query: object = {}) => (await page(query)).data.map(({ id }) => id);
  const figures = async (query: object = {}): Promise<ExeatFigures> =>
    (await leaving.admin.call(readExeatFigures, { query: { ...november, ...query } })).body.data;

  /** One of each that can be had in an afternoon; Ben is a day student without a house. */
  async function oneOfEach() {
    const { app, admin, officer, ada } = leaving;
    const father = await addParent(admin, ben, { mayCollect: true });
    const ofBen = { studentId: ben, typeId: dayTypeId, collector: { kind: 'GUARDIAN', guardianId: father } } as const;
    const waiting = await asked({ ...ofBen, departAt: '2026-11-27T15:00:00.000Z', returnBy: '2026-11-27T18:00:00.000Z' });
    const declined = await asked({ ...ofBen, departAt: '2026-11-26T15:00:00.000Z', returnBy: '2026-11-26T18:00:00.000Z' });
    given(await decide(admin, declined, { deed: 'decline', note: 'Exams' }));
    const withdrawn = await asked({ ...ofBen, departAt: '2026-11-25T15:00:00.000Z', returnBy: '2026-11-25T18:00:00.000Z' });
    given(await withdraw(officer, withdrawn, 'cancel'));
    const still = await approved({ departAt: '2026-11-28T15:00:00.000Z', returnBy: '2026-11-29T15:00:00.000Z' });
    const late = await approved({ ...ofBen, departAt: '2026-11-20T15:00:00.000Z', returnBy: '2026-11-20T17:00:00.000Z' });
    const left = await signed(late, 'gate-out', '2026-11-20T14:50:00.000Z');
    await signed(left, 'gate-in', '2026-11-20T17:40:00.000Z');
    const away = await approved({ studentId: ada, departAt: '2026-11-20T18:00:00.000Z', returnBy: '2026-11-20T20:00:00.000Z' });
    await signed(away, 'gate-out', '2026-11-20T18:01:00.000Z');
    app.clock.set('2026-11-20T21:00:30.000Z');
    return { waiting, declined, withdrawn, still, late, away };
  }

  test('each leave of the period is one of what became of it, and every figure leads to exactly the rows that it counts', async () => {
    const all = await oneOfEach();
    const { data } = await page();
    expect(data.map(({ id, became }) => [id, became])).toEqual([
      [all.still.id, 'APPROVED'],
      [all.waiting.id, 'WAITING'],
      [all.declined.id, 'DECLINED'],
      [all.withdrawn.id, 'WITHDRAWN'],
      [all.away.id, 'OVERDUE'],
      [all.late.id, 'LATE'],
    ]);
    expect(data.find(({ id }) => id === all.late.id)).toMatchObject({ minutesLate: 40, studentName: 'Bénédicte Òkafor', houseName: '' });
    expect(data.find(({ id }) => id === all.away.id)).toMatchObject({ minutesLate: 61, backAt: null, decidedBy: leaving.app.admin.name });
    const { counted, types, houses } = await figures();
    expect(counted.reduce((sum, one) => sum + one.count, 0)).toBe(6);
    expect(counted.find(({ became }) => became === 'OVERDUE')).toMatchObject({ count: 1, minutes: 61, most: 61, houseId: leaving.houseId });
    expect([types.map(({ name }) => name).includes('Day pass'), houses.length]).toEqual([true, 1]);
    const rowsOf = ({ typeId, houseId, became }: Counted) => page({ typeId, houseId: houseId ?? 'NONE', became });
    for (const one of counted) expect((await rowsOf(one)).count).toBe(one.count);
    for (const became of Became.options) {
      const sum = counted.filter((one) => one.became === became).reduce((many, one) => many + one.count, 0);
      expect([became, (await page({ became })).count]).toEqual([became, sum]);
    }
  });

  test('is narrowed by type, house, class, who decided and words without their accents, and the figures with it', async () => {
    const all = await oneOfEach();
    const { admin, houseId } = leaving;
    expect(await idsOf({ houseId })).toEqual([all.still.id, all.away.id]);
    expect(await idsOf({ houseId: 'NONE', typeId: dayTypeId, became: 'LATE' })).toEqual([all.late.id]);
    expect(await idsOf({ search: 'benedicte OKAFOR', became: 'WITHDRAWN' })).toEqual([all.withdrawn.id]);
    expect(await idsOf({ search: all.away.ref.toLowerCase() })).toEqual([all.away.id]);
    expect((await page({ classId: crypto.randomUUID() })).count).toBe(0);
    const { deciders } = await figures();
    expect(deciders).toEqual([{ id: admin.userId, name: leaving.app.admin.name }]);
    expect((await page({ deciderId: admin.userId })).count).toBe(4);
    expect((await page({ deciderId: leaving.officer.userId })).count).toBe(0);
    const { counted } = await figures({ houseId });
    expect(counted.map(({ became }) => became).toSorted()).toEqual(['APPROVED', 'OVERDUE']);
  });

  test('counts a leave where the child was when it was asked for, wherever they have moved since', async () => {
    const { admin, ada, houseId } = leaving;
    const leave = await asked();
    const other = await addHouse(admin);
    expect((await record(admin, ada, { changes: { houseId: other }, version: 1 })).status).toBe(200);
    expect([await idsOf({ houseId }), await idsOf({ houseId: other })]).toEqual([[leave.id], []]);
    expect((await page()).data[0]?.houseName).toMatch(/^House/);
    const { counted, houses } = await figures();
    expect([counted.map((one) => one.houseId), houses.map(({ id }) => id)]).toEqual([[houseId], [houseId]]);
  });

  test('a period is of days by the clock of the school, in pages and in the order that was asked for', async () => {
    const lagos = await asked({ departAt: '2026-11-30T23:30:00.000Z', returnBy: '2026-12-01T12:00:00.000Z' });
    expect(await idsOf()).toEqual([]);
    expect(await idsOf({ from: '2026-12-01', until: '2026-12-01' })).toEqual([lagos.id]);
    const all = await oneOfEach();
    const first = await page({ limit: 4 });
    expect([first.count, first.nextPage, first.data.length]).toEqual([6, true, 4]);
    expect((await page({ limit: 4, page: 2 })).data.map(({ id }) => id)).toEqual([all.away.id, all.late.id]);
    expect((await idsOf({ sort: '-late' })).slice(0, 2)).toEqual([all.away.id, all.late.id]);
    expect((await idsOf({ sort: 'late' })).slice(0, 2)).toEqual([all.late.id, all.away.id]);
    expect((await idsOf({ sort: 'depart' }))[0]).toBe(all.late.id);
    expect((await page({ sort: 'name' })).data.map(({ studentName }) => studentName)[0]).toBe('Ada Eze');
  });

  test('takes the same number of statements for more leaves as for six', async () => {
    const { app } = leaving;
    const counted = async (read: () => Promise<unknown>) => {
      app.statements.length = 0;
      await read();
      return app.statements.length;
    };
    await oneOfEach();
    // That the session is in use is written once a minute.
    await page();
    const [six, ofSix] = [await counted(page), await counted(figures)];
    for (const day of ['22', '23', '24'])
      await asked({ departAt: `2026-11-${day}T05:00:00.000Z`, returnBy: `2026-11-${day}T06:00:00.000Z` });
    expect([await counted(page), await counted(figures)]).toEqual([six, ofSix]);
    expect((await page()).count).toBe(9);
  });

  test('the file says what the list says, by the clock of the school', async () => {
    const { late } = await oneOfEach();
    const query = { ...november, format: 'csv', became: 'LATE' };
    const { bytes, name, status } = await askFile(leaving.app, leaving.admin, exportPastExeats, query);
    expect(status).toBe(200);
    expect(name).toContain('2026-11');
    expect(rowsIn(bytes, 'csv')).toMatchObject([
      {
        'Exeat number': late.ref,
        Student: 'Bénédicte Òkafor',
        'Leaves on': '2026-11-20',
        'Leaves at': '16:00',
        State: 'Returned late',
        'Minutes late': '40',
        'Back at': '18:40',
        'Decided by': leaving.app.admin.name,
      },
    ]);
  });

  test('is for School Admins, and a period that is none is refused at its field', async () => {
    for (const call of [listPastExeats, readExeatFigures, exportPastExeats]) {
      expect((await leaving.warden.call(call, { query: november })).status).toBe(403);
      const turned = await leaving.admin.call(call, { query: { from: '2026-11-30', until: '2026-11-01' } });
      expect(turned).toMatchObject({ status: 422, body: { details: [{ path: 'until' }] } });
      expect((await leaving.admin.call(call, { query: { from: '1900-01-01', until: '2199-12-31' } })).status).toBe(422);
      expect((await leaving.admin.call(call, { query: { from: '9999-12-31', until: '9999-12-31' } })).status).toBe(400);
      expect((await leaving.admin.call(call, { query: { ...november, houseId: 'HALL' } })).status).toBe(400);
    }
  });
});
