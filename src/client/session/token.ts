import * as z from 'zod/mini';
import { storedTokenKey, type SignedIn } from '#contract/session.ts';
import { parsedJson } from './parsed-json.ts';

/** Who is signed in on this device. Display and partition only: every right is decided by the server. */
export const Person = z.object({ userId: z.string(), schoolId: z.string(), firstName: z.string() });
export type Person = z.infer<typeof Person>;

/** Spec §3: the claims of the token that the console shows. */
const Claims = z.object({
  name: z.string(),
  id: z.string(),
  schoolName: z.string(),
  sub: z.optional(z.string()),
  knd: z.optional(z.string()),
});
export type Claims = z.infer<typeof Claims>;

const personKey = 'muster.person';
const sealKey = 'muster.seal';

export function readToken(): string | null {
  return localStorage.getItem(storedTokenKey);
}

export function keepSession({ token, userId, schoolId, firstName, sealKey: key }: SignedIn): void {
  localStorage.setItem(personKey, JSON.stringify({ userId, schoolId, firstName } satisfies Person));
  if (key !== undefined) localStorage.setItem(sealKey, key);
  localStorage.setItem(storedTokenKey, token);
}

/** With which is sealed what this device keeps of the person after the session; of one from before there were such keys, none. */
export function readSealKey(): string | undefined {
  return localStorage.getItem(sealKey) ?? undefined;
}

/** Null when nobody is signed in, or when what is stored is not ours. */
export function readPerson(): Person | null {
  if (readToken() === null) return null;
  const stored = localStorage.getItem(personKey);
  if (read?.stored !== stored) read = { stored, person: personIn(stored) };
  return read.person;
}

// The same object for the same person: what stands around every screen is not drawn anew with each of them.
let read: { stored: string | null; person: Person | null } | undefined;

function personIn(stored: string | null): Person | null {
  const person = Person.safeParse(parsedJson(stored));
  return person.success ? person.data : null;
}

/** Whether the token on this device is that person's (`schoolId:userId`): another tab may have signed somebody else in. */
export function isSignedIn(part: string): boolean {
  const person = readPerson();
  return person !== null && `${person.schoolId}:${person.userId}` === part;
}

/** Whether this browser is a tablet at a gate or on a bus: nobody is signed in on it, and it shows that and nothing else. */
export function isKiosk(): boolean {
  return readClaims()?.knd !== undefined;
}

export function isOnBus(): boolean {
  return readClaims()?.knd === 'bus-tablet';
}

let lastRead: { token: string | null; claims: Claims | null } | null = null;

/** The claims inside the token, unverified: a name to show until the profile is here. Asked for at every drawing, read once. */
export function readClaims(token = readToken()): Claims | null {
  if (lastRead?.token !== token) lastRead = { token, claims: claimsIn(token) };
  return lastRead.claims;
}

function claimsIn(token: string | null): Claims | null {
  const payload = token?.split('.')[1];
  if (payload === undefined) return null;
  const claims = Claims.safeParse(parsedJson(textOfBase64Url(payload)));
  return claims.success ? claims.data : null;
}

function textOfBase64Url(text: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    return new TextDecoder().decode(bytes);
  } catch {
    return null;
  }
}
