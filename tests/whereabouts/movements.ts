/** Movements as the tests make and read them. */
import { randomUUIDv7 } from 'node:crypto';
import { movements, type RecordedMovement } from '#contract/movement.ts';
import type { DeviceTime, Movement, PersonKind, WhereNow } from '#contract/whereabouts.ts';
import { recordMovements, type NewMovement } from '#server/features/whereabouts/ledger.ts';
import type { SchoolId } from '#server/http/handler.ts';
import type { TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Answer, Session } from '#tests/support/session.ts';

export interface Who {
  kind?: PersonKind;
  id: string;
}

/** By a clock that is right. */
export function clockAt(at: string, skewMs: number | null = 0): DeviceTime {
  return { at, skewMs, withinMs: skewMs === null ? null : 40 };
}

/** Somebody came in at the front gate at 07:31 of the tests' Friday. */
export function moved(given: Partial<RecordedMovement> = {}): RecordedMovement {
  return {
    kind: 'IN',
    point: { gateId: null, name: 'Front gate' },
    method: 'MANUAL',
    device: clockAt('2026-11-20T06:31:00.000Z'),
    isOffline: false,
    note: '',
    ...given,
  };
}

const anew = { 'if-none-match': '*' };

export function recordOf(
  session: Session,
  { kind = 'student', id: personId }: Who,
  given: Partial<RecordedMovement> & { id?: string } = {},
) {
  const { id = randomUUIDv7(), ...rest } = given;
  return session.call(movements[kind].record, { params: { personId, id }, body: moved(rest), headers: anew });
}

/** Answers the movement's id. */
export async function recorded(session: Session, who: Who, given: Partial<RecordedMovement> & { id?: string } = {}): Promise<string> {
  return okay(await recordOf(session, who, given)).id;
}

export function voidOf(session: Session, { kind = 'student', id: personId }: Who, id: string, reason = 'Another child'): Promise<Answer> {
  return session.call(movements[kind].void, { params: { personId, id }, body: { reason }, headers: anew });
}

export async function nowOf(session: Session, { kind = 'student', id: personId }: Who): Promise<WhereNow | null> {
  return okay(await session.call(movements[kind].now, { params: { personId } }));
}

export async function dayOf(
  session: Session,
  { kind = 'student', id: personId }: Who,
  query: Record<string, string> = {},
): Promise<Movement[]> {
  return okay(await session.call(movements[kind].list, { params: { personId }, query: { day: '2026-11-20', ...query } })).data;
}

export function okay({ status, body }: Answer) {
  if (status !== 200) throw new Error(`The call was answered ${status}: ${JSON.stringify(body)}`);
  return body.data;
}

/** As a gate or a bus adds them: inside a transaction of its own. */
export function addMovements(app: TestApp, given: readonly NewMovement[]) {
  const { schoolId, timeZone } = app.school;
  const actor = { schoolId: schoolId as SchoolId, timeZone } as Parameters<typeof recordMovements>[0]['actor'];
  return within(app.db, schoolId, (db) => recordMovements({ db, actor, now: app.clock.now(), changed: () => undefined }, given));
}
