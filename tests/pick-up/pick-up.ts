/** Requests of who collects, and what gates record of them, as the tests make and read them. */
import { randomUUIDv7 } from 'node:crypto';
import { type RecordedPickUpStep, recordPickUpStep } from '#contract/pick-up.ts';
import { readStudent } from '#contract/student.ts';
import type { CardPickUp } from '#contract/student-card.ts';
import { decide, entered, pickupToday } from '#tests/guardian-request/requests.ts';
import type { Answer, Session } from '#tests/support/session.ts';
import { clockAt, okay } from '#tests/whereabouts/movements.ts';

export interface Approved {
  requestId: string;
  guardianId: string;
}

/** Mr Bode Alli collects today. */
export async function approvedToday(
  session: Session,
  { studentIds, askedBy }: { studentIds: string[]; askedBy: string },
): Promise<Approved> {
  const requestId = await entered(session, pickupToday({ studentIds, askedBy }));
  const { about } = okay(await decide(session, requestId, 'APPROVED'));
  return { requestId, guardianId: about.guardianId };
}

type Step = Pick<RecordedPickUpStep, 'requestId' | 'state'> & Partial<RecordedPickUpStep> & { id?: string };

export function step(session: Session, studentId: string, { id = randomUUIDv7(), ...given }: Step): Promise<Answer> {
  const body: RecordedPickUpStep = {
    check: given.state === 'VERIFIED' ? 'ID_CARD' : null,
    reason: given.state === 'REFUSED' ? 'Could not say the child’s class' : '',
    point: { gateId: null, name: 'Front gate' },
    device: clockAt('2026-11-20T06:42:00.000Z'),
    isOffline: false,
    person: null,
    ...given,
  };
  return session.call(recordPickUpStep, { params: { studentId, id }, body, headers: { 'if-none-match': '*' } });
}

export async function pickUpsOn(session: Session, id: string): Promise<CardPickUp[]> {
  return okay(await session.call(readStudent, { params: { id } })).card.pickUps;
}
