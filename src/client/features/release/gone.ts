/** Whether a child was handed over today and has not been seen here since: as the server told, and as this device recorded. Pure. */
import { recordRelease, releaseLane, voidRelease } from '#contract/release.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { type Mark, markOf } from '#client/offline/marks.ts';
import { isShown, type OutboxRecord } from '#outbox/record.ts';
import { projectReleases } from './projection.ts';

export interface Gone {
  at: string;
  by: string;
  /** Empty where only the ledger of movements tells of it. */
  toName: string;
  /** How far it has come, where this device says it. */
  mark: Mark | undefined;
}

/** What the form on this screen has recorded. Until its answer is there, the form stands. */
export interface Mine extends Pick<Gone, 'at' | 'toName'> {
  recordId: string;
  /** In ms of the device's clock. */
  answeredAt: number | null;
}

export interface Known {
  card: Pick<StudentCard, 'id' | 'guardians' | 'whereNow'>;
  /** When the card was read, by the device's clock. */
  listAsOf: Date | null;
  records: readonly OutboxRecord[];
  /** When this device recorded that the child was here. */
  seenAt: readonly string[];
  /** Who works on this device. */
  by: string;
  isToday: (at: string) => boolean;
}

export function goneOf(
  mine: Mine | null,
  { card: { id, guardians, whereNow }, listAsOf, records, seenAt, by, isToday }: Known,
): Gone | null {
  if (mine !== null && mine.answeredAt === null) return null;
  const isReadSince = (moment: number) => listAsOf !== null && listAsOf.getTime() > moment;
  const isBackSince = (at: string) => seenAt.some((seen) => seen > at);
  const isLater = (at: string) => whereNow === null || at > whereNow.at || whereNow.kind === 'RELEASED';

  const ofChild = records.filter(({ lane }) => lane === releaseLane(id));
  const claims = ofChild.filter(({ kind, ack }) => kind !== recordRelease.kind || ack === undefined || !isReadSince(Date.parse(ack.at)));
  const newest = projectReleases([], claims, { studentId: id, guardians, by, byId: '' }).find(
    ({ at, voided }) => voided === null && isToday(at) && isLater(at) && !isBackSince(at),
  );
  if (newest) return { at: newest.at, by, toName: newest.toName, mark: newest.mark };

  const isVoid = ofChild.some((one) => isShown(one) && one.kind === voidRelease.kind && one.params['id'] === whereNow?.movementId);
  if (whereNow?.kind === 'RELEASED' && isToday(whereNow.at) && !isVoid && !isBackSince(whereNow.at)) {
    const own = projectReleases([], ofChild, { studentId: id, guardians, by, byId: '' }).find((one) => one.id === whereNow.movementId);
    return { at: whereNow.at, by: whereNow.by, toName: own?.toName ?? '', mark: markOf([]) };
  }

  // The server has it, and the list of this device has not heard of it yet.
  if (mine === null || isReadSince(mine.answeredAt ?? 0) || ofChild.some((one) => one.id === mine.recordId)) return null;
  return isLater(mine.at) && !isBackSince(mine.at) ? { at: mine.at, by, toName: mine.toName, mark: undefined } : null;
}
