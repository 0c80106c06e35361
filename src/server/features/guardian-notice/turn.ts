/** What guardians were told last decides what is news to them. Pure. */
import type { NoticeKind } from '#contract/guardian-notice.ts';
import type { Notice } from './plan.ts';

type Told = Pick<Notice, 'id' | 'guardianId' | 'session' | 'kind' | 'state' | 'sentAt' | 'turn'>;
type To = Pick<Told, 'guardianId' | 'session' | 'kind'>;

export interface Turn {
  /** One that follows another of its kind has another number. */
  turn: number;
  /** Undefined where they were told nothing of the child's coming yet. */
  last: NoticeKind | undefined;
}

/**
 * Of whether the child is there, as many as this guardian was told before. Of its leaving, which is told once, as many as were taken
 * back by a message: a correction has the number of what it corrects.
 */
export function turnOf(held: readonly Told[], to: To): Turn {
  if (isOfLeaving(to)) return { turn: sentTo(held, to).filter(({ kind }) => kind === 'STAYED').length, last: undefined };
  const told = ofComing(held, to);
  return { turn: told.length, last: told.at(-1)?.kind };
}

export function isLastTold(notice: Told, held: readonly Told[]): boolean {
  return isOfLeaving(notice) || ofComing(held, notice).at(-1)?.id === notice.id;
}

/** An absence, unless that is what they were told last; that the child came, if so, and then not that it is late as well. */
export function isNewAfter(last: NoticeKind | undefined, kind: NoticeKind): boolean {
  switch (kind) {
    case 'ABSENCE':
      return last !== 'ABSENCE';
    case 'CAME':
      return last === 'ABSENCE';
    case 'LATE':
      return last === undefined;
    case 'EARLY':
    case 'STAYED':
      return true;
  }
}

function isOfLeaving({ kind }: Pick<Told, 'kind'>): boolean {
  return kind === 'EARLY' || kind === 'STAYED';
}

/** Oldest first. */
function ofComing(held: readonly Told[], to: To): Told[] {
  return sentTo(held, to)
    .filter((one) => !isOfLeaving(one))
    .sort((a, b) => sentMs(a) - sentMs(b) || a.turn - b.turn);
}

function sentTo(held: readonly Told[], { guardianId, session }: To): Told[] {
  return held.filter((one) => one.guardianId === guardianId && one.session === session && one.state === 'SENT');
}

function sentMs({ sentAt }: Told): number {
  return sentAt?.getTime() ?? 0;
}
