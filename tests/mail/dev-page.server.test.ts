import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { showMailbox } from '#server/mail/dev-page.ts';
import type { Mailbox } from '#server/mail/dev-mailbox.ts';
import { readConfig } from '#server/config.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';

const mailbox: Mailbox = {
  keep: async () => undefined,
  latest: async () => [
    {
      at: '2026-11-20T06:42:00.000Z',
      to: { name: 'Ada Bello', address: 'ada@greenfield.example' },
      subject: 'Your code to choose a new password',
      text: '9041 7735',
      html: '',
      letter: {
        kind: 'password-changed',
        to: 'ada@greenfield.example',
        name: 'Ada Bello',
        schoolName: 'Greenfield College',
        language: 'en-NG',
      },
    },
  ],
};

describe('the page of letters, which has codes on it', () => {
  let server: TestApp;
  beforeEach(async () => {
    server = await startApp();
  });
  afterEach(() => server.close());

  function ask({ from = '127.0.0.1', headers = {} }: { from?: string; headers?: Record<string, string> } = {}) {
    return server.app.inject({ method: 'GET', url: '/dev/mail', remoteAddress: from, headers: { host: 'localhost:4000', ...headers } });
  }

  test.each([
    ['localhost', '127.0.0.1', 'localhost:4000'],
    ['its number', '::ffff:127.0.0.1', '127.0.0.1:4000'],
    ['its longer number', '::1', '[::1]:4000'],
  ])('is shown to who sits at the machine and calls it %s', async (_, from, host) => {
    showMailbox(server.app, mailbox, server.config);
    expect(await ask({ from, headers: { host } })).toMatchObject({ statusCode: 200, body: expect.stringContaining('9041 7735') });
  });

  test.each([
    ['from another machine', { from: '192.168.1.20' }],
    ['from another machine that says it is this one', { from: '192.168.1.20', headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['through a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
    ['through a proxy that says so in another way', { headers: { forwarded: 'for=203.0.113.9' } }],
    ['under a name from outside, as a page of another site could have it', { headers: { host: 'muster.school.example' } }],
    ['under a name that looks like this machine', { headers: { host: '127.school.example' } }],
  ])('is shown to nobody who asks %s', async (_, asking) => {
    showMailbox(server.app, mailbox, server.config);
    const { statusCode, body } = await ask(asking);
    expect(statusCode).toBe(403);
    expect(body).toContain('http://localhost:4000/dev/mail');
    expect(body).not.toContain('7735');
  });

  test.each([
    ['in production', { NODE_ENV: 'production' }],
    ['that has a mail server', { MAIL_URL: 'smtp://127.0.0.1:25', PUBLIC_URL: 'http://localhost:4000' }],
    ['that stands behind a proxy', { TRUST_PROXY: '127.0.0.1' }],
    ['that is reached under another origin', { PUBLIC_ORIGINS: 'https://muster.school.example' }],
    ['that is reached by a name', { PUBLIC_URL: 'https://muster.school.example' }],
  ])('is not there on a server %s', async (_, settings) => {
    showMailbox(server.app, mailbox, readConfig(settings));
    expect((await ask()).body).not.toContain('7735');
  });
});
