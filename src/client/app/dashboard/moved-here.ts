/** What this device's edits do to figures of bus reports, by the fold of the lists behind them. Pure. */
import { type BusReport, type ReportState, reviewBusReport, submitBusReport } from '#contract/bus-report.ts';
import type { Day } from '#contract/fields.ts';
import { newReport, projectReport, type ReportContext } from '#client/features/bus-report/projection.ts';
import { keyOf } from '#client/features/bus-report/report-key.ts';
import { isShown, type OutboxRecord } from '#outbox/record.ts';

/** A report that is, by what this person did here, in another state than the figure has it. */
export interface Moved {
  day: Day;
  from: ReportState;
  to: ReportState;
  /** Whether this person handed it in, before and now. */
  wasOwn: boolean;
  isOwn: boolean;
  isUnsent: boolean;
}

/** `asOf`: when the figure was read. */
export function movedHere(records: readonly OutboxRecord[], asOf: Date | null, context: ReportContext): Moved[] {
  const isNewer = ({ ack }: OutboxRecord) => !ack || asOf === null || Date.parse(ack.at) > asOf.getTime();
  const deeds = records.filter((record) => isDeed(record) && isShown(record) && isNewer(record)).sort((a, b) => a.seq - b.seq);
  const known = new Map(context.known.map((report) => [keyOf(report), report]));
  return [...Map.groupBy(deeds, ({ params: { busId = '', day = '' } }) => keyOf({ busId, day }))].flatMap(([key, ofOne]): Moved[] => {
    const { busId = '', day = '' } = ofOne[0]?.params ?? {};
    const read = known.get(key) ?? newReport({ busId, day }, context);
    if (read === null) return [];
    const before = { ...read, state: stateBefore(read, ofOne[0], known.has(key)) };
    const after = projectReport(before, { busId, day }, ofOne, context) ?? before;
    if (after.state === before.state) return [];
    const isOwn = ({ submittedById }: BusReport) => submittedById !== null && submittedById === context.userId;
    return [
      {
        day,
        from: before.state,
        to: after.state,
        wasOwn: isOwn(before),
        isOwn: isOwn(after),
        isUnsent: ofOne.some(({ state }) => state !== 'acked'),
      },
    ];
  });
}

/** What was read last may hold a deed that the figure does not: then the deed itself says upon what it was done. */
function stateBefore(read: BusReport, first: OutboxRecord | undefined, isKnown: boolean): ReportState {
  if (!first?.ack && isKnown) return read.state;
  if (first?.kind === reviewBusReport.kind) return 'SUBMITTED';
  return read.reviewedAt === null ? 'DRAFT' : 'RETURNED';
}

function isDeed({ kind }: OutboxRecord): boolean {
  return kind === submitBusReport.kind || kind === reviewBusReport.kind;
}

export interface Waiting {
  count: number;
  /** Null when nothing waits, or this device cannot tell. */
  oldest: Day | null;
  own: number;
  /** Not sent: those that came to it, and those that went. */
  unsentIn: number;
  unsentOut: number;
}

/** The figure of one state with what was done here. */
export function waitingHere(
  figure: { count: number; oldest: Day | null; own?: number },
  state: ReportState,
  moved: readonly Moved[],
  known: readonly BusReport[],
): Waiting {
  const came = moved.filter(({ to }) => to === state);
  const left = moved.filter(({ from }) => from === state);
  const count = Math.max(0, figure.count + came.length - left.length);
  const own = (figure.own ?? 0) + came.filter(({ isOwn }) => isOwn).length - left.filter(({ wasOwn }) => wasOwn).length;
  const isUnsent = (some: readonly Moved[]) => some.filter((one) => one.isUnsent).length;
  return {
    count,
    oldest: count === 0 ? null : oldestOf(figure.oldest, { state, came, left, known }),
    own: Math.max(0, own),
    unsentIn: isUnsent(came),
    unsentOut: isUnsent(left),
  };
}

function oldestOf(
  oldest: Day | null,
  { state, came, left, known }: { state: ReportState; came: readonly Moved[]; left: readonly Moved[]; known: readonly BusReport[] },
): Day | null {
  const [first = null] = came.map(({ day }) => day).toSorted();
  if (oldest === null || (first !== null && first <= oldest)) return first;
  const ofThatDay = known.filter((report) => report.day === oldest && report.state === state).length;
  const gone = left.filter(({ day }) => day === oldest).length;
  return gone === 0 || ofThatDay > gone ? oldest : null;
}
