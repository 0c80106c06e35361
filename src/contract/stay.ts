/** How long somebody was at school on a day, from the ledger of whereabouts (product: attendance, derivation). Pure. */
import type { Stay } from './attended.ts';
import type { Day } from './fields.ts';
import type { DayHours } from './open-hours.ts';
import { schoolInstant } from './school-time.ts';
import type { Movement } from './whereabouts.ts';
import { isRepeat, isSighting } from './whereabouts-rules.ts';

/** A movement as far as a day's stay follows from it: in the order of the ledger, without void ones. */
export type Seen = Pick<Movement, 'kind' | 'place' | 'at'>;

/** Somebody may come so long before the school opens. */
const earlyMs = 60 * 60_000;
const minuteMs = 60_000;

/** The hours of a day as moments. */
export interface Moments {
  from: number;
  starts: number;
  ends: number;
  closes: number;
  breaks: readonly Span[];
}

export interface Span {
  from: number;
  until: number;
}

export function momentsOf(day: Day, { opens, starts, ends, closes, breaks }: DayHours, timeZone: string): Moments {
  const at = (time: string) => schoolInstant(day, time, timeZone).getTime();
  return {
    from: at(opens) - earlyMs,
    starts: at(starts),
    ends: at(ends),
    closes: at(closes),
    breaks: breaks.map((one) => ({ from: at(one.from), until: at(one.until) })),
  };
}

/** What was seen of somebody who came between an hour before opening and closing. `until` is null while they are there. */
interface Visits {
  spans: { from: number; until: number | null }[];
  /** Seen to leave without having been seen to come. */
  leftFirst: number | null;
  lastOut: number | null;
}

/**
 * Whoever came so early and is still there has come, and whoever leaves later than the doors close leaves then. Who was gone again
 * before anybody may come has not come yet, and who comes after closing does not come to school.
 */
export function visitsOf(seen: readonly Seen[], { from, closes }: Pick<Moments, 'from' | 'closes'>): Visits {
  const visits: Visits = { spans: [], leftFirst: null, lastOut: null };
  let isInAfterHours = false;
  for (const [index, { kind, place, at }] of seen.entries()) {
    const when = Date.parse(at);
    // Read at a second gate, or twice at one: it came or left when the first of them says.
    if (isRepeat(seen[index - 1] ?? null, { kind, at })) continue;
    // A sighting says that somebody is here, and not since when.
    if (isSighting(kind)) continue;
    const last = visits.spans.at(-1);
    const isIn = last?.until === null;
    if (place === 'ON_SITE') {
      if (!isIn && when <= closes) visits.spans.push({ from: when, until: null });
      else if (!isIn) isInAfterHours = true;
      continue;
    }
    if (when < from) {
      if (isIn) visits.spans.pop();
      continue;
    }
    if (isInAfterHours) continue;
    if (isIn) last.until = when;
    else if (visits.spans.length === 0 && leaves(kind)) visits.leftFirst ??= when;
    if (isIn || leaves(kind)) visits.lastOut = when;
  }
  return visits;
}

// Whoever boards or alights elsewhere in the morning comes from home.
function leaves(kind: Seen['kind']): boolean {
  return kind === 'OUT' || kind === 'RELEASED' || kind === 'EXEAT_OUT';
}

/** Minutes of the spans within the bounds and outside of the breaks. */
export function minutesWithin(spans: readonly Span[], bounds: Span, breaks: readonly Span[]): number {
  const overlap = (a: Span, b: Span) => Math.max(0, Math.min(a.until, b.until) - Math.max(a.from, b.from));
  const within = spans.map((span) => ({ from: Math.max(span.from, bounds.from), until: Math.min(span.until, bounds.until) }));
  const ms = within.reduce((sum, span) => {
    const all = Math.max(0, span.until - span.from);
    return sum + all - breaks.reduce((away, pause) => away + overlap(span, pause), 0);
  }, 0);
  return Math.round(ms / minuteMs);
}

/**
 * Grace decides whether somebody is late, the start how late. Who was not seen to leave counts until the end of the day; who was
 * only seen to leave counts from its start where the register says that they were there.
 */
export function stayOf({ spans, leftFirst, lastOut }: Visits, moments: Moments, graceMin: number, isInRegister: boolean): Stay {
  const [first] = spans;
  const isOpen = spans.at(-1)?.until === null;
  const late = first && first.from > moments.starts + graceMin * minuteMs ? first.from - moments.starts : 0;
  const before = leftFirst !== null && isInRegister ? [{ from: moments.starts, until: leftFirst }] : [];
  const closed = [...before, ...spans.map(({ from, until }) => ({ from, until: until ?? moments.ends }))];
  const early = !isOpen && lastOut !== null ? moments.ends - lastOut : 0;
  const flags: Stay['flags'] = [];
  if (isOpen) flags.push('NO_OUT');
  if (leftFirst !== null) flags.push('NO_IN');
  return {
    firstIn: first ? new Date(first.from).toISOString() : null,
    lastOut: isOpen || lastOut === null ? null : new Date(lastOut).toISOString(),
    // Somebody who was here before and only left again is not late.
    minutesLate: leftFirst === null ? Math.floor(late / minuteMs) : 0,
    minutesEarly: Math.max(0, Math.floor(early / minuteMs)),
    minutesPresent: closed.length === 0 ? null : minutesWithin(closed, { from: moments.starts, until: moments.ends }, moments.breaks),
    flags,
  };
}
