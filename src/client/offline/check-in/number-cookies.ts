/**
 * Where the numbers of unsent edits lie: in cookies, one for each person of this browser. The end of a session clears all
 * local storage (spec §4), and a browser that runs out of space takes the databases and caches together; cookies stay.
 * Below a path that no call of the server has, so that they travel with nothing but a page that is opened.
 */
const prefix = 'muster-outbox.';
const path = '/school';
/** A browser keeps one no longer than that, and some drop it after a week without a visit. */
const keptSeconds = 400 * 24 * 60 * 60;
/** A proxy in front refuses a page whose request has more than some 8,000 characters of cookies. */
const mostOfAll = 5_000;

/** The text that was kept for this person; null when there is none, or when it is not ours. */
export function readNumbers(part: string): string | null {
  return textOf(all().get(nameFor(part)));
}

/** False when the browser keeps no cookie. `mayGo` says whose may give way when there are too many. */
export function keepNumbers(part: string, text: string, mayGo: (kept: string | null) => boolean): boolean {
  const name = nameFor(part);
  const value = packed(text);
  makeRoom(name, value.length, mayGo);
  put(name, value, keptSeconds);
  return all().get(name) === value;
}

function makeRoom(name: string, length: number, mayGo: (kept: string | null) => boolean): void {
  const others = [...all()].filter(([other]) => other !== name);
  let taken = others.reduce((sum, [, value]) => sum + prefix.length + value.length, length);
  for (const [other, value] of others) {
    if (taken <= mostOfAll) return;
    if (!mayGo(textOf(value))) continue;
    put(other, '', 0);
    taken -= prefix.length + value.length;
  }
}

function all(): Map<string, string> {
  const pairs = document.cookie.split('; ').map((pair): [string, string] => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at), pair.slice(at + 1)];
  });
  return new Map(pairs.filter(([name]) => name.startsWith(prefix)));
}

function put(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=${path}; Max-Age=${seconds}; SameSite=Strict${secure}`;
}

/** `schoolId:userId`, without the colon that a cookie's name may not have. */
function nameFor(part: string): string {
  return prefix + part.replaceAll(':', '.');
}

/** JSON of ids, numbers and times, without the signs that a cookie may not have. */
function packed(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function textOf(value: string | undefined): string | null {
  if (value === undefined) return null;
  try {
    return atob(value.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return null;
  }
}
