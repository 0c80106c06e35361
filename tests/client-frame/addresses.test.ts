import { describe, expect, test } from 'vitest';
import { paths } from '#client/place/paths.ts';
import { apiBaseFor, isKnownBase } from '#client/http/base.ts';
import { safeDestination } from '#client/session/documents.ts';
import { problemOf } from '#scripts/refuse-api-bases.ts';

const settings = {
  test: '/test/api',
  production: '/v1',
  productionDomain: 'muster.example',
  previewSuffix: 'preview.example',
};

describe('the API base', () => {
  test.each(['localhost', '127.0.0.1', 'branch-12.preview.example'])('of %s is the test base', (host) => {
    expect(apiBaseFor(host, settings)).toBe(settings.test);
  });

  test.each(['muster.example', 'console.muster.example'])('of %s is the production base', (host) => {
    expect(apiBaseFor(host, settings)).toBe(settings.production);
  });

  test.each(['school.example', 'notmuster.example', 'muster.example.evil.example', '10.0.0.7'])(
    'of a server at %s is the server itself',
    (host) => {
      expect(apiBaseFor(host, settings)).toBe('/api');
    },
  );

  test('is the console’s own origin where nothing was set at build time', () => {
    const nothing = { test: '', production: '', productionDomain: '', previewSuffix: '' };
    expect(['localhost', 'muster.example'].map((host) => apiBaseFor(host, nothing))).toEqual(['/api', '/api']);
  });

  test('alters the report entry only when it is one of those named', () => {
    const known = 'https://a.example/api, https://b.example/api, /staging/api';
    expect(isKnownBase('/api', { known, origin: 'https://b.example' })).toBe(true);
    expect(isKnownBase('/api', { known, origin: 'https://c.example' })).toBe(false);
    expect(isKnownBase('/staging/api', { known, origin: 'https://c.example' })).toBe(true);
    expect(isKnownBase('/api', { known: '', origin: 'https://b.example' })).toBe(false);
  });

  test.each(['https://api.muster.example/api', '//api.muster.example/api', 'api', '/api/', '/api?', '/', '/a b'])(
    'is no %s: the build ends with a sentence',
    (base) => {
      expect(problemOf('VITE_API_BASE_TEST', base).join()).toContain('calls only the origin it was loaded from');
    },
  );

  test.each(['', undefined, '/api', '/test/api'])('may be %s', (base) => {
    expect(problemOf('VITE_API_BASE_TEST', base)).toEqual([]);
  });
});

describe('the way back after signing in', () => {
  const origin = 'https://muster.example';
  const to = (from: string | undefined) => safeDestination(from, origin);

  test('is kept with its query and its anchor', () => {
    expect(to('/school/bus?search=x&page=2#row')).toBe('/school/bus?search=x&page=2#row');
  });

  test.each([
    undefined,
    '//evil.example/school/bus',
    'https://evil.example/school/bus',
    String.raw`/\evil.example/school`,
    'javascript:alert(1)',
    '/school/../login',
    '/schooling',
    '/login',
    'http://[',
  ])('is the dashboard instead of %s', (from) => {
    expect(to(from)).toBe('/school/dashboard');
  });
});

test('a link encodes what it is given', () => {
  expect(paths.bus.to({ id: 'a/b' })).toBe('/school/bus/bus-admin/a%2Fb');
  expect(paths.busReport.to({ busId: 'b', day: '2026-11-20' })).toBe('/school/report/bus-daily-report/b/2026-11-20');
});
