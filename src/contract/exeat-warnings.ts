/** What is off with a request: whoever approves it names each, and a restriction cannot be approved at all. Pure. */
import { collectingOn, isKeptAwayOn, keepsAway, keptAwayBy, nearWarnings } from './collecting.ts';
import type { ExeatContent, ExeatWarning, ExeatWarningKind } from './exeat.ts';
import { daysAway, type Named, namedIn, restrictionsOn } from './exeat-rules.ts';
import type { Day } from './fields.ts';
import type { LeaveFinding } from './leave-rules.ts';
import { hoursOn, type SchoolCalendar } from './school-calendar.ts';
import { schoolDay, schoolInstant, schoolTime, weekdayOf } from './school-time.ts';
import type { Ride } from './student.ts';
import { askerTrouble } from './release-rules.ts';
import type { StudentCard } from './student-card.ts';

/** Another leave of the same child. */
export interface OtherExeat {
  id: string;
  ref: string;
  departAt: string;
  returnBy: string;
}

export type Doubt = Pick<ExeatWarning, 'subject' | 'message'> & { kind: 'CONSENT' | 'ADDRESS' | 'OBJECTED'; of: string };

export interface Judged {
  content: ExeatContent;
  /** As they were called when it was asked for. */
  collectorName: string;
  requesterName: string;
  /** What the type of leave says of it, judged by when it was asked for. */
  findings: readonly LeaveFinding[];
  child: Pick<StudentCard, 'guardians' | 'warnings' | 'pickUps' | 'whereNow'>;
  /** Of the child's class; empty for none. */
  level: string;
  rides: { toSchool: Ride | null; home: Ride | null };
  busNames: ReadonlyMap<string, string>;
  /** What speaks against the word of a guardian. */
  doubts: readonly Doubt[];
  /** Those that are not over. */
  others: readonly OtherExeat[];
  /** Those to which a guardian refused consent. */
  refused: readonly OtherExeat[];
  calendar: SchoolCalendar;
  now: Date;
  timeZone: string;
}

/** The gravest first. */
export function exeatWarnings(judged: Judged): ExeatWarning[] {
  return [
    ...keptAway(judged),
    ...nearlyKeptAway(judged),
    ...unentitled(judged),
    ...doubted(judged),
    ...refusedThen(judged),
    ...overlapping(judged),
    ...byRule(judged),
    ...offSite(judged),
    ...missedLessons(judged),
    ...missedRides(judged),
    ...late(judged),
  ];
}

function warning(kind: ExeatWarningKind, of: string, given: Partial<ExeatWarning>): ExeatWarning {
  return { key: `${kind}/${of}`, kind, subject: '', message: '', from: null, until: null, blocks: false, ...given };
}

function keptAway({ child, timeZone, ...asked }: Judged): ExeatWarning[] {
  const named = namedIn(asked, child.guardians);
  return restrictionsOn(daysAway(asked.content, timeZone), child.warnings, named)
    .filter(({ namedAs }) => namedAs.length > 0)
    .map(({ warning: { restrictionId, personName, text } }) =>
      warning('RESTRICTION', restrictionId, { subject: personName, message: text, blocks: true }),
    );
}

/** Of whom it names, those who are called nearly like somebody kept away: whoever approves knows whether it is the same person. */
function nearlyKeptAway({ child, timeZone, ...asked }: Judged): ExeatWarning[] {
  return nearlyNamed(daysAway(asked.content, timeZone), child, namedIn(asked, child.guardians));
}

/** Each restriction once, whoever of them it is: by the name, or by the telephone of a guardian of the child. */
export function nearlyNamed(
  days: readonly Day[],
  { warnings, guardians }: Pick<Judged['child'], 'warnings' | 'guardians'>,
  named: readonly Named[],
): ExeatWarning[] {
  return warnings.flatMap((one): ExeatWarning[] => {
    const of = { subject: one.personName, message: one.text };
    if (days.some((day) => named.some((person) => nearWarnings(day, [one], person).length > 0)))
      return [warning('NEAR_NAME', one.restrictionId, of)];
    const phone = guardians.find(({ guardianId }) => guardianId === one.guardianId)?.phone ?? '';
    const isTheirs = phone !== '' && named.some((person) => person.phone === phone) && !named.some((person) => keepsAway(one, person));
    return isTheirs && days.some((day) => isKeptAwayOn(day, [one])) ? [warning('PHONE', one.restrictionId, of)] : [];
  });
}

function unentitled({ content: { collector, departAt }, collectorName, child, timeZone }: Judged): ExeatWarning[] {
  if (collector?.kind === 'HOST') return [warning('HOST', collector.phone, { subject: collector.name })];
  return withoutRight({ collector, collectorName }, child, schoolDay(new Date(departAt), timeZone));
}

interface Collecting {
  collector: ExeatContent['collector'];
  collectorName: string;
}

/** Of a guardian who may not collect the child on that day. A restriction is told as such. */
export function withoutRight({ collector, collectorName }: Collecting, child: Judged['child'], day: Day): ExeatWarning[] {
  if (collector?.kind !== 'GUARDIAN') return [];
  const guardian = child.guardians.find(({ guardianId }) => guardianId === collector.guardianId);
  const right = guardian && collectingOn(day, { ...guardian, keptAway: keptAwayBy(child.warnings, guardian) });
  if (right === 'KEPT_AWAY' || (guardian && right === 'YES' && askerTrouble(day, child, guardian) === null)) return [];
  // Whoever named that a guardian has no right did not name that they are none any more.
  const of = guardian ? collector.guardianId : `${collector.guardianId}/gone`;
  return [warning('NO_RIGHT', of, { subject: guardian?.name ?? collectorName })];
}

/** Whose wish it is, and who is no guardian any more; and what speaks against what guardians have said. */
function doubted({ content: { requester }, requesterName, child: { guardians }, doubts }: Judged): ExeatWarning[] {
  const isGone = requester.by === 'GUARDIAN' && guardians.every(({ guardianId }) => guardianId !== requester.guardianId);
  return [
    ...(isGone ? [warning('ASKER', requester.guardianId, { subject: requesterName })] : []),
    ...doubts.map(({ kind, of, ...given }) => warning(kind, of, given)),
  ];
}

function refusedThen({ content, refused }: Judged): ExeatWarning[] {
  return atTheSameTime(content, refused).map((other) => warning('REFUSED', other.id, { subject: other.ref, from: other.departAt }));
}

function overlapping({ content, others }: Judged): ExeatWarning[] {
  return atTheSameTime(content, others).map((other) =>
    warning('EXEAT', other.id, { subject: other.ref, from: other.departAt, until: other.returnBy }),
  );
}

function atTheSameTime({ departAt, returnBy }: ExeatContent, others: readonly OtherExeat[]): OtherExeat[] {
  return others.filter((other) => Date.parse(other.departAt) < Date.parse(returnBy) && Date.parse(departAt) < Date.parse(other.returnBy));
}

function byRule({ findings }: Judged): ExeatWarning[] {
  return findings.map(({ code, of, message }) => warning('RULE', of === undefined ? code : `${code}/${of}`, { message }));
}

/** By the ledger of today: what an earlier day left behind is no news. */
function offSite({ child: { whereNow }, content: { departAt }, now, timeZone }: Judged): ExeatWarning[] {
  const today = schoolDay(now, timeZone);
  const isNews = whereNow !== null && schoolDay(new Date(whereNow.at), timeZone) === today;
  const isSoon = schoolDay(new Date(departAt), timeZone) === today;
  return isNews && isSoon && whereNow.place !== 'ON_SITE' ? [warning('OFF_SITE', whereNow.movementId, { from: whereNow.at })] : [];
}

/** Days of which the child misses lessons. */
function missedLessons({ content, level, calendar, timeZone }: Judged): ExeatWarning[] {
  const from = Date.parse(content.departAt);
  const until = Date.parse(content.returnBy);
  return daysAway(content, timeZone).flatMap((day) => {
    const { hours } = hoursOn(calendar, day, { level });
    if (hours === null) return [];
    const starts = schoolInstant(day, hours.starts, timeZone);
    const ends = schoolInstant(day, hours.ends, timeZone);
    const isMissed = from < ends.getTime() && starts.getTime() < until;
    return isMissed ? [warning('REGISTER', day, { from: starts.toISOString(), until: ends.toISOString() })] : [];
  });
}

/** Seats in a bus that stay empty, so that nobody waits for the child. */
function missedRides({ content, rides, busNames, calendar, level, timeZone }: Judged): ExeatWarning[] {
  const { departAt, returnBy } = content;
  const isAway = (day: Day, time: string) => {
    const at = schoolInstant(day, time, timeZone).getTime();
    return Date.parse(departAt) <= at && at <= Date.parse(returnBy);
  };
  return daysAway(content, timeZone).flatMap((day) => {
    const { hours } = hoursOn(calendar, day, { level });
    if (hours === null) return [];
    const seats = [
      { way: 'to', ride: rides.toSchool, at: hours.starts },
      { way: 'home', ride: rides.home, at: hours.ends },
    ];
    return seats.flatMap(({ way, ride, at }) => {
      if (ride === null || !ride.days.includes(weekdayOf(day)) || !isAway(day, at)) return [];
      const when = schoolInstant(day, at, timeZone).toISOString();
      return [warning('BUS', `${day}/${way}`, { subject: busNames.get(ride.busId) ?? '', from: when })];
    });
  });
}

function late({ content: { departAt }, now, timeZone }: Judged): ExeatWarning[] {
  if (Date.parse(departAt) >= now.getTime()) return [];
  return [warning('PASSED', schoolTime(new Date(departAt), timeZone), { from: departAt })];
}
