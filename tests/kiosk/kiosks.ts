/** Gate devices as the tests make and enrol them. */
import { randomUUIDv7 } from 'node:crypto';
import { addKiosk, enrolKiosk, makeKioskCode } from '#contract/kiosk.ts';
import type { TestApp } from '#tests/support/app.ts';
import { callAnonymously, type Session, sessionOf, type Transport } from '#tests/support/session.ts';
import { okay } from '#tests/whereabouts/movements.ts';

export async function madeKiosk(admin: Session, name = 'Front gate'): Promise<string> {
  const id = randomUUIDv7();
  okay(await admin.call(addKiosk, { params: { id }, body: { name, gateId: null } }));
  return id;
}

export async function codeFor(admin: Session, id: string): Promise<string> {
  return okay(await admin.call(makeKioskCode, { params: { id } })).code;
}

export function tryCode(transport: Transport, code: string) {
  return callAnonymously(transport, enrolKiosk, { body: { code } });
}

/** A tablet, as it was given its identity. */
export async function enrolled(app: Pick<TestApp, 'transport'>, admin: Session, id: string): Promise<Session> {
  const answer = await tryCode(app.transport, await codeFor(admin, id));
  okay(answer);
  return sessionOf(app.transport, answer);
}
