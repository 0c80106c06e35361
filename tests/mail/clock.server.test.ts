/** A letter neither grows too old nor waits for months by a clock that was set wrong and right again. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keysFrom } from '#server/auth/keys.ts';
import { allDue } from '#server/due-work/due-work.ts';
import type { Letter } from '#server/mail/letter.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { type Deliver, dueLetters } from '#server/mail/send-due.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';

const news: Letter = {
  kind: 'notice',
  to: 'ada@school.example',
  name: 'Ada Bello',
  schoolName: 'Greenfield College',
  language: 'en-NG',
  what: 'A report came back',
};

describe.each(engines)('letters at a server whose clock is a hundred days ahead, on %s', (engine) => {
  let app: TestApp;
  let key: Uint8Array;
  beforeEach(async () => {
    app = await startApp({ engine });
    key = keysFrom(app.config.sessionSecret ?? '').seal;
  });
  afterEach(() => app.close());

  const post = () => {
    const mailer = createMailer({ db: app.db, clock: app.clock, newId: () => crypto.randomUUID(), key, log: () => {} });
    return app.db.transaction((tx) => mailer.post(tx, { letter: news, isDemo: false }));
  };
  const away: Deliver = async () => Promise.reject(new Error('The mail server is away'));
  const send = (deliver: Deliver) => allDue(dueLetters({ db: app.db, clock: app.clock, key, log: () => {}, deliver }))();

  test('that wait for the mail server are not too late by it', async () => {
    await post();
    await send(away);
    app.clock.jump({ days: 100 });
    await send(away);
    app.clock.jump({ days: -100 });
    app.clock.advance({ minutes: 1 });
    expect(await app.letters()).toEqual([news]);
  });

  test('that were written or tried meanwhile go out once it is right', async () => {
    app.clock.jump({ days: 100 });
    await post();
    await send(away);
    await post();
    app.clock.jump({ days: -100 });
    app.clock.advance({ minutes: 1 });
    expect(await app.letters()).toEqual([news, news]);
  });

  test('are too late after as long as was lived through', async () => {
    await post();
    app.clock.jump({ days: 100 });
    app.clock.advance({ days: 1.1 });
    expect(await app.letters()).toEqual([]);
  });
});
