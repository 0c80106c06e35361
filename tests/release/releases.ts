/** Releases as the tests make and read them. */
import { randomUUIDv7 } from 'node:crypto';
import { listReleases, type RecordedRelease, recordRelease, type Release, voidRelease } from '#contract/release.ts';
import { writeRestriction } from '#contract/restriction.ts';
import type { Answer, Session } from '#tests/support/session.ts';
import { clockAt, okay } from '#tests/whereabouts/movements.ts';

const anew = { 'if-none-match': '*' };

export const toGuardian = (guardianId: string): RecordedRelease['to'] => ({ of: 'GUARDIAN', guardianId, name: 'As the gate saw them' });

export function released(given: Partial<RecordedRelease> & Pick<RecordedRelease, 'to'>): RecordedRelease {
  return {
    check: given.to.of === 'OTHER' ? 'PHONED_PARENT' : 'ID_CARD',
    childComfortable: true,
    point: { gateId: null, name: 'Front gate' },
    device: clockAt('2026-11-20T06:42:00.000Z'),
    isOffline: false,
    listAsOf: '2026-11-20T06:30:00.000Z',
    office: '',
    note: '',
    word: null,
    ...given,
  };
}

export function release(
  session: Session,
  studentId: string,
  { id = randomUUIDv7(), ...given }: Partial<RecordedRelease> & Pick<RecordedRelease, 'to'> & { id?: string },
): Promise<Answer> {
  return session.call(recordRelease, { params: { studentId, id }, body: released(given), headers: anew });
}

export function declareVoid(session: Session, studentId: string, id: string): Promise<Answer> {
  return session.call(voidRelease, { params: { studentId, id }, body: { reason: 'Another child' }, headers: anew });
}

export async function releasesOf(session: Session, studentId: string): Promise<Release[]> {
  return okay(await session.call(listReleases, { params: { studentId } })).data;
}

/** Keeps somebody away from the child from the first of the month on, or another day. */
export async function keepAway(
  session: Session,
  studentId: string,
  {
    guardianId = null,
    personName = 'Mr Bode Alli',
    from = '2026-11-01',
  }: { guardianId?: string | null; personName?: string; from?: string },
): Promise<void> {
  const body = {
    guardianId,
    personName,
    studentIds: [studentId],
    type: 'COURT_ORDER',
    text: 'A court order is in force',
    whatToDo: 'Call the head',
    from,
    to: null,
    version: 0,
  };
  okay(await session.call(writeRestriction, { params: { id: crypto.randomUUID() }, body }));
}
