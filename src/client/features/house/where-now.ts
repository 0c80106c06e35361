/** Where the residents of houses are by all that is known: the ledger of movements, what was last said at a roll, and their exeats. Pure. */
import { type AwayAs, awayAs } from '#contract/exeat-held.ts';
import type { Day } from '#contract/fields.ts';
import type { KeptRollMark } from '#contract/house-roll.ts';
import { lastSaid } from '#contract/house-roll-last.ts';
import { standingOf } from '#contract/house-roll-rules.ts';
import type { ShownExeat } from '#client/features/exeat/queries.ts';
import type { ShownMark } from '#client/features/house-roll/queries.ts';
import { isCalled } from '#contract/register-rules.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { isPlanned, leavesByChild } from './leaves.ts';

/**
 * IN: seen in the house or at the school, not long ago. OUT: left, or said to be out. DUE: on leave, and to be back today. OVERDUE: on
 * leave, and not back in time. Of all others nobody knows.
 */
export type Account = 'IN' | AwayAs | 'NOT_ACCOUNTED';

/** A night between two rolls; who left stays away until they are back. */
const sightingHoldsMs = 12 * 60 * 60_000;

export interface Moment {
  now: Date;
  today: Day;
  /** The school's day, by its clock. */
  dayEnds: Date;
}

/** `said`: the newest marks of the child that stand; who was not seen since the last sighting is not accounted for. */
export function accountOf(
  { whereNow }: Pick<StudentCard, 'whereNow'>,
  said: readonly KeptRollMark[] | undefined,
  now: Date,
): 'IN' | 'OUT' | 'NOT_ACCOUNTED' {
  const newest = newestIn(said);
  if (said !== undefined && isNewer(newest, whereNow)) {
    const standing = standingOf(said);
    if (standing === 'SEEN') return holdsAt(newest, now);
    return standing === 'OUT' ? 'OUT' : 'NOT_ACCOUNTED';
  }
  if (whereNow === null) return 'NOT_ACCOUNTED';
  return whereNow.place === 'ON_SITE' ? holdsAt(Date.parse(whereNow.at), now) : 'OUT';
}

function holdsAt(seenAt: number, now: Date): 'IN' | 'NOT_ACCOUNTED' {
  return now.getTime() - seenAt <= sightingHoldsMs ? 'IN' : 'NOT_ACCOUNTED';
}

/** In ms; 0 where nothing was said. */
function newestIn(said: readonly KeptRollMark[] | undefined): number {
  return Math.max(0, ...(said ?? []).map(({ at }) => Date.parse(at)));
}

function isNewer(newest: number, whereNow: StudentCard['whereNow']): boolean {
  return newest > (whereNow === null ? 0 : Date.parse(whereNow.at));
}

export interface Resident {
  card: StudentCard;
  account: Account;
  said: readonly ShownMark[];
  /** The account stands on what only this device says. */
  isClaim: boolean;
  /** The one on which the child is out, or the next that was approved. */
  leave: ShownExeat | null;
  /** PLANNED says nothing of now. SEEN: at school since, though nobody signed the child in. */
  leaveAs: AwayAs | 'PLANNED' | 'SEEN' | null;
}

const nothing: readonly ShownMark[] = [];
const noLeaves: readonly ShownExeat[] = [];

/** What is known besides the cards. */
export interface Known {
  marks: readonly ShownMark[];
  leaves: readonly ShownExeat[];
}

/** Of those whom a roll calls: who has not come to the school yet is missed by nobody. */
export function residentsNow(residents: readonly StudentCard[], { marks, leaves }: Known, moment: Moment): Resident[] {
  const { now, today } = moment;
  const heads = lastSaid(marks, now);
  const ofChild = leavesByChild(leaves);
  return residents
    .filter((card) => isCalled(card, today))
    .map((card) => {
      const said = heads.get(card.id) ?? nothing;
      const isClaim = isNewer(newestIn(said), card.whereNow) && said.some((mark) => mark.isClaim === true);
      const known = { card, said, isClaim, account: accountOf(card, said, now) };
      return { ...known, ...byLeave(known, ofChild.get(card.id) ?? noLeaves, moment) };
    });
}

type ByMarks = Pick<Resident, 'card' | 'said' | 'account' | 'isClaim'>;
type ByLeave = Pick<Resident, 'leave' | 'leaveAs'> & Partial<Pick<Resident, 'account' | 'isClaim'>>;

/** Who was signed out is out until they are signed in, or somebody saw them here since. What is planned changes nothing. */
function byLeave({ card, said }: ByMarks, leaves: readonly ShownExeat[], moment: Moment): ByLeave {
  const lastKnown = Math.max(newestIn(said), card.whereNow === null ? 0 : Date.parse(card.whereNow.at));
  const back = leaves.find(({ claimed }) => claimed?.deed === 'gate-in' || claimed?.deed === 'house-in');
  if (back?.claimed && Date.parse(back.claimed.at) > lastKnown) return { leave: null, leaveAs: null, account: 'IN', isClaim: true };
  const out = leaves.find((one) => awayAs(one, moment) !== null);
  if (out) {
    if (wasSeenSince(card, said, Date.parse(out.outAt ?? out.departAt))) return { leave: out, leaveAs: 'SEEN' };
    const as = awayAs(out, moment) ?? 'OUT';
    return { leave: out, leaveAs: as, account: as, isClaim: out.claimed !== null };
  }
  const planned = leaves.filter((one) => isPlanned(one, moment.now)).toSorted((a, b) => Date.parse(a.departAt) - Date.parse(b.departAt));
  const [next] = planned;
  return next ? { leave: next, leaveAs: 'PLANNED' } : { leave: null, leaveAs: null };
}

function wasSeenSince({ whereNow }: StudentCard, said: readonly ShownMark[], outAt: number): boolean {
  if (whereNow?.place === 'ON_SITE' && Date.parse(whereNow.at) > outAt) return true;
  return newestIn(said) > outAt && standingOf(said) === 'SEEN';
}

export type Counts = Record<Account, number>;

export function countsOf(residents: readonly Pick<Resident, 'account'>[]): Counts {
  const count = (wanted: Account) => residents.filter(({ account }) => account === wanted).length;
  return { IN: count('IN'), OUT: count('OUT'), DUE: count('DUE'), OVERDUE: count('OVERDUE'), NOT_ACCOUNTED: count('NOT_ACCOUNTED') };
}

interface Counted extends Known {
  minute: number;
  byHouse: Map<string, Counts>;
}

const counted = new WeakMap<readonly StudentCard[], Counted>();

/** Of every house: worked out once for a list of houses, and anew each minute. */
export function countsByHouse(students: readonly StudentCard[], known: Known, moment: Moment): Map<string, Counts> {
  const minute = Math.floor(moment.now.getTime() / 60_000);
  const held = counted.get(students);
  if (held?.minute === minute && held.marks === known.marks && held.leaves === known.leaves) return held.byHouse;
  const living = Map.groupBy(
    students.filter(({ houseId }) => houseId !== null),
    ({ houseId }) => houseId ?? '',
  );
  const byHouse = new Map([...living].map(([id, cards]) => [id, countsOf(residentsNow(cards, known, moment))]));
  counted.set(students, { ...known, minute, byHouse });
  return byHouse;
}
