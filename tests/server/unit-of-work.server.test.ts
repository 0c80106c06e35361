import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LiveEvent } from '#contract/live.ts';
import type { Presented } from '#server/auth/presented.ts';
import type { Database } from '#server/db/database.ts';
import { type RunAs, runAs } from '#server/http/unit-of-work.ts';
import { createMailer } from '#server/mail/mailer.ts';
import type { Pusher } from '#server/push/pusher.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';

const event: LiveEvent = { kind: 'bus', id: '1', version: 1 };

describe.each(engines)('one piece of work, on %s', (engine) => {
  let server: TestApp;
  let presented: Presented;
  beforeAll(async () => {
    server = await startApp({ engine });
    const { token, schoolId, userId } = await server.signIn();
    const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    presented = { schoolId, userId, sessionId: sid, isKiosk: false, isOnBus: false };
  });
  afterAll(() => server.close());

  /** Runs work and tells in which order things were seen from outside. */
  function watched(): { run: RunAs; seen: string[] } {
    const seen: string[] = [];
    const db: Database = {
      ...server.db,
      transaction: async (work) => {
        const result = await server.db.transaction(work);
        seen.push('committed');
        return result;
      },
    };
    const deps = {
      db,
      clock: server.clock,
      newId: () => crypto.randomUUID(),
      sawEpoch: () => {},
      mailer: createMailer({ db, clock: server.clock, newId: () => crypto.randomUUID(), key: new Uint8Array(32), log: () => {} }),
      pusher: { due: async () => {}, wake: () => void seen.push('woken') } as unknown as Pusher,
      publish: () => void seen.push('published'),
      session: { idleMinutes: 60, demoAllowed: true, touch: true },
    };
    return { run: runAs(deps, presented), seen };
  }

  test('is heard of after it was committed', async () => {
    const { run, seen } = watched();
    await run(async ({ changed }) => changed(event, 'school'));
    expect(seen).toEqual(['committed', 'published']);
  });

  test('wakes those who tell people when it is committed', async () => {
    const { run, seen } = watched();
    await run(({ push }) => push([presented.userId], 'school.notice'));
    expect(seen).toEqual(['committed', 'woken']);
  });

  test('that failed is never heard of', async () => {
    const { run, seen } = watched();
    const failed = run(async ({ changed }) => {
      changed(event, 'school');
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(seen).toEqual([]);
  });

  test('does not begin when the session is of somebody else, or of another school', async () => {
    const stranger = await server.addSchool();
    for (const other of [{ userId: crypto.randomUUID() }, { schoolId: stranger.schoolId }, { sessionId: crypto.randomUUID() }]) {
      presented = { ...presented, ...other };
      await expect(watched().run(async () => 'began')).rejects.toMatchObject({ code: 'session_ended' });
    }
  });
});
