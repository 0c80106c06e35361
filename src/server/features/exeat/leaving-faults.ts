/** What speaks against letting a child out now: refused to whoever can still keep the child, told to School Admins of one who has gone. */
import { daysAway, leavesFrom, namedIn, outOfTime, restrictionsOn } from '#contract/exeat-rules.ts';
import { unapprovedStates } from '#contract/exeat-states.ts';
import type { ExeatSign } from '#contract/exeat-endpoints.ts';
import { nearlyNamed, withoutRight } from '#contract/exeat-warnings.ts';
import type { Day } from '#contract/fields.ts';
import { refusedOn } from '#contract/pick-up-rules.ts';
import type { Detail } from '#contract/problem.ts';
import { schoolDay } from '#contract/school-time.ts';
import type { StudentCard } from '#contract/student-card.ts';
import type { Actor } from '#server/http/handler.ts';
import { spoken } from './news.ts';
import { collectorIn, type ExeatRow, type StepRow } from './rows.ts';

/** The gravest first. */
export type LeavingFault =
  | 'RESTRICTION'
  | 'TWICE'
  | 'AGAIN'
  | 'NEAR_NAME'
  | 'NO_RIGHT'
  | 'REFUSED'
  | 'UNCHECKED'
  | 'ANEW'
  | 'CALLED_OFF'
  | 'EXPIRED'
  | 'EARLY'
  | 'CLOCK';

export interface Fault {
  fault: LeavingFault;
  detail: Detail;
}

interface Leaving {
  row: ExeatRow;
  card: StudentCard;
  steps: readonly StepRow[];
  deed: ExeatSign['deed'];
  check: ExeatSign['check'];
  at: Date;
  /** Another leave of the child, on which it is out and not back. */
  outOn: Pick<ExeatRow, 'ref'> | null;
  /** The child was handed over at a gate that day, and has not been seen here since. */
  handedOver: { byName: string; toName: string } | null;
  /** It was approved anew since the device looked at it, perhaps for somebody else to collect the child. */
  isAnew: boolean;
  /** Who at the office agreed. */
  office: string;
  /** It is known how the device's clock stands to the server's. */
  isTimeKnown: boolean;
  /** The device's clock cannot be right: of a child who has gone. */
  isClockWrong: boolean;
}

/** The gravest first. */
export function leavingFaults({ timeZone }: Pick<Actor, 'timeZone'>, { row, card, steps, deed, check, at, ...leaving }: Leaving): Fault[] {
  const today = schoolDay(at, timeZone);
  const days = [today, ...daysAway(row.content, timeZone)];
  // Of the house the child goes to the gate, where who takes it along is looked at.
  const atGate = deed === 'gate-out';
  return [
    ...(atGate ? keptAway(row, card, days) : []),
    ...outAlready(leaving.outOn),
    ...(atGate ? handedOverAlready(leaving.handedOver) : []),
    ...(atGate && row.backAt !== null && at > row.backAt ? [leftAgain] : []),
    ...(atGate ? nearlyKeptAway(row, card, { steps, days }) : []),
    ...(atGate ? withoutTheRight(row, card, { steps, today }) : []),
    ...(atGate && leaving.office === '' ? sentAway(row, card, { today, at: leaving.isTimeKnown ? at : undefined }) : []),
    ...(atGate ? unchecked(row, check) : []),
    ...(leaving.isAnew ? [approvedAnew] : []),
    ...ended(row, { at, timeZone }),
    ...(leaving.isClockWrong ? [wrongClock] : []),
  ];
}

/** A child is out on one leave at a time. */
function outAlready(outOn: Leaving['outOn']): Fault[] {
  if (outOn === null) return [];
  return [{ fault: 'TWICE', detail: { path: '', message: `This child is out on another exeat: sign it in from ${outOn.ref} first` } }];
}

function handedOverAlready(handedOver: Leaving['handedOver']): Fault[] {
  if (handedOver === null) return [];
  const { byName, toName } = handedOver;
  return [{ fault: 'TWICE', detail: { path: '', message: `${byName} has handed this child over to ${toName} already` } }];
}

/** A leave is for one leaving: whoever can still keep the child is refused by the table. */
const leftAgain: Fault = { fault: 'AGAIN', detail: { path: '', message: 'The child is back already' } };

const approvedAnew: Fault = {
  fault: 'ANEW',
  detail: { path: '', message: 'This exeat was approved anew meanwhile: look at it again, and at who takes the child along' },
};

const wrongClock: Fault = { fault: 'CLOCK', detail: { path: 'device/at', message: 'Look at the clock of this device' } };

/** Nobody leaves with somebody whom a restriction keeps away. */
function keptAway(row: ExeatRow, { warnings, guardians }: StudentCard, days: readonly Day[]): Fault[] {
  return restrictionsOn(days, warnings, namedIn(row, guardians))
    .filter(({ namedAs }) => namedAs.length > 0)
    .map(({ warning: { whatToDo } }) => ({ fault: 'RESTRICTION', detail: { path: 'check', message: `Do not release: ${whatToDo}` } }));
}

/** Nor with a guardian who may not collect the child, unless the last approval named that. */
function withoutTheRight(
  { content: { collector }, collectorName }: ExeatRow,
  card: StudentCard,
  { steps, today }: { steps: readonly StepRow[]; today: Day },
): Fault[] {
  const accepted = acceptedIn(steps);
  return withoutRight({ collector, collectorName }, card, today)
    .filter(({ key }) => !accepted.includes(key))
    .map(({ subject }) => ({ fault: 'NO_RIGHT', detail: { path: 'check', message: `${subject} may not collect this child` } }));
}

/** Nor with somebody who may be the one whom a restriction keeps away, by another name, unless the last approval named that. */
function nearlyKeptAway(row: ExeatRow, card: StudentCard, { steps, days }: { steps: readonly StepRow[]; days: readonly Day[] }): Fault[] {
  const accepted = acceptedIn(steps);
  const collector = namedIn(row, card.guardians).filter(({ as }) => as === 'COLLECTOR');
  return nearlyNamed(days, card, collector)
    .filter(({ key }) => !accepted.includes(key))
    .map(({ kind, subject }) => ({
      fault: 'NEAR_NAME',
      detail: {
        path: 'check',
        message:
          kind === 'PHONE'
            ? `A restriction keeps ${subject} away, whose telephone this is: ask the office for another approval`
            : `A restriction keeps ${subject} away, who is called almost so: ask the office for another approval`,
      },
    }));
}

/** Nor with somebody whom a gate has sent away that day, unless the office agreed. */
function sentAway({ content, collectorName }: ExeatRow, card: StudentCard, { today, at }: { today: Day; at: Date | undefined }): Fault[] {
  const person = collectorIn(content, collectorName);
  const refused = person && refusedOn({ day: today, ...(at && { at }) }, card, person);
  if (refused === null) return [];
  const message = `${refused.course.by} has refused ${refused.name} at a gate today: ${refused.course.reason}. Call the office, and write down who agreed`;
  return [{ fault: 'REFUSED', detail: { path: 'office', message } }];
}

/** What the last approval named. */
export function acceptedIn(steps: readonly StepRow[]): string[] {
  const approval = steps.findLast(({ deed, undoneAt }) => undoneAt === null && (deed === 'approve' || deed === 'override'));
  return approval?.accepted.map(({ key }) => key) ?? [];
}

/** Nor with somebody who was not looked at. */
function unchecked({ content: { collector } }: ExeatRow, check: ExeatSign['check']): Fault[] {
  if (check !== null && (collector === null || check !== 'ALONE')) return [];
  return [{ fault: 'UNCHECKED', detail: { path: 'check', message: 'Say how the person who takes the child along was checked' } }];
}

/** Approved at no time, or not any more: the device had heard of an approval that was taken back. */
const calledOff = ['CANCELLED', 'RECALLED', ...unapprovedStates] as const;

function ended({ state, content }: ExeatRow, { at, timeZone }: { at: Date; timeZone: string }): Fault[] {
  const detail = { path: '', message: 'This exeat is not approved, or not any more' };
  if (calledOff.some((one) => one === state)) return [{ fault: 'CALLED_OFF', detail }];
  const wrong = outOfTime(content, at, timeZone);
  if (wrong === 'EARLY')
    return [
      {
        fault: 'EARLY',
        detail: { path: '', message: `Nobody leaves on this exeat before ${spoken(leavesFrom(content, timeZone), timeZone)}` },
      },
    ];
  if (wrong === 'EXPIRED')
    return [{ fault: 'EXPIRED', detail: { path: '', message: 'The time to leave on this exeat is over: ask anew' } }];
  return state === 'EXPIRED' ? [{ fault: 'EXPIRED', detail }] : [];
}
