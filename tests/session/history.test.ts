/** Pages that come back without being loaded: out of the browser's memory, or as an entry that it takes for the page's own. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followOtherTabs } from '#client/session/other-tabs.ts';
import { keepSession } from '#client/session/token.ts';
import { followHistory } from '#client/sign-in/history.ts';
import { storageStub } from '#tests/device/console.ts';

const ada = { userId: 'ada', schoolId: 'greenfield', firstName: 'Ada' };
const bola = { userId: 'bola', schoolId: 'greenfield', firstName: 'Bola' };

const page = { listeners: new Map<string, (event: object) => void>(), state: null as unknown, did: [] as string[] };
const happens = (name: string, event: object = {}) => page.listeners.get(name)?.(event);

beforeEach(() => {
  page.listeners.clear();
  Object.assign(page, { state: null, did: [] });
  const place = {
    pathname: '/school/bus',
    search: '?page=2',
    hash: '',
    origin: 'https://muster.example',
    reload: () => void page.did.push('reload'),
  };
  vi.stubGlobal('localStorage', storageStub());
  vi.stubGlobal('location', place);
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) => void page.listeners.set(name, listener));
  vi.stubGlobal('history', {
    get state() {
      return page.state;
    },
    replaceState(state: unknown, _: string, path: string) {
      page.state = state;
      place.pathname = path;
      page.did.push(path);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const toSignIn = { usr: { from: '/school/bus?page=2', notice: { type: 'warning', text: 'expired token' } } };

test('a page of the school that Back brings out of the memory after Logout gives way to sign-in, with the toast and the way', () => {
  keepSession({ ...ada, token: 'one' });
  followOtherTabs(ada);
  happens('pageshow', { persisted: true });
  expect(page.did).toEqual([]);
  localStorage.clear();
  happens('pageshow', { persisted: false });
  expect(page.did).toEqual([]);
  happens('pageshow', { persisted: true });
  expect([page.did, page.state]).toEqual([['/login', 'reload'], toSignIn]);
});

test('a tab of the school from which somebody signed out elsewhere does too, and is loaded anew for somebody else', () => {
  keepSession({ ...ada, token: 'one' });
  followOtherTabs(ada);
  keepSession({ ...bola, token: 'two' });
  happens('storage');
  expect(page.did).toEqual(['reload']);
  localStorage.clear();
  happens('storage');
  expect([page.did, page.state]).toEqual([['reload', '/login', 'reload'], toSignIn]);
});

test('the sign-in page loads what Back leads to, and stays for an anchor of its own', () => {
  followHistory();
  happens('popstate');
  expect(page.did).toEqual(['reload']);
  location.pathname = '/login';
  happens('popstate');
  expect(page.did).toEqual(['reload']);
});

test('the sign-in page that Forward brings out of the memory gives way to the console of who has signed in', () => {
  location.pathname = '/login';
  followHistory();
  happens('pageshow', { persisted: true });
  expect(page.did).toEqual([]);
  keepSession({ ...ada, token: 'one' });
  page.state = { usr: { from: '/school/bus?page=2' } };
  happens('pageshow', { persisted: true });
  expect(page.did).toEqual(['/school/bus?page=2', 'reload']);
});
