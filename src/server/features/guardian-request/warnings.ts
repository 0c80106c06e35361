/** A restriction beats every request: whom of a request one keeps away from a child of it, today or by the end of its days; or perhaps. */
import { keepsAway, nearlyKeepsAway } from '#contract/collecting.ts';
import type { Day } from '#contract/fields.ts';
import { daysOf } from '#contract/guardian-request-rules.ts';
import { guardianName } from '#contract/guardian-rules.ts';
import type { RequestWarning } from '#contract/guardian-request.ts';
import type { InForce } from '#server/features/restriction/queries.ts';
import type { RequestChild, RequestRow } from './rows.ts';

interface Known {
  today: Day;
  children: readonly RequestChild[];
  /** Of the school's guardians, by id. */
  names: ReadonlyMap<string, string>;
  restrictions: readonly InForce[];
}

export function warningsOf(row: RequestRow, known: Known): RequestWarning[] {
  const named = namedIn(row, known.names);
  return inForceBy(row, known, ({ content }) => named.some((person) => keepsAway(content, person)));
}

/** Of who is to become a guardian or to collect: a name is misspelt at a telephone, or written in another way. */
export function nearOf(row: RequestRow, known: Known): RequestWarning[] {
  if (!('person' in row.content)) return [];
  const whom = aboutIn(row, known.names);
  return inForceBy(row, known, ({ content }) => whom.some((person) => nearlyKeepsAway(content, person)));
}

function inForceBy(
  row: RequestRow,
  { today, children, restrictions }: Known,
  isMeant: (restriction: InForce) => boolean,
): RequestWarning[] {
  const until = lastJudged(today, row);
  return children.flatMap(({ studentId, name }) =>
    restrictions
      .filter((one) => one.studentId === studentId && one.content.from <= until && isMeant(one))
      .map(({ id, content: { personName, text, whatToDo } }) => ({ restrictionId: id, childName: name, personName, text, whatToDo })),
  );
}

/** Who collects next week is kept away by what begins until then. */
export function lastJudged(today: Day, { content }: Pick<RequestRow, 'content'>): Day {
  return daysOf(content)?.to ?? today;
}

function namedIn(row: RequestRow, names: Known['names']) {
  // To take somebody's rights away is what the restriction wants, too.
  const about = row.kind === 'REMOVE_GUARDIAN' ? [] : aboutIn(row, names);
  return [personOf(row.askedBy, names), ...about];
}

function aboutIn({ guardianId, content }: RequestRow, names: Known['names']) {
  const person = 'person' in content && content.person ? [{ guardianId: null, name: guardianName(content.person) }] : [];
  return [...(guardianId === null ? [] : [personOf(guardianId, names)]), ...person];
}

function personOf(guardianId: string, names: Known['names']) {
  return { guardianId, name: names.get(guardianId) ?? '' };
}
