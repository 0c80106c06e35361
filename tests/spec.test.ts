/**
 * Walks the specification's table against the product. What comes later is listed there by name: the test fails when
 * a row is lost, and when a row that is still `later` has appeared.
 */
import { globSync, readFileSync } from 'node:fs';
import { matchRoutes } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BusReportFilter } from '#contract/bus-report.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { apiBase, header } from '#contract/header.ts';
import { Notification, NotificationFilter, notificationPageSize } from '#contract/notification.ts';
import { pageOf } from '#contract/page.ts';
import { everyRole } from '#contract/role.ts';
import { isPublicSchool, SchoolProfile } from '#contract/school.ts';
import { Login, storedTokenKey } from '#contract/session.ts';
import { UserFilter } from '#contract/user.ts';
import { chunkTimeoutMs } from '#client/app/load-chunk.ts';
import { isReportSubmenuOn, menuFor, menuOf } from '#client/place/menu.ts';
import { paths, type PlaceName, publicPaths } from '#client/place/paths.ts';
import { routes } from '#client/app/routes.tsx';
import { consolePlaces } from '#client/app/features.ts';
import { sections } from '#client/place/sections.ts';
import { badgeText } from '#client/features/notification/badge.ts';
import { notificationQueries } from '#client/features/notification/queries.ts';
import { userQueries } from '#client/features/user/queries.ts';
import { apiBaseFor, isKnownBase, reportMenuBases } from '#client/http/base.ts';
import { queryDefaults } from '#client/http/query-client.ts';
import { socketSettings } from '#client/live/socket.ts';
import { schoolQueries } from '#client/session/queries.ts';
import { toastSettings } from '#client/ui/feedback/toast.ts';
import { bundledSecretKey } from '#server/config.ts';
import { calls, capitalised, menuRows, messages, ownPublicScreens, ownScreens, publicScreens, screens } from './spec-table.ts';
import { startApp, type TestApp } from './support/app.ts';

const id = '0192f0c1-7b1c-7000-8000-000000000001';
const placeNames = Object.keys(paths) as PlaceName[];
const allEndpoints: Endpoint[] = Object.values(endpoints);

describe('§2 routes', () => {
  test.each(screens)('%s is routed, under the title %s (%s)', (pattern, title, when) => {
    const place = placeNames.find((name) => paths[name].pattern === pattern);
    expect(place, `${pattern} is no place of the console`).toBeDefined();
    const facts = consolePlaces[place as PlaceName];
    expect(sections[facts.section].title).toBe(title);
    expect(facts.later === undefined ? 'here' : 'later').toBe(when);
    expect(facts.screen === undefined ? 'later' : 'here').toBe(when);
    expect(leafOf(pattern)).toBe(pattern);
  });

  test.each([...publicScreens, ...ownPublicScreens])('%s is routed (%s)', (pattern) => {
    expect(Object.values(publicPaths).map((path) => path.pattern)).toContain(pattern);
    expect(leafOf(pattern)).toBe(pattern);
  });

  test('there is no route beside these and our own', () => {
    const named = [...screens.map(([pattern]) => pattern), ...ownScreens].sort();
    expect(placeNames.map((name) => paths[name].pattern as string).sort()).toEqual(named);
    expect(Object.values(publicPaths)).toHaveLength(publicScreens.length + ownPublicScreens.length);
  });

  test('the root leads to the dashboard', async () => {
    const [match] = matchRoutes(routes, '/') ?? [];
    const loader = match?.route.loader;
    expect(loader).toBeTypeOf('function');
    if (typeof loader !== 'function') return;
    const answer = await loader({} as Parameters<typeof loader>[0], undefined);
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).headers.get('location')).toBe('/school/dashboard');
  });
});

describe('§2 and §6 side menu', () => {
  test('the entries are there in the order of the specification', () => {
    expect(labels(menuOf({ altersReport: false }))).toEqual(menuRows.map(([label]) => capitalised(label)));
  });

  test.each(everyRole)('%s sees exactly their entries', (role) => {
    const entries = menuFor(role, menuOf({ altersReport: false }));
    expect(labels(entries)).toEqual(menuRows.filter(([, roles]) => roles.includes(role)).map(([label]) => capitalised(label)));
  });

  test('exeat has the sub-items request and house', () => {
    const exeat = menuOf({ altersReport: false }).find(({ name }) => name === 'exeat');
    expect(labels(exeat?.items ?? [])).toEqual(['request', 'house'].map(capitalised));
  });

  test('the report submenu is defined and switched off', () => {
    const report = (reportSubmenu?: boolean) => menuOf({ altersReport: false, reportSubmenu }).find(({ name }) => name === 'report');
    expect(isReportSubmenuOn).toBe(false);
    expect(report()?.items).toBeUndefined();
    expect(labels(report(true)?.items ?? [])).toEqual(['students', 'employee', 'exeat request'].map(capitalised));
  });

  test('a known API base alters the report entry', () => {
    const target = (altersReport: boolean) => menuOf({ altersReport }).find(({ name }) => name === 'report')?.to;
    expect(target(true)).not.toBe(target(false));
    const bases = reportMenuBases.split(', ');
    expect(bases).toHaveLength(3);
    for (const { origin } of bases.map((base) => new URL(base))) expect(isKnownBase('/api', { known: reportMenuBases, origin })).toBe(true);
    expect(isKnownBase('/api', { known: reportMenuBases, origin: 'https://school.example' })).toBe(false);
  });
});

describe('§7 calls', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  test.each(calls)('%s %s (%s)', async (method, path, when) => {
    const ours = allEndpoints.find((one) => one.method === method && sameShape(one.path, path));
    expect(ours === undefined ? 'later' : 'here').toBe(when);
    // Nobody is signed in: a call that is there says so, or what is missing in it.
    const url = apiBase + (ours?.path ?? path).replaceAll(/:\w+/g, id);
    const answer = await app.app.inject({ method: method as Endpoint['method'], url, headers: { [header.secretKey]: bundledSecretKey } });
    expect(answer.statusCode === 404 ? 'later' : 'here').toBe(when);
  });

  test('login takes email and password, and a code from whoever has a second factor', () => {
    expect(Login.safeParse({ email: 'ada@school.example', password: 'any' }).success).toBe(true);
    expect(Object.keys(Login.shape)).toEqual(['email', 'password', 'code']);
  });

  test('the bus daily reports take page, limit and dateFilter', () => {
    expect(Object.keys(BusReportFilter.shape)).toEqual(expect.arrayContaining(['page', 'limit', 'dateFilter']));
  });

  test('the notifications take page and limit, ten at a time', () => {
    expect(NotificationFilter.parse({})).toEqual({ page: 1, limit: 10 });
  });

  test('the answer of the profile is in data.data with _id and type', async () => {
    const session = await app.signIn();
    const { status, body } = await session.call(endpoints.readAdminProfile);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ _id: app.school.schoolId, type: app.school.type });
  });

  test('the API base goes by host: test, preview, the own domain', () => {
    const settings = {
      test: '/test/api',
      production: '/production/api',
      productionDomain: 'muster.example',
      previewSuffix: 'preview.example',
    };
    expect(apiBaseFor('localhost', settings)).toBe(settings.test);
    expect(apiBaseFor('one.preview.example', settings)).toBe(settings.test);
    expect(apiBaseFor('muster.example', settings)).toBe(settings.production);
  });
});

describe('§3 entities', () => {
  test('the school profile has its fields', () => {
    const fields = ['_id', 'type', 'name', 'schoolName', 'profilePictureUrl', 'loggedInUserRole'];
    expect(Object.keys(SchoolProfile.shape)).toEqual(expect.arrayContaining(fields));
    expect(isPublicSchool({ type: 'PUBLIC' })).toBe(true);
    expect(isPublicSchool({ type: 'PRIVATE' })).toBe(false);
  });

  test('a list answers count, nextPage and data', () => {
    expect(Object.keys(pageOf(Notification).shape)).toEqual(['count', 'nextPage', 'data']);
  });

  test('the token is kept as authToken', () => {
    expect(storedTokenKey).toBe('authToken');
  });
});

describe('§4 and §8 messages', () => {
  const source = globSync('src/client/**/*.{ts,tsx}')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

  test.each(messages)("'%s' (%s)", (text, when) => {
    expect(source.includes(`'${text}'`) ? 'here' : 'later').toBe(when);
  });
});

describe('§9 constants', () => {
  test('a notification page holds ten, stays fresh 1,000,000 ms and is not retried', () => {
    const { staleTime, retry } = notificationQueries.pages('notification', id);
    expect({ notificationPageSize, staleTime, retry }).toEqual({ notificationPageSize: 10, staleTime: 1_000_000, retry: false });
  });

  test('queries do not retry, nor ask again on focus or mount, but on reconnect', () => {
    expect(queryDefaults).toMatchObject({ retry: false, refetchOnWindowFocus: false, refetchOnMount: false, refetchOnReconnect: true });
  });

  test('the profile query does not retry', () => {
    expect(schoolQueries.profile().retry).toBe(false);
  });

  test('toasts: top right, 2000 ms, no progress bar, no pause on hover', () => {
    expect(toastSettings).toEqual({ position: 'top-right', autoClose: 2000, hideProgressBar: true, pauseOnHover: false });
  });

  test('a script chunk has 120 s', () => {
    expect(chunkTimeoutMs).toBe(120_000);
  });

  test('a badge counts to 99', () => {
    expect([99, 100].map(badgeText)).toEqual(['99', '99+']);
  });

  test('socket: websocket only, 1000 ms delay, 60,000 ms time-out, unlimited attempts', () => {
    expect(socketSettings).toEqual({ transports: ['websocket'], reconnectionDelay: 1000, timeout: 60_000, reconnectionAttempts: Infinity });
  });

  test('the list of sub-users is cached for 100000 ms', () => {
    const list = userQueries.list(UserFilter.parse({}));
    expect([list.staleTime, list.gcTime]).toEqual([100_000, 100_000]);
  });
});

function leafOf(pattern: string): string | undefined {
  return matchRoutes(routes, pattern.replaceAll(/:\w+/g, id))?.at(-1)?.route.path;
}

function labels(entries: readonly { label: string }[]): string[] {
  return entries.map(({ label }) => label);
}

/** The specification names parameters by what they are, we may name them otherwise. */
function sameShape(ours: string, theirs: string): boolean {
  const shape = (path: string) => path.replaceAll(/:\w+/g, ':');
  return shape(ours) === shape(theirs);
}
