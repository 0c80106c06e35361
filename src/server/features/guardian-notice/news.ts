/** What guardians may be told of a child's day as it stands now. Pure. */
import type { NoticeKind, NoticeSettingsContent } from '#contract/guardian-notice.ts';
import { isPresent, type MarkCode } from '#contract/mark.ts';
import type { Day } from '#contract/fields.ts';
import type { RegisterSession } from '#contract/register.ts';
import { closesAt, timesOf } from '#contract/register-rules.ts';
import type { DayRules } from '#contract/school-calendar.ts';
import type { attendedDay } from '#server/features/attendance/table.ts';
import type { MovementKind } from '#contract/whereabouts.ts';
import type { NoticeFacts } from './table.ts';

export interface News {
  kind: NoticeKind;
  session: RegisterSession;
  facts: NoticeFacts;
}

type Kept = Pick<
  typeof attendedDay.$inferSelect,
  'first' | 'firstFrom' | 'second' | 'isTwice' | 'firstIn' | 'lastOut' | 'minutesLate' | 'minutesEarly'
>;

interface At {
  day: Day;
  rules: DayRules;
  now: Date;
  timeZone: string;
}

const noFacts: NoticeFacts = { at: null, minutes: 0 };

/** CAME is among them wherever the child came: only who was told otherwise is told of it. `again` is when a register closes. */
export function newsOf(kept: Kept, lastMove: MovementKind | null, at: At): { news: News[]; again: Date | null } {
  const sessions = sessionsIn(kept);
  const news = sessions.flatMap((one) => ofSession(kept, one, at));
  const waiting = sessions.flatMap(({ session, code }) => {
    const closes = code === 'A' ? closingOf(session, at) : null;
    return closes !== null && closes > at.now ? [closes] : [];
  });
  const again = waiting.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
  const early = leftEarly(kept, lastMove) ? [earlyNews(kept)] : [];
  return { news: [...news, ...early], again };
}

interface Marked {
  session: RegisterSession;
  code: MarkCode | null;
}

function sessionsIn({ first, second, isTwice }: Kept): Marked[] {
  if (isTwice === 0) return [{ session: 'DAY', code: first }];
  return [
    { session: 'AM', code: first },
    { session: 'PM', code: second },
  ];
}

function ofSession(kept: Kept, { session, code }: Marked, at: At): News[] {
  if (code === null) return [];
  if (code === 'A') {
    const closes = closingOf(session, at);
    return closes !== null && closes <= at.now ? [{ kind: 'ABSENCE', session, facts: noFacts }] : [];
  }
  const facts = session === 'PM' ? noFacts : arrivalOf(kept);
  if (code === 'L' || code === 'VL') {
    return [
      { kind: 'LATE', session, facts },
      { kind: 'CAME', session, facts },
    ];
  }
  return isPresent(code) ? [{ kind: 'CAME', session, facts: { ...facts, minutes: 0 } }] : [];
}

function closingOf(session: RegisterSession, { day, rules, timeZone }: At): Date | null {
  const times = timesOf(rules, session);
  return times && closesAt(day, times, timeZone);
}

/** The gate knows when a child came; of a register's word the minutes at most are known. */
function arrivalOf({ firstFrom, firstIn, minutesLate }: Kept): NoticeFacts {
  return { at: firstFrom === 'GATE' ? (firstIn?.toISOString() ?? null) : null, minutes: minutesLate };
}

// Whoever was handed over, or left on a bus or an exeat, left with somebody's knowledge.
function leftEarly({ minutesEarly, lastOut }: Kept, lastMove: MovementKind | null): boolean {
  return minutesEarly > 0 && lastOut !== null && lastMove === 'OUT';
}

function earlyNews({ lastOut, minutesEarly, isTwice }: Kept): News {
  return { kind: 'EARLY', session: isTwice === 0 ? 'DAY' : 'PM', facts: { at: lastOut?.toISOString() ?? null, minutes: minutesEarly } };
}

/** Whether the school tells of such. A correction follows what it corrects. */
export function isOn(kind: NoticeKind, { absence, late, early }: Pick<NoticeSettingsContent, 'absence' | 'late' | 'early'>): boolean {
  return { ABSENCE: absence, CAME: absence, LATE: late, EARLY: early, STAYED: early }[kind];
}
