import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isSignedIn, keepSession } from '#client/session/token.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a tab knows that somebody else has signed in since it went to sleep', () => {
  expect(isSignedIn('greenfield:ada')).toBe(false);
  keepSession({ token: 'first', schoolId: 'greenfield', userId: 'ada', firstName: 'Ada' });
  expect(isSignedIn('greenfield:ada')).toBe(true);
  keepSession({ token: 'second', schoolId: 'greenfield', userId: 'bola', firstName: 'Bola' });
  expect(isSignedIn('greenfield:ada')).toBe(false);
  expect(isSignedIn('greenfield:bola')).toBe(true);
});
