/** What the console itself sends and does with the answers, by the specification: §3 payloads, §4 session, §7 calls, §8 failures. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { QueryFunctionContext } from '@tanstack/react-query';
import { AssignedFilter } from '#contract/assignment.ts';
import { BusReportFilter } from '#contract/bus-report.ts';
import { header } from '#contract/header.ts';
import { changeSchoolPassword, forgotPassword } from '#contract/password.ts';
import { registerSchoolEmail, verifyOtp } from '#contract/registration.ts';
import { readMe, storedTokenKey } from '#contract/session.ts';
import { UserFilter } from '#contract/user.ts';
import { giveStudents, takeStudents } from '#client/features/assignment/commands.ts';
import { assignmentQueries } from '#client/features/assignment/queries.ts';
import { busReportQueries } from '#client/features/bus-report/queries.ts';
import { notificationQueries } from '#client/features/notification/queries.ts';
import { userQueries } from '#client/features/user/queries.ts';
import { call } from '#client/http/call.ts';
import { saidBy } from '#client/http/said-by.ts';
import { openSocket } from '#client/live/socket.ts';
import { schoolQueries } from '#client/session/queries.ts';
import { schoolIdOf } from '#client/session/use-school-id.ts';
import { attempt } from '#client/sign-in/attempt.ts';
import { filterOf } from '#client/ui/list/use-url-filter.ts';
import { bundledSecretKey } from '#server/config.ts';
import { startApp, type TestApp } from './support/app.ts';
import { type ConsoleCalls, watchConsoleCalls } from './support/console-calls.ts';
import type { Session } from './support/session.ts';

const one = '0192f0c1-7b1c-7000-8000-000000000001';
const other = '0192f0c1-7b1c-7000-8000-000000000002';

let app: TestApp;
let session: Session;
let console: ConsoleCalls;
beforeAll(async () => {
  app = await startApp();
  session = await app.signIn();
});
afterAll(() => app.close());
beforeEach(() => void (console = watchConsoleCalls(app, session)));
afterEach(() => vi.unstubAllGlobals());

/** Runs a query as the library does, or a call; what comes of it is another test's. */
async function made(asks: unknown): Promise<[method: string, path: string, body: unknown]> {
  const context = { signal: new AbortController().signal, pageParam: 2 } as QueryFunctionContext & { pageParam: number };
  const ask = typeof asks === 'function' ? () => asks(context) : () => asks;
  await Promise.resolve(ask()).catch(() => undefined);
  const sent = console.sent.at(-1);
  return [sent?.method ?? '', sent?.path ?? '', sent?.body];
}

function typed(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

describe('§7 the console calls', () => {
  const reports = (address: string) => busReportQueries.list(filterOf(BusReportFilter, new URLSearchParams(address)));

  test('the profile, with nothing but its path', async () => {
    expect(await made(schoolQueries.profile().queryFn)).toEqual(['GET', '/api/school/adminProfile/', undefined]);
  });

  test('the sub-users and the students under one', async () => {
    expect((await made(userQueries.list(UserFilter.parse({})).queryFn)).slice(0, 2)).toEqual([
      'GET',
      expect.stringMatching(/^\/api\/school\/listAllSubUsers\?/),
    ]);
    const under = assignmentQueries.assigned(one, AssignedFilter.parse({}));
    expect((await made(under.queryFn)).slice(0, 2)).toEqual(['GET', expect.stringMatching(`^/api/school/listStudentUnderadmin/${one}`)]);
  });

  test('the bus daily reports with page, limit and dateFilter, which is left out when it is empty or no day', async () => {
    const [, path] = await made(reports('dateFilter=2026-11-20&page=2').queryFn);
    expect(path).toMatch(/^\/api\/school\/listSchoolBusDailyReport\?page=2&limit=\d+&.*dateFilter=2026-11-20/);
    for (const address of ['dateFilter=', 'dateFilter=soon', 'dateFilter=2026-02-30', '']) {
      const [, without] = await made(reports(address).queryFn);
      expect(without).toMatch(/page=1&limit=\d+/);
      expect(without).not.toContain('dateFilter');
    }
  });

  test('the notifications by page and ten at a time, on two paths', async () => {
    const query = 'page=2&limit=10';
    expect((await made(notificationQueries.pages('notification', one).queryFn))[1]).toBe(`/api/notifications/school/${one}?${query}`);
    expect((await made(notificationQueries.pages('employee', one).queryFn))[1]).toBe(`/api/employee-notification/school/${one}?${query}`);
  });

  test('the shell’s notifications with page and kind, which the server answers', async () => {
    expect((await made(notificationQueries.shell(session.schoolId).queryFn))[1]).toBe(
      `/api/notifications/school/${session.schoolId}?page=1&kind=notification`,
    );
    const { queryFn } = notificationQueries.shell(session.schoolId);
    if (typeof queryFn !== 'function') return expect.unreachable();
    expect(await queryFn({ signal: new AbortController().signal } as never)).toMatchObject({ count: 0, nextPage: false, data: [] });
  });

  test('one student is assigned as one id, several as several, and unassigned with the sub-admin alone', async () => {
    expect(await made(giveStudents(other, [one]))).toEqual([
      'POST',
      '/api/school/assignStudentToSubAdmin',
      { studentId: one, subAdminId: other },
    ]);
    expect(await made(giveStudents(other, [one, other]))).toEqual([
      'POST',
      '/api/school/assignStudentToSubAdmin',
      { studentId: [one, other], subAdminId: other },
    ]);
    expect(await made(takeStudents(other, [one]))).toEqual([
      'POST',
      `/api/school/unassignStudentFromSubAdmin/${one}`,
      { subAdminId: other },
    ]);
  });

  test('login with email and password; the code only from whoever was asked for it', async () => {
    expect(await made(attempt(typed({ email: 'ada@school.example', password: 'four quiet lorries' })))).toEqual([
      'POST',
      '/api/school/login',
      { email: 'ada@school.example', password: 'four quiet lorries' },
    ]);
  });

  test('the steps of a registration and of a forgotten password with the fields of the specification', async () => {
    const email = 'ada@school.example';
    expect(await made(call(registerSchoolEmail, { body: { email } }))).toEqual(['POST', '/api/school/registerSchoolEmail', { email }]);
    expect(await made(call(verifyOtp, { body: { email, otp: '12345678' } }))).toEqual([
      'POST',
      '/api/school/verifyOtp',
      { email, otp: '12345678' },
    ]);
    expect(await made(call(forgotPassword, { body: { email } }))).toEqual(['POST', '/api/school/forgotPassword', { email }]);
    const change = { email, newPassword: 'four quiet lorries', otp: '12345678' };
    expect(await made(call(changeSchoolPassword, { body: change }))).toEqual(['PUT', '/api/school/changeSchoolPassword', change]);
  });

  test('with the bearer token where there is one, and always with the secret key', async () => {
    await made(call(readMe));
    console.signOut();
    await made(call(readMe));
    const [signedIn, nobody] = console.sent.map(({ headers }) => headers);
    expect(signedIn).toMatchObject({ authorization: `Bearer ${session.token}`, [header.secretKey]: bundledSecretKey });
    expect(nobody).toMatchObject({ [header.secretKey]: bundledSecretKey });
    expect(nobody).not.toHaveProperty('authorization');
  });

  test('the school’s id is the profile’s, and the token’s until the profile is here', () => {
    expect(schoolIdOf({ _id: other })).toBe(other);
    expect(schoolIdOf(undefined)).toBe(session.schoolId);
    console.signOut();
    expect(schoolIdOf(undefined)).toBeUndefined();
  });

  test('the third element of the token is the school’s name', () => {
    const claims: unknown = JSON.parse(atob(session.token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''));
    expect(Object.entries(claims as object).slice(0, 3)).toEqual([
      ['name', app.admin.name],
      ['id', session.schoolId],
      ['schoolName', app.school.name],
    ]);
  });
});

describe('§7 the real-time connection', () => {
  test('carries the bearer token in headers, auth and query', () => {
    vi.stubGlobal('location', { origin: 'http://127.0.0.1:9' });
    const socket = openSocket(session.token);
    socket.close();
    expect(socket.io.opts).toMatchObject({ extraHeaders: { Authorization: `Bearer ${session.token}` }, query: { token: session.token } });
    expect(socket.auth).toEqual({ token: session.token });
  });
});

describe('§4 notifications', () => {
  test('the next page is asked for as long as the server says that there is one', () => {
    const { getNextPageParam } = notificationQueries.pages('notification', one);
    const page = (nextPage: boolean) => ({ count: 20, nextPage, data: [] });
    expect(getNextPageParam(page(true), [page(true)], 1, [1])).toBe(2);
    expect(getNextPageParam(page(false), [page(true), page(false)], 2, [1, 2])).toBeUndefined();
  });
});

describe('§8 a failure is told', () => {
  const said = {
    message: 'the message',
    error: 'the error',
    code: 'refused',
    details: [
      { path: 'name', message: 'the first' },
      { path: 'phone', message: 'the second' },
    ],
  };
  const failure = async (body: object) => {
    console.next({ status: 422, isOurs: true, body });
    return call(readMe).then(
      () => expect.unreachable(),
      (error: unknown) => error,
    );
  };

  test('by the first of its details, its error or its message, whichever the call is told by', async () => {
    const refused = await failure(said);
    expect([saidBy(refused, 'details'), saidBy(refused, 'error'), saidBy(refused)]).toEqual(['the first', 'the error', 'the message']);
  });

  test('by its message where nothing is wrong with a field', async () => {
    expect(saidBy(await failure({ ...said, details: [] }), 'details')).toBe('the message');
    expect(saidBy(new Error('no line'), 'error')).toBe('no line');
  });
});

describe('§4 a 401', () => {
  const documents = { address: [] as string[], state: null as unknown };
  beforeEach(() => {
    documents.address = [];
    vi.stubGlobal('location', {
      pathname: '/school/bus',
      search: '?page=2',
      hash: '',
      reload: () => void documents.address.push('reload'),
    });
    vi.stubGlobal('history', {
      replaceState: (state: unknown, _: string, path: string) => {
        documents.state = state;
        documents.address.push(path);
      },
    });
    localStorage.setItem('of somebody', 'else');
  });
  const refused = { message: 'no', error: 'no', code: 'licence_ended', details: [] };
  const isKept = () => localStorage.getItem(storedTokenKey) !== null && localStorage.getItem('of somebody') !== null;

  test('of a network in between ends nothing', async () => {
    console.next({ status: 401, isOurs: false, body: refused });
    await made(call(readMe));
    expect([isKept(), documents.address]).toEqual([true, []]);
  });

  test('to a call without the token ends nothing, as of a wrong password', async () => {
    console.signOut();
    expect((await attempt(typed({ email: app.admin.email, password: 'not this one' }))).is).toBe('refused');
    expect(documents.address).toEqual([]);
  });

  test('of our server, whatever its code, removes the token and all local storage, and says so at sign-in', async () => {
    console.next({ status: 401, isOurs: true, body: refused });
    await made(call(readMe));
    await expect.poll(() => documents.address).toEqual(['/login', 'reload']);
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
    expect(documents.state).toEqual({ usr: { from: '/school/bus?page=2', notice: { type: 'info', text: 'Session expired' } } });
  });
});
