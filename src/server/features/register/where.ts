/** Who is marked present or late is in the class: the ledger of movements is told that somebody saw them there. */
import { recordMovements } from '#server/features/whereabouts/ledger.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import type { Marked } from './rules.ts';

/** What is told later than this was marked without a connection, as far as a mark tells. */
const offlineMs = 2 * 60_000;

interface Seen {
  marked: readonly Marked[];
  at: Date;
  className: string;
  isToday: boolean;
}

/** Of today only: what an earlier day says is no news of where somebody is. */
export async function tellWhere(
  unit: Pick<Unit, 'db' | 'actor' | 'now' | 'changed' | 'newId'>,
  { marked, at, className, isToday }: Seen,
): Promise<void> {
  // On a visit, or at another school's lesson, they are present and yet not in the class.
  const here = marked.filter(({ before, after }) => isHere(after.code) && !(before && isHere(before.code)));
  if (!isToday || here.length === 0) return;
  const { actor, now, newId } = unit;
  await recordMovements(
    unit,
    here.map(({ studentId }) => ({
      id: newId(),
      person: { kind: 'student', id: studentId },
      kind: 'SEEN',
      point: { gateId: null, name: className },
      method: 'MANUAL',
      by: { id: actor.userId, name: actor.name },
      device: { at: at.toISOString(), skewMs: 0, withinMs: 0 },
      isOffline: now.getTime() - at.getTime() > offlineMs,
      note: '',
    })),
  );
}

function isHere(code: Marked['after']['code']): boolean {
  return code === 'P' || code === 'L';
}
