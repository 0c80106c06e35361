import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuditEntry, AuditFacts, listAudit, verifyAudit } from '#contract/audit.ts';
import { type BusReport, readBusReport } from '#contract/bus-report.ts';
import { readField } from '#contract/change.ts';
import { demoSchoolId, loadDemo } from '#server/demo/load.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { folake } from '#tests/support/people.ts';
import { type Session, signIn } from '#tests/support/session.ts';
import { trailOf } from './trail.ts';

describe.each(engines)('the trail of Greenfield College, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  let facts: AuditFacts[];

  beforeAll(async () => {
    app = await startApp({ engine });
    await loadDemo(app.db, { now: app.clock.now(), newId: () => crypto.randomUUID() });
    facts = (await trailOf(app, demoSchoolId)).map((line) => AuditFacts.parse(JSON.parse(line.facts)));
    session = await signIn(app.transport, folake);
  });
  afterAll(() => app.close());

  test('is a few dozen lines in one chain, in the order in which they were written', async () => {
    expect(facts.length).toBeGreaterThan(40);
    expect(facts.length).toBeLessThan(140);
    const times = facts.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
    expect(times.every((at) => at <= app.clock.now().toISOString())).toBe(true);
    expect((await session.call(verifyAudit)).body.data).toMatchObject({ isWhole: true });
    const actions = new Set(facts.map(({ action }) => action));
    for (const action of [
      'session.signed-in',
      'bus-report.changed',
      'bus-report.submitted',
      'bus-report.returned',
      'bus-report.accepted',
    ]) {
      expect(actions).toContain(action);
    }
    expect(facts.some(({ at, madeAt }) => madeAt !== null && madeAt < at)).toBe(true);
  });

  test('says what the reports say', async () => {
    const { body } = await session.call(listAudit, { query: { limit: '100', objectKind: 'bus-report' } });
    const entries: AuditEntry[] = body.data.data;
    const ids = [...new Set(entries.map(({ object }) => object.id))].slice(0, 8);
    for (const id of ids) {
      const [busId = '', day = ''] = id.split('/');
      const report: BusReport = (await session.call(readBusReport, { params: { busId, day } })).body.data;
      const [newest] = entries.filter(({ object, action }) => object.id === id && action !== 'bus-report.changed');
      if (newest) expect(newest.after?.['state']).toBe(report.state);
      const changed = entries.filter(({ object, action }) => object.id === id && action === 'bus-report.changed');
      expect(changed).not.toEqual([]);
      for (const { after } of changed) {
        for (const [path, value] of Object.entries(after ?? {})) expect(readField(report.content, path)).toEqual(value);
      }
    }
  });
});
