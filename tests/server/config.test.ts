import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { StartRefused } from '#server/start-refused.ts';

describe('the settings', () => {
  test('have a default each, so that nothing has to be set', () => {
    expect(readConfig({})).toMatchObject({ port: 4000, dataDir: './data', demo: true, sessionIdleMinutes: 60, trustProxy: [] });
  });

  test('an empty one is as good as none', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4000, databaseUrl: undefined });
  });

  test('lists are taken apart at commas', () => {
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1']);
  });

  test.each([
    [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ DEMO: 'perhaps' }, 'DEMO must be on or off.'],
    [{ DATABASE_URL: 'mysql://root@localhost' }, 'DATABASE_URL must begin with postgres://.'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have at least 32 characters.'],
    [{ SECRET_KEYS: 'a,b,c' }, 'SECRET_KEYS must be one or two values.'],
    [{ TRUST_PROXY: 'everybody' }, 'TRUST_PROXY must be addresses or networks such as 10.0.0.0/8.'],
    [{ PUBLIC_ORIGINS: 'school.example' }, 'PUBLIC_ORIGINS must be origins such as https://muster.school.example.'],
    [{ MAIL_URL: 'smtp://mail.school.example' }, 'PUBLIC_URL must be set with MAIL_URL: without it the links in letters lead nowhere.'],
    [{ SMS_URL: 'https://sms.example/send' }, 'PUBLIC_URL must be set with SMS_URL: without it the links in letters lead nowhere.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be info, warn, error or off.'],
  ])('a bad one is named in one sentence: %o', (settings, sentence) => {
    expect(() => readConfig(settings)).toThrow(new StartRefused(sentence));
  });
});
