import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { type Delivery, openDelivery } from '#server/mail/delivery.ts';
import type { Letter } from '#server/mail/letter.ts';
import { StartRefused } from '#server/start-refused.ts';
import { startClock } from '#tests/support/clock.ts';
import { type MailServer, startMailServer } from './smtp-server.ts';

const to = 'ada@school.example';
const code = '90417735';
const reset: Letter = { kind: 'reset-code', to, code, name: 'Ada Bello', schoolName: 'Greenfield Collège', language: 'en-NG' };
const changed = { kind: 'password-changed', to, name: 'Ada Bello', schoolName: 'Greenfield Collège' } as const;

describe('a letter is delivered', () => {
  let dataDir: string;
  let mailServer: MailServer;
  let lines: string[];
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'muster-mail-'));
    mailServer = await startMailServer({ password: 'the password of the mail server' });
    lines = [];
  });
  afterEach(async () => {
    await mailServer.stop();
    await rm(dataDir, { recursive: true });
  });

  function open(settings: Record<string, string> = {}, clock = startClock()): Delivery {
    const config = readConfig({
      DATA_DIR: dataDir,
      PUBLIC_URL: 'https://muster.school.example',
      MAIL_FROM: 'Muster <office@school.example>',
      ...settings,
    });
    return openDelivery(config, { clock, log: (level, line) => void lines.push(JSON.stringify({ level, ...line })) });
  }

  const url = (password = 'the%20password%20of%20the%20mail%20server') => `smtp://muster:${password}@127.0.0.1:${mailServer.port}`;

  test('by the mail server, in plain text and in HTML, from the address of the settings', async () => {
    await open({ MAIL_URL: url() }).deliver({ letter: reset, isDemo: false }, 'one');
    const [mail] = mailServer.received;
    expect(mail).toMatchObject({ from: 'office@school.example', to: [to] });
    expect(mail?.headers).toContain('Subject: Your code to choose a new password');
    expect(mail?.headers).toContain('Message-ID: <one@school.example>');
    expect(mail?.headers).toContain('Auto-Submitted: auto-generated');
    expect(mail?.headers).not.toContain(code);
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('9041 7735');
      expect(part).toContain('Greenfield Collège');
      expect(part).toContain('https://muster.school.example/new-password#email=ada%40school.example');
    }
  });

  test('in French with its accents, in the subject too', async () => {
    await open({ MAIL_URL: url() }).deliver({ letter: { ...changed, language: 'fr-FR' }, isDemo: false }, 'one');
    const [mail] = mailServer.received;
    // RFC 2047: a header is of ASCII alone, in words of at most 75 characters.
    const [subject = ''] = /^Subject: .*$/m.exec(mail?.headers ?? '') ?? [];
    expect(subject).toMatch(/^[ -~]+$/);
    const quoted = [...subject.matchAll(/=\?UTF-8\?Q\?(\S+?)\?=/g)].map(([, word]) => word).join('');
    const bytes = quoted
      .replaceAll('_', ' ')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    expect(Buffer.from(bytes, 'latin1').toString('utf8')).toBe('Votre mot de passe a été modifié');
    for (const part of [mail?.text, mail?.html]) expect(part).toContain('Les autres appareils connectés ont été déconnectés.');
  });

  test('under one number however often it is tried', async () => {
    const { deliver } = open({ MAIL_URL: url() });
    for (const _ of [1, 2]) await deliver({ letter: reset, isDemo: false }, 'same');
    expect(mailServer.received.map(({ headers }) => /Message-ID: (\S+)/.exec(headers)?.[1])).toEqual([
      '<same@school.example>',
      '<same@school.example>',
    ]);
  });

  test('not with a wrong login, nor while the mail server is away', async () => {
    await expect(open({ MAIL_URL: url('wrong') }).deliver({ letter: reset, isDemo: false }, 'one')).rejects.toMatchObject({
      code: 'EAUTH',
    });
    await mailServer.stop();
    await expect(open({ MAIL_URL: url() }).deliver({ letter: reset, isDemo: false }, 'one')).rejects.toMatchObject({ code: 'ESOCKET' });
    expect(mailServer.received).toEqual([]);
  });

  test('of a demo school into the development mailbox, whatever the settings', async () => {
    const { deliver, mailbox } = open({ MAIL_URL: url() });
    await deliver({ letter: reset, isDemo: true }, 'one');
    expect(mailServer.logins).toEqual([]);
    expect(await mailbox.latest(10)).toMatchObject([{ to: { address: to }, letter: reset }]);
  });

  test('into the development mailbox without a mail server, readable by its owner alone', async () => {
    const { deliver, mailbox } = open();
    await deliver({ letter: reset, isDemo: false }, 'one');
    const [file = ''] = await readdir(join(dataDir, 'outbox-mail'));
    expect((await stat(join(dataDir, 'outbox-mail', file))).mode & 0o777).toBe(0o600);
    const [kept] = await mailbox.latest(10);
    expect(kept?.subject).toBe('Your code to choose a new password');
    expect(kept?.text).toContain('9041 7735');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(file);
    expect(lines[0]).not.toMatch(/90417735|ada@/);
  });

  test('into the development mailbox once, although a server that was killed delivers it again after its restart', async () => {
    const clock = startClock();
    const { deliver, mailbox } = open({}, clock);
    await deliver({ letter: reset, isDemo: false }, 'same');
    clock.advance({ minutes: 1 });
    await open({}, clock).deliver({ letter: reset, isDemo: false }, 'same');
    expect(await mailbox.latest(10)).toHaveLength(1);
  });

  test('nowhere, when it is to nobody', async () => {
    const { deliver, mailbox } = open();
    await deliver({ letter: { kind: 'nobody' }, isDemo: false }, 'one');
    expect(await mailbox.latest(10)).toEqual([]);
  });

  test('and the development mailbox keeps the latest two hundred', async () => {
    const { deliver, mailbox } = open();
    for (let at = 0; at < 203; at += 1) await deliver({ letter: reset, isDemo: false }, String(at).padStart(3, '0'));
    const kept = await readdir(join(dataDir, 'outbox-mail'));
    expect(kept).toHaveLength(200);
    expect(kept.some((name) => name.endsWith('-000.json'))).toBe(false);
    expect(await mailbox.latest(50)).toHaveLength(50);
  });

  test.each([
    ['smtp://', 'MAIL_URL must name a mail server'],
    ['smtp://ada:100%@mail.school.example', 'MAIL_URL has a login that cannot be read'],
  ])('never with a setting that cannot be used: %s', (bad, sentence) => {
    expect(() => open({ MAIL_URL: bad })).toThrow(StartRefused);
    expect(() => open({ MAIL_URL: bad })).toThrow(sentence);
  });
});
