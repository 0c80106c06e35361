import { and, eq, inArray, or } from 'drizzle-orm';
import { same } from '#contract/change.ts';
import { emptyEmployee, type EmployeeContent } from '#contract/employee.ts';
import { staffRoles } from '#contract/one-roster.ts';
import { parsedKnown } from '#server/features/employee/rules.ts';
import { employee } from '#server/features/employee/table.ts';
import { earlierRows } from '#server/features/import/earlier-rows.ts';
import { knownIds, referenceTo } from './sourced-ids.ts';
import { type RosterValues, valuesOf } from './rows.ts';
import type { RosterEntry, RosterMatching } from './plan.ts';
import { startReading } from './values.ts';
import { isAnotherEmployee } from '#server/features/import/sheet/plan-employees.ts';
import { employeeChanges } from '#server/features/import/row-changes.ts';
import { seenOf } from '#server/features/import/seen.ts';
import { isBad, settle } from '#server/features/import/settle.ts';
import {
  detailsOf,
  type EmployeeWish,
  emptyPlan,
  type Plan,
  problemAt,
  questionAt,
  type Slice,
  warningAt,
} from '#server/features/import/slice.ts';

const columnOf: Readonly<Record<string, string>> = {
  staffNo: 'identifier',
  name: 'familyName',
  dob: 'demographics.csv birthDate',
  email: 'email',
  phone: 'phone',
};
const incomplete = 'The file has no next of kin and no first day of work: it is today until somebody puts it right';

/** Teachers, aides and administrators. What a person has put right here is not taken back by the file. */
export async function planRosterEmployees(slice: Slice, entries: readonly RosterEntry[], matching: RosterMatching): Promise<Plan> {
  const lines = entries.map((entry) => ({ ...entry, values: valuesOf('employee', entry.cells) }));
  const { ids, isKept } = await knownIds(
    slice,
    'employee',
    lines.map(({ values }) => values.sourcedId),
  );
  const held = await heldEmployees(slice, { ids: [...ids.values()], numbers: lines.map(({ values }) => numberOf(values)) });
  const earlier = await earlierRows(
    slice,
    lines.map(({ values }) => numberKey(values)),
  );
  const plan = emptyPlan();
  for (const { no, noted, decision, values } of lines) {
    const byId = held.find(({ id }) => id === ids.get(values.sourcedId));
    const byNumber = held.find(({ number }) => number === numberOf(values));
    const found = byId ?? byNumber;
    const { content, problems } = wishOf(slice, { values, found: found?.content, matching });
    const twin = earlier.get(numberKey(values));
    if (twin) problems.push(problemAt('identifier', `${twin.name} has this number too`, 'This number is in the file twice'));
    else if (byId && byNumber && byId !== byNumber)
      problems.push(problemAt('identifier', `${byNumber.content.name} has this number`, 'This number is somebody else’s'));
    const isNewId = !isKept(values.sourcedId);
    const isOther = !found || !same(found.content, content);
    const would = !found ? 'NEW' : isOther || isNewId ? 'CHANGED' : 'UNCHANGED';
    const base = { no, decision, problems: [...noted, ...problems] };
    if (isBad(base.problems)) {
      plan.rows.push(settle(slice, { ...base, keys: [] }, would).row);
      continue;
    }
    if (!found) base.problems.push(warningAt('', incomplete));
    else if (isAnotherEmployee(found.content, content))
      base.problems.push(
        questionAt(
          'identifier',
          `${found.content.staffNo} is ${found.content.name}. This row would turn one person into another`,
          'This number is of another person',
        ),
      );
    const id = found?.id ?? slice.newId();
    earlier.set(numberKey(values), { no, name: content.name });
    const wish = { id, version: found?.version ?? 0, before: found?.content ?? null, content };
    const { row, isWritten } = settle(
      slice,
      { ...base, keys: [{ key: numberKey(values), name: content.name }], changes: employeeChanges(wish), seen: seenOf([wish]) },
      would,
    );
    plan.rows.push(row);
    const isHere = found !== undefined && row.outcome !== 'PROBLEM';
    if (isHere || isWritten) row.keys.push(referenceTo('employee', values.sourcedId, { id, name: content.name }));
    if (isNewId && (isHere || isWritten)) plan.sourcedIds.push({ kind: 'employee', sourcedId: values.sourcedId, recordId: id });
    if (isWritten && isOther) plan.employees.push(wish);
  }
  return plan;
}

interface Asked {
  values: RosterValues<'employee'>;
  found: EmployeeContent | undefined;
  matching: RosterMatching;
}

function wishOf({ today }: Slice, { values, found, matching }: Asked) {
  const read = startReading(matching);
  read.text('staffNo', found ? values.identifier : values.identifier || values.sourcedId);
  read.text('name', fullName(values));
  read.text('email', values.email.toLowerCase());
  read.phone('phone', values.phone || values.sms, values.phone ? 'phone' : 'sms');
  read.sex(values.sex);
  read.day('dob', values.birthDate, 'demographics.csv birthDate');
  const role = values.role;
  const begun = {
    ...emptyEmployee,
    startDate: today,
    jobTitle: staffRoles[role] ?? '',
    category: role === 'teacher' || role === 'aide' ? 'TEACHING' : 'NON_TEACHING',
  };
  const wished: Record<string, unknown> = { ...(found ?? begun), ...read.values };
  const problems = [...read.problems];
  for (const { path, message } of detailsOf(() => Object.assign(wished, parsedKnown(wished))))
    problems.push(problemAt(columnOf[path] ?? path, message));
  // Where there are problems it is not looked at any more.
  return { content: wished as EmployeeContent, problems };
}

/** One name here; a name of a single word stands in the file as both. */
function fullName({ givenName, middleName, familyName }: RosterValues<'employee'>): string {
  return [givenName, middleName, familyName === givenName ? '' : familyName].filter(Boolean).join(' ');
}

type Held = Pick<EmployeeWish, 'id' | 'version' | 'content'> & { number: string };

async function heldEmployees({ db, actor: { schoolId } }: Slice, { ids, numbers }: Record<'ids' | 'numbers', string[]>): Promise<Held[]> {
  const number = employee.staffKey;
  const isAsked = or(inArray(number, numbers), ids.length > 0 ? inArray(employee.id, ids) : undefined);
  return db
    .select({ id: employee.id, version: employee.version, content: employee.content, number })
    .from(employee)
    .where(and(eq(employee.schoolId, schoolId), isAsked))
    .orderBy(employee.id)
    .for('update');
}

function numberOf({ identifier, sourcedId }: RosterValues<'employee'>): string {
  return (identifier || sourcedId).toLowerCase();
}

function numberKey(values: RosterValues<'employee'>): string {
  return `staff number ${numberOf(values)}`;
}
