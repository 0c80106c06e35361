/** Work that waits in rows for its time, done by a kind that only counts: what every kind may rely on. */
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { auditEntry } from '#server/audit/table.ts';
import { askerNow } from '#server/auth/asker-now.ts';
import { keepClock } from '#server/clock/keep-clock.ts';
import { atSchool, type Working } from '#server/due-work/at-school.ts';
import { allDue, type DueKind, nextOf, oneRound, startDueWork } from '#server/due-work/due-work.ts';
import { type Due, later, lookAgain, nextDue, tryAgain } from '#server/due-work/rows.ts';
import { changeJob, holdJob } from '#server/features/job/queries.ts';
import { job, jobDue } from '#server/features/job/table.ts';
import type { LogLevel } from '#server/log.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';

const rows = { table: jobDue, of: jobDue.ofJob };

describe.each(engines)('work that is due, on %s', (engine) => {
  let app: TestApp;
  let lines: Record<string, unknown>[];
  let published: string[];
  beforeEach(async () => {
    app = await startApp({ engine });
    [lines, published] = [[], []];
  });
  afterEach(() => app.close());

  function server(given: Partial<Working> = {}): Working {
    const { db, clock } = app;
    const log = (level: LogLevel, line: Record<string, unknown>) => void lines.push({ level, ...line });
    const publish: Working['publish'] = (_school, event) => void published.push(event.id);
    return { db, clock, newId: () => crypto.randomUUID(), publish, log, demoAllowed: false, ...given };
  }

  /** Counts how often it was done, in the row and in the trail. */
  function counting(working: Working, die: (at: 'half-way' | 'committed') => void = () => {}): DueKind<Due> {
    return {
      next: () => nextDue(working, rows),
      async work(due) {
        const next = await atSchool(working, rows, due, async ({ db, schoolId, now, as }) => {
          const kept = await holdJob(db, schoolId, due.of);
          if (!kept || kept.endedAt !== null) return null;
          const { actor } = await askerNow(db, kept, { schoolId, now, demoAllowed: false, calls: [] });
          return as(actor, async ({ record, changed }) => {
            await changeJob(db, kept, { done: kept.done + 1, state: 'DONE', endedAt: now });
            record({ action: 'job.done', object: { kind: 'job', id: kept.id, label: '' } });
            changed({ kind: 'job', id: kept.id, version: 1 }, { roles: ['School Admin'] });
            die('half-way');
            return null;
          });
        });
        die('committed');
        await lookAgain(working, rows, due, next);
      },
    };
  }

  function round(working: Working, kind: DueKind<Due> = counting(working)): Promise<void> {
    return oneRound({ name: 'counting', log: working.log, stages: [allDue(kind)] });
  }

  async function put(many: number, nextTryAt = app.clock.now()): Promise<string[]> {
    const { schoolId } = app.school;
    const ids = Array.from({ length: many }, () => crypto.randomUUID());
    await within(app.db, schoolId, async (tx) => {
      const asked = { byId: app.admin.id, byName: 'Ada Bello', sessionId: schoolId, deviceId: schoolId, at: app.clock.now() };
      const work = { kind: 'students.house', houseId: null } as const;
      const kept = { schoolId, work, people: { ids: [] }, target: '', state: 'QUEUED' as const, total: 1, done: 0, problems: 0, ...asked };
      await tx.insert(job).values(ids.map((id) => ({ ...kept, id })));
      await tx.insert(jobDue).values(ids.map((id) => ({ id, ofSchool: schoolId, ofJob: id, nextTryAt })));
    });
    return ids;
  }

  const waiting = () => app.db.transaction((tx) => tx.select().from(jobDue));
  const counts = () =>
    within(app.db, app.school.schoolId, async (tx) => ({
      done: (await tx.select({ done: job.done }).from(job)).map(({ done }) => done),
      told: await tx.$count(auditEntry, eq(auditEntry.action, 'job.done')),
    }));

  test('is done once, however many servers look for it, and each tells of what it did', async () => {
    const ids = await put(12);
    await Promise.all(Array.from({ length: 4 }, () => round(server())));
    expect(await counts()).toEqual({ done: ids.map(() => 1), told: 12 });
    expect(published.toSorted()).toEqual(ids.toSorted());
    expect(await waiting()).toEqual([]);
  });

  test('that a dying server had in its hands leaves nothing half-written, and another one does it', async () => {
    await put(1);
    await round(server(), counting(server(), dieAt('half-way')));
    expect(lines).toMatchObject([{ level: 'warn', counting: 'round failed' }]);
    expect({ ...(await counts()), published }).toEqual({ done: [0], told: 0, published: [] });
    await round(server());
    expect(await counts()).toEqual({ done: [1], told: 1 });
    expect(await waiting()).toEqual([]);
  });

  test('that was written before a server died is not done again', async () => {
    const ids = await put(1);
    await round(server(), counting(server(), dieAt('committed')));
    expect(await waiting()).toHaveLength(1);
    await round(server());
    expect({ ...(await counts()), published }).toEqual({ done: [1], told: 1, published: ids });
    expect(await waiting()).toEqual([]);
  });

  test('is not due because somebody sets the clock: the time has to be lived through', async () => {
    await put(1, later(app.clock, 10 * 86_400_000));
    const clock = await keepClock({ db: app.db, now: () => app.clock.now(), elapsed: () => app.clock.elapsed(), log: () => {} });
    app.clock.jump({ days: 100 });
    await round(server({ clock }));
    expect(await counts()).toEqual({ done: [0], told: 0 });
    app.clock.jump({ days: -100 });
    app.clock.advance({ days: 10.1 });
    await round(server({ clock }));
    expect(await counts()).toEqual({ done: [1], told: 1 });
  });

  test('that stumbles is tried again a little later, behind the others, until its kind has to give it up', async () => {
    const [bad, good] = [...(await put(1)), ...(await put(1))];
    const working = server();
    const kind = counting(working);
    const outcomes: boolean[] = [];
    const stumbling: DueKind<Due> = {
      ...kind,
      work: (due, most) => (due.of === bad ? Promise.reject(new Error('nobody has thought of it')) : kind.work(due, most)),
      async stumble(due) {
        const isTriedAgain = await tryAgain(working, rows, due);
        outcomes.push(isTriedAgain);
        if (!isTriedAgain) await lookAgain(working, rows, due, null);
      },
    };
    for (let tries = 0; tries < 5; tries += 1) {
      await round(working, stumbling);
      await round(working, { ...stumbling, next: () => nextDue(working, rows), work: () => expect.unreachable('it is not due yet') });
      app.clock.advance({ seconds: 5 });
    }
    expect(outcomes).toEqual([true, true, true, true, false]);
    expect(published).toEqual([good]);
    expect(await waiting()).toEqual([]);
  });

  test('comes again when its kind says so, and at once while there is more of it', async () => {
    await put(1);
    const working = server();
    const looks = async (next: Date | null) => {
      let found = false;
      const kind: DueKind<Due> = {
        next: () => nextDue(working, rows),
        async work(due) {
          found = true;
          await lookAgain(working, rows, due, next);
        },
      };
      await nextOf(kind, 1);
      return found;
    };
    expect(await looks(app.clock.settled())).toBe(true);
    expect(await looks(later(app.clock, 60_000))).toBe(true);
    expect(await looks(null)).toBe(false);
    app.clock.advance({ minutes: 1 });
    expect(await looks(null)).toBe(true);
    expect(await waiting()).toEqual([]);
  });
});

describe('a round of work', () => {
  // The look every few seconds comes when a test says so, and hides no wake that was lost.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval'] }));
  afterEach(() => void vi.useRealTimers());

  /** Takes from a list. `ended` tells of each round. */
  function listed(work: (one: string) => Promise<void>) {
    const [list, lines]: [string[], Record<string, unknown>[]] = [[], []];
    let tell = () => {};
    const ended = () => new Promise<void>((resolve) => (tell = resolve));
    const stages = [allDue({ next: () => Promise.resolve(list.shift() ?? null), work })];
    const start = () => startDueWork({ name: 'listed', log: (_, line) => void lines.push(line), stages, ended: () => tell() });
    return { list, lines, start, ended };
  }

  test('that somebody wakes when it has looked already is followed by another', async () => {
    const done: string[] = [];
    const { list, start, ended } = listed(async (one) => void done.push(one));
    const first = ended();
    const worker = start();
    const woken = first.then(() => {
      list.push('late');
      worker.wake();
      return ended();
    });
    await woken;
    expect(done).toEqual(['late']);
    await worker.close();
  });

  test('that fails is told in the log, and the next look does what it left', async () => {
    const done: string[] = [];
    const { list, lines, start, ended } = listed(async (one) => {
      if (one === 'no database') throw new Error(one);
      done.push(one);
    });
    list.push('no database', 'good');
    const first = ended();
    const worker = start();
    await first;
    expect({ done, lines }).toMatchObject({ done: [], lines: [{ listed: 'round failed' }] });
    await new Promise(setImmediate);
    const second = ended();
    vi.advanceTimersByTime(5_000);
    await second;
    expect(done).toEqual(['good']);
    await worker.close();
  });

  test('ends with what it has in hand when the server closes, and leaves the rest for the next start', async () => {
    const done: string[] = [];
    const [inHand, isFreed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { list, start } = listed(async (one) => {
      inHand.resolve();
      await isFreed.promise;
      done.push(one);
    });
    list.push('first', 'second');
    const worker = start();
    await inHand.promise;
    const closed = worker.close();
    worker.wake();
    isFreed.resolve();
    await closed;
    vi.advanceTimersByTime(5_000);
    expect({ done, list }).toEqual({ done: ['first'], list: ['second'] });
  });

  test('is begun for nobody where this server works at nothing', async () => {
    const worker = startDueWork(null);
    worker.wake();
    await worker.close();
    expect(vi.getTimerCount()).toBe(0);
  });
});

function dieAt(when: 'half-way' | 'committed'): (at: 'half-way' | 'committed') => void {
  return (at) => {
    if (at === when) throw new Error('the power goes out');
  };
}
