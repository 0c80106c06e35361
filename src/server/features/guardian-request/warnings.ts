/** A restriction beats every request: whom of a request one keeps away from a child of it, today or by the end of its days. */
import { keepsAway } from '#contract/collecting.ts';
import type { Day } from '#contract/fields.ts';
import { daysOf } from '#contract/guardian-request-rules.ts';
import { guardianName } from '#contract/guardian-rules.ts';
import type { RequestWarning } from '#contract/guardian-request.ts';
import type { InForce } from '#server/features/restriction/queries.ts';
import type { RequestChild, RequestRow } from './rows.ts';

/** `names`: of the school's guardians, by id. */
export function warningsOf(
  row: RequestRow,
  {
    today,
    children,
    names,
    restrictions,
  }: { today: Day; children: readonly RequestChild[]; names: ReadonlyMap<string, string>; restrictions: readonly InForce[] },
): RequestWarning[] {
  const named = namedIn(row, names);
  const until = lastJudged(today, row);
  return children.flatMap(({ studentId, name }) =>
    restrictions
      .filter((one) => one.studentId === studentId && one.content.from <= until && named.some((person) => keepsAway(one.content, person)))
      .map(({ id, content: { personName, text, whatToDo } }) => ({ restrictionId: id, childName: name, personName, text, whatToDo })),
  );
}

/** Who collects next week is kept away by what begins until then. */
export function lastJudged(today: Day, { content }: Pick<RequestRow, 'content'>): Day {
  return daysOf(content)?.to ?? today;
}

function namedIn({ kind, askedBy, guardianId, content }: RequestRow, names: ReadonlyMap<string, string>) {
  const known = (id: string) => ({ guardianId: id, name: names.get(id) ?? '' });
  // To take somebody's rights away is what the restriction wants, too.
  const about = guardianId === null || kind === 'REMOVE_GUARDIAN' ? [] : [known(guardianId)];
  const person = 'person' in content && content.person ? [{ guardianId: null, name: guardianName(content.person) }] : [];
  return [known(askedBy), ...about, ...person];
}
