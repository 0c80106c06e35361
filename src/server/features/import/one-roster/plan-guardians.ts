import { same } from '#contract/change.ts';
import type { RowProblem } from '#contract/import.ts';
import { loadLinks } from '#server/features/import/links.ts';
import { knownIds, type Named, namedBy } from './sourced-ids.ts';
import { listedIn, type RosterValues, valuesOf } from './rows.ts';
import { type Contact, loadPeople } from '#server/features/import/people.ts';
import type { RosterEntry, RosterMatching } from './plan.ts';
import { startReading } from './values.ts';
import { guardianChanges, linkChanges } from '#server/features/import/row-changes.ts';
import { seenOf } from '#server/features/import/seen.ts';
import { settle } from '#server/features/import/settle.ts';
import { emptyPlan, leftOut, type LinkWish, type Plan, problemAt, type Slice, warningAt } from '#server/features/import/slice.ts';

const columnOf: Readonly<Record<string, string>> = {
  firstName: 'givenName',
  lastName: 'familyName',
  phone1: 'phone',
  phone2: 'sms',
  email: 'email',
};

/** Parents, guardians and relatives with their children. A link waits for a School Admin, and lets nobody collect. */
export async function planRosterGuardians(slice: Slice, entries: readonly RosterEntry[], matching: RosterMatching): Promise<Plan> {
  const lines = entries.map((entry) => ({ ...entry, values: valuesOf('guardian', entry.cells) }));
  const { ids, isKept } = await knownIds(
    slice,
    'guardian',
    lines.map(({ values }) => values.sourcedId),
  );
  const children = await namedBy(slice, 'student', [...new Set(lines.flatMap(({ values }) => listedIn(values.children)))]);
  const contacts = new Map(lines.map((line) => [line, contactOf(line.values, ids.get(line.values.sourcedId), matching)]));
  const people = await loadPeople(
    slice,
    [...contacts.values()].map(({ contact }) => contact),
  );
  const links = await loadLinks(
    slice,
    [...children.values()].map(({ id }) => id),
  );
  const plan = emptyPlan();
  for (const [line, { contact, unread }] of contacts) {
    const wished = people.wish(contact);
    const { person, content } = wished;
    const problems = [...unread, ...wished.problems.filter(({ column }) => !unread.some((one) => one.column === column))];
    const warnings: RowProblem[] = [...line.noted];
    const wishes: LinkWish[] = [];
    for (const child of childrenOf(line.values, children, warnings)) {
      const link = links.wish(child, [{ person, content, slot: 'PARENT1', relation: null, column: 'agentSourcedIds' }]);
      // Somebody ended it here, which a file does not undo.
      warnings.push(...link.problems.map((one) => ({ ...one, isWarning: true })));
      wishes.push(...link.links);
    }
    const isNew = person.before === null && !person.isInFile;
    const isNewId = !isKept(line.values.sourcedId);
    const isOther = isNewId || wishes.length > 0 || person.before === null || !same(person.before, content);
    const changes = person.before === null ? [] : [...guardianChanges({ before: person.before, content }), ...wishes.flatMap(linkChanges)];
    const base = { no: line.no, decision: line.decision, problems: [...warnings, ...problems], keys: [], changes, seen: seenOf([person]) };
    const { row, isWritten } = settle(slice, base, isNew ? 'NEW' : isOther ? 'CHANGED' : 'UNCHANGED');
    plan.rows.push(row);
    if (row.outcome === 'PROBLEM') continue;
    if (isNewId && (isWritten || person.before !== null))
      plan.sourcedIds.push({ kind: 'guardian', sourcedId: line.values.sourcedId, recordId: person.id });
    if (!isWritten && row.outcome === 'SKIPPED') continue;
    row.keys.push(...people.settle(wished));
    plan.links.push(...wishes);
  }
  plan.guardians.push(...people.changed());
  return plan;
}

function contactOf(
  values: RosterValues<'guardian'>,
  id: string | undefined,
  matching: RosterMatching,
): { contact: Contact; unread: RowProblem[] } {
  const read = startReading(matching);
  read.text('firstName', [values.givenName, values.middleName].filter(Boolean).join(' '));
  read.text('lastName', values.familyName);
  read.text('email', values.email.toLowerCase());
  const [first, second] = values.phone === '' ? [values.sms, ''] : [values.phone, values.sms];
  const column = values.phone === '' && values.sms !== '' ? 'sms' : 'phone';
  read.phone('phone1', first, column);
  if (second !== first) read.phone('phone2', second, 'sms');
  const { phone1, phone2 } = read.values;
  if (phone1 === phone2) delete read.values['phone2'];
  // One number that can be called is enough, and who is here has one.
  if (read.values['phone1'] === undefined && phone2 !== undefined) {
    read.values['phone1'] = phone2;
    delete read.values['phone2'];
  }
  const isReached = read.values['phone1'] !== undefined || id !== undefined;
  const isUnreached = first === '' && id === undefined;
  const unread = isUnreached
    ? [problemAt('phone', 'The file has no telephone number of this person. Put it into users.csv, or add them by hand')]
    : isReached
      ? read.problems.flatMap(leftOut)
      : read.problems;
  return {
    unread,
    contact: {
      ...(id !== undefined && { id }),
      values: read.values,
      columnOf: (field) => (field === 'phone1' ? column : (columnOf[field] ?? field)),
    },
  };
}

function childrenOf({ children }: RosterValues<'guardian'>, known: ReadonlyMap<string, Named>, warnings: RowProblem[]): Named[] {
  const named = listedIn(children);
  if (named.length === 0) warnings.push(warningAt('agentSourcedIds', 'No student of the file is linked to this person'));
  return named.flatMap((id) => {
    const child = known.get(id);
    if (!child)
      warnings.push(warningAt('agentSourcedIds', `The student ${id} is left out: they are not linked`, 'Their child is left out'));
    return child ?? [];
  });
}
