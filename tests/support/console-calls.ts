/** The console's own calls without a browser: what it sends is seen, and the real server in this process answers it. */
import { vi } from 'vitest';
import { header } from '#contract/header.ts';
import { storedTokenKey } from '#contract/session.ts';
import type { TestApp } from './app.ts';
import type { Session } from './session.ts';

export interface Sent {
  method: string;
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  body: unknown;
}

/** As a proxy or a later server might say it, in place of the server. */
export interface Stranger {
  status: number;
  isOurs: boolean;
  body: unknown;
}

export interface ConsoleCalls {
  sent: Sent[];
  /** Nobody is signed in from here on. */
  signOut: () => void;
  /** Answers the next call. */
  next: (stranger: Stranger) => void;
}

/** Until `vi.unstubAllGlobals()`. */
export function watchConsoleCalls({ transport }: TestApp, session: Session): ConsoleCalls {
  const sent: Sent[] = [];
  let stranger: Stranger | null = null;
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  localStorage.setItem(storedTokenKey, session.token);
  vi.stubGlobal(
    'fetch',
    async (path: string, { method, headers, body: text }: { method: string; headers: Record<string, string>; body?: string }) => {
      const body: unknown = text === undefined ? undefined : JSON.parse(text);
      sent.push({ method, path, headers, body });
      if (stranger !== null) {
        const { status, isOurs, body: said } = stranger;
        stranger = null;
        return Response.json(said, { status, headers: isOurs ? { [header.marker]: '1' } : {} });
      }
      const cookie = Object.entries(session.cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; ');
      const answer = await transport({ method: method as 'GET', url: path, headers: { ...headers, cookie }, body });
      return Response.json(answer.body, { status: answer.status, headers: { [header.marker]: String(answer.headers[header.marker]) } });
    },
  );
  return { sent, signOut: () => localStorage.removeItem(storedTokenKey), next: (given) => void (stranger = given) };
}

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    get length() {
      return kept.size;
    },
  };
}
