/** What people are told of a leave: its number and never the child's name, since it shows on locked screens. */
import { schoolDay, schoolTime } from '#contract/school-time.ts';
import type { LateStepKind } from '#contract/exeat-late.ts';
import type { LeaveStepKind } from '#contract/leave-type.ts';
import type { WhereNow } from '#contract/whereabouts.ts';
import type { News } from '#server/features/notification/queries.ts';
import type { LeavingFault } from './leaving-faults.ts';
import type { ExeatRow, StepRow } from './rows.ts';

/** NOBODY: it takes a guardian's consent, and none of the child's may consent. */
type Asks = LeaveStepKind | 'NOBODY';

const asks: Record<Asks, string> = {
  NOBODY: 'No guardian may consent to an exeat: give one of them the right, or decide it',
  PARENT: 'The consent of a guardian to an exeat is to be recorded',
  HOST: 'The consent of the host to an exeat is to be recorded',
  MEDICAL: 'An exeat waits for the sick bay',
  HOUSE: 'An exeat waits for the house',
  HEAD: 'An exeat waits for the final approval',
};

export function waitingNews(row: ExeatRow, what: Asks, timeZone: string): News {
  return { ...about(row), kind: 'exeat.waiting', class: 'ACTION', title: asks[what], ...spanOf(row, timeZone) };
}

/** In place of what was told to whom it waited on before, whoever has done it. */
export function notWaiting(row: ExeatRow): Pick<News, 'link' | 'kind' | 'title'> {
  return { link: about(row).link, kind: 'exeat.waiting', title: 'An exeat does not wait for you any more' };
}

/** The type of leave lets somebody know, and asks them nothing. */
export function knownNews(row: ExeatRow, timeZone: string): News {
  return { ...about(row), kind: 'exeat.decided', class: 'INFO', title: 'An exeat that you are told of', ...spanOf(row, timeZone) };
}

const titles: Partial<Record<ExeatRow['state'], string>> = {
  SCHEDULED: 'An exeat is approved',
  DECLINED: 'An exeat is declined',
  CANCELLED: 'An exeat was taken back',
  RECALLED: 'An exeat was called off',
  EXPIRED: 'An exeat has expired: nobody left on it',
};

export function settledNews(row: ExeatRow, { note, byName }: Pick<StepRow, 'note' | 'byName'>, timeZone: string): News {
  const body = note === '' ? spanOf(row, timeZone) : { body: `${row.ref}, ${byName}: ${note}` };
  if (row.state === 'CHANGES_ASKED') {
    return { ...about(row), kind: 'exeat.waiting', class: 'ACTION', title: 'An exeat that you asked for is to be changed', ...body };
  }
  return { ...about(row), kind: 'exeat.decided', class: 'INFO', title: titles[row.state] ?? 'An exeat has gone on', ...body };
}

const lateTitles: Record<LateStepKind, string> = {
  TOLD: 'A child is not back from an exeat',
  CALL: 'A child is not back: call who took the child along',
  HEAD: 'A child is still not back from an exeat',
  MISSING: 'A child is not back for long: decide whether the child is missing',
};

export function lateNews(row: ExeatRow, kind: LateStepKind, timeZone: string): News {
  const { ref, returnBy, terms } = row;
  return {
    ...about(row),
    kind: 'exeat.overdue',
    class: 'DANGER',
    title: lateTitles[kind],
    body: `${ref}, ${terms.name}: was to return ${spoken(returnBy, timeZone)}.`,
  };
}

/** To the house, which signs the child in. */
export function seenNews({ id, ref, terms }: ExeatRow, { at, point }: WhereNow, timeZone: string): News {
  const where = point === '' ? '' : `, ${point}`;
  return {
    ...about({ id }),
    kind: 'exeat.overdue',
    class: 'ACTION',
    title: 'A child seen at school is not signed in from an exeat',
    body: `${ref}, ${terms.name}: seen ${spoken(new Date(at), timeZone)}${where}. Sign the child in.`,
  };
}

const standingTitles: Record<'KEPT_AWAY' | 'NO_SAY', string> = {
  KEPT_AWAY: 'A restriction keeps away somebody whom an exeat names',
  NO_SAY: 'Somebody by whose right an exeat goes has it no more',
};

/** Of one that stands, or is under way. */
export function standingNews(row: ExeatRow, what: keyof typeof standingTitles, timeZone: string): News {
  return { ...about(row), kind: 'exeat.alarm', class: 'DANGER', title: standingTitles[what], ...spanOf(row, timeZone) };
}

/** A guardian who was not the first to answer says no: people decide what becomes of it. */
export function objectedNews(row: ExeatRow, timeZone: string): News {
  return { ...about(row), kind: 'exeat.alarm', class: 'DANGER', title: 'A guardian does not agree to an exeat', ...spanOf(row, timeZone) };
}

const alarmTitles: Record<LeavingFault, string> = {
  RESTRICTION: 'A child left on an exeat against a restriction',
  TWICE: 'A child left on an exeat and had left already',
  AGAIN: 'A child who was back left on the same exeat again',
  NEAR_NAME: 'A child left on an exeat with somebody who may be whom a restriction keeps away',
  REFUSED: 'A child left on an exeat with somebody whom a gate had refused that day',
  NO_RIGHT: 'A child left on an exeat with somebody without the right',
  UNCHECKED: 'A child left on an exeat with somebody who was not checked',
  ANEW: 'A child left on an exeat as it was before it was approved anew: look at who took the child along',
  CALLED_OFF: 'A child left on an exeat that was called off',
  EXPIRED: 'A child left on an exeat that had expired meanwhile',
  EARLY: 'A child left on an exeat before its day',
  CLOCK: 'A child left on an exeat by a clock that was wrong: the time is that of the arrival',
};

/** The gravest says it. */
export function alarmNews(row: ExeatRow, fault: LeavingFault, { at, by, timeZone }: { at: Date; by: string; timeZone: string }): News {
  return {
    ...about(row),
    kind: 'exeat.alarm',
    class: 'DANGER',
    title: alarmTitles[fault],
    body: `${row.ref}, ${row.terms.name}: signed out ${spoken(at, timeZone)} by ${by}, without a connection.`,
  };
}

function about({ id }: Pick<ExeatRow, 'id'>): Pick<News, 'audience' | 'link'> {
  return { audience: 'school', link: `/school/exeat/requests/overview/${id}` };
}

function spanOf({ ref, departAt, returnBy, terms: { name } }: ExeatRow, timeZone: string): Pick<News, 'body'> {
  return { body: `${ref}, ${name}: leaves ${spoken(departAt, timeZone)}, returns ${spoken(returnBy, timeZone)}.` };
}

/** As staff say it: Fri 20 Nov 16:00. */
export function spoken(at: Date, timeZone: string): string {
  const format = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  const day = new Intl.DateTimeFormat('en-GB', format).format(new Date(`${schoolDay(at, timeZone)}T00:00:00Z`));
  return `${day} ${schoolTime(at, timeZone)}`;
}
