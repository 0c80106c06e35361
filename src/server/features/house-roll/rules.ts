/** What may be done with the roll of a house. */
import type { OneRoll, RollMark } from '#contract/house-roll.ts';
import { rollOpensMin, whyNotAt } from '#contract/house-roll-rules.ts';
import { Problem } from '#contract/problem.ts';
import { refusal } from '#server/record/refusal.ts';
import { dayInAnswer } from '#server/words.ts';
import type { MarkRow } from './queries.ts';

export function noSuchHouse(): Problem {
  return new Problem('not_found', 'There is no such house');
}

/** Throws unless somebody may be marked in it at this moment. */
export function refuseNotNow(one: OneRoll, at: Date, timeZone: string): void {
  const reason = whyNotAt(one, at, timeZone);
  if (reason === null) return;
  const message =
    reason === 'AHEAD'
      ? `The roll of ${one.time} is taken from ${rollOpensMin} minutes before its time`
      : `The roll of ${one.time} on ${dayInAnswer(one.day)} is over. What was seen later belongs to another roll`;
  throw refusal([{ path: 'time', message }]);
}

/** Ids are made so that no two are alike: this one was used for something else. */
export function refuseAnother(kept: MarkRow, { one, body, byId }: { one: OneRoll; body: RollMark; byId: string }): void {
  const isSame =
    kept.houseId === one.houseId &&
    kept.day === one.day &&
    kept.time === one.time &&
    kept.studentId === body.studentId &&
    kept.says === body.says &&
    kept.byId === byId;
  if (!isSame) throw refusal([{ path: 'id', message: 'This is the number of another mark' }]);
}

export function onlyWhoSeesAll(): Problem {
  return new Problem('not_allowed', 'You see some of the children of this house. Who sees all of them closes its roll');
}
