/** A restriction beats every request: whom of a request one in force keeps away from a child of it. */
import { mayBeSamePerson } from '#contract/collecting.ts';
import { guardianName } from '#contract/guardian-rules.ts';
import type { RequestWarning } from '#contract/guardian-request.ts';
import type { InForce } from '#server/features/restriction/queries.ts';
import type { RequestChild, RequestRow } from './rows.ts';

export function warningsOf(row: RequestRow, children: readonly RequestChild[], restrictions: readonly InForce[]): RequestWarning[] {
  return children.flatMap(({ studentId, name }) =>
    restrictions
      .filter((one) => one.studentId === studentId && concerns(row, one))
      .map(({ id, content: { personName, text, whatToDo } }) => ({ restrictionId: id, childName: name, personName, text, whatToDo })),
  );
}

function concerns({ kind, askedBy, guardianId, content }: RequestRow, { content: { guardianId: kept, personName } }: InForce): boolean {
  if (kept !== null) {
    // To take somebody's rights away is what the restriction wants, too.
    const about = kind === 'REMOVE_GUARDIAN' ? null : guardianId;
    return kept === askedBy || kept === about;
  }
  const person = 'person' in content ? content.person : null;
  return person !== null && mayBeSamePerson(personName, guardianName(person));
}
