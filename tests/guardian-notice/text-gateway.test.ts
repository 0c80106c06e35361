import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { reachOf, waysOf } from '#server/features/guardian-notice/recipients.ts';
import { type TextMessage, textSender } from '#server/features/guardian-notice/text-gateway.ts';
import type { Posted } from '#server/mail/letter.ts';
import { guardianContent } from '#tests/guardian/content.ts';

interface Heard {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: unknown;
}

const message: TextMessage = { to: '+2348035550100', text: 'Ada came late.', key: 'one-key', language: 'en-NG', isDemo: false };

describe('the gateway for text messages', () => {
  let server: Server;
  let heard: Heard[];
  let kept: Posted[];
  let status: number | null;
  let origin = '';

  beforeEach(async () => {
    heard = [];
    kept = [];
    status = 200;
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => (body += part));
      request.on('end', () => {
        const { method, url, headers } = request;
        heard.push({ method, url, headers, body: JSON.parse(body) });
        if (status !== null) response.writeHead(status, { location: '/elsewhere' }).end('{}');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    origin = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const deliver = async (posted: Posted) => void kept.push(posted);
  const send = (smsUrl: string | undefined, given: Partial<TextMessage> = {}, withinMs?: number) =>
    textSender({ smsUrl }, deliver, withinMs)({ ...message, ...given });

  test('is given the number, the text and a key that stays the same, with its login', async () => {
    expect(await send(`http://school:s%20cret@${origin}/send?from=School`)).toEqual({ is: 'sent' });
    expect(heard).toMatchObject([
      {
        method: 'POST',
        url: '/send?from=School',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'one-key', authorization: `Basic ${btoa('school:s cret')}` },
        body: { to: '+2348035550100', text: 'Ada came late.', key: 'one-key' },
      },
    ]);
  });

  test.each([
    [500, 'later'],
    [429, 'later'],
    [400, 'refused'],
    [302, 'refused'],
  ])('that answers %i is believed: %s', async (answered, is) => {
    status = answered;
    expect(await send(`http://${origin}/`)).toEqual({ is, error: `The gateway answered ${answered}` });
    expect(heard).toHaveLength(1);
  });

  test('that does not answer, or is not there, is asked again later', async () => {
    status = null;
    expect(await send(`http://${origin}/`, {}, 50)).toEqual({ is: 'later', error: 'The gateway did not answer in time' });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(await send(`http://${origin}/`)).toEqual({ is: 'later', error: 'The gateway could not be reached' });
  });

  test('is left alone for the demo school; without one, messages go into the development inbox', async () => {
    await send(`http://${origin}/`, { isDemo: true });
    await send(undefined);
    expect(heard).toEqual([]);
    expect(kept).toEqual([
      { isDemo: true, letter: { kind: 'text-message', to: message.to, text: message.text, language: 'en-NG' } },
      { isDemo: true, letter: { kind: 'text-message', to: message.to, text: message.text, language: 'en-NG' } },
    ]);
  });

  test('must be a web address; in earnest there is no way without one', () => {
    expect(() => readConfig({ SMS_URL: 'ftp://gateway' })).toThrow('SMS_URL must begin with https:// or http://');
    expect(waysOf(readConfig({ NODE_ENV: 'production' }))).toEqual({ EMAIL: false, SMS: false });
    expect(
      waysOf(readConfig({ NODE_ENV: 'production', SMS_URL: 'https://gateway.example/send', PUBLIC_URL: 'https://muster.example' })),
    ).toEqual({ EMAIL: false, SMS: true });
    expect(waysOf(readConfig({}))).toEqual({ EMAIL: true, SMS: true });
  });

  test('is the way for who does not prefer e-mail, and the other way where one is missing', () => {
    const both = { EMAIL: true, SMS: true };
    const person = (preferredChannel: 'PHONE' | 'EMAIL', email = 'a@b.example') => guardianContent({ preferredChannel, email });
    expect(reachOf(person('PHONE'), both)?.channel).toBe('SMS');
    expect(reachOf(person('EMAIL'), both)?.channel).toBe('EMAIL');
    expect(reachOf(person('EMAIL', ''), both)?.channel).toBe('SMS');
    expect(reachOf(person('PHONE'), { ...both, SMS: false })?.channel).toBe('EMAIL');
    expect(reachOf(person('PHONE', ''), { ...both, SMS: false })).toBeNull();
  });
});
