/** Who of the staff of a house is on duty in a night, with how to reach them. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Day } from '#contract/fields.ts';
import type { HouseDuty } from '#contract/house.ts';
import { families } from '#contract/role.ts';
import { employee } from '#server/features/employee/table.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { existing } from '#server/record/existing.ts';
import { refusal } from '#server/record/refusal.ts';
import { dutyDeed } from './deeds.ts';
import { findHeldHouse } from './queries.ts';
import { noSuchHouse, staffOf } from './rules.ts';
import { houseDuty } from './table.ts';

type Reading = Pick<Unit, 'db' | 'actor'>;

export async function dutyOf({ db, actor }: Reading, { id, day }: { id: string; day: Day }): Promise<HouseDuty> {
  const { schoolId } = actor;
  const staff = staffOf(existing(await findHeldHouse(db, actor, id), noSuchHouse).content);
  const [named] = await db
    .select()
    .from(houseDuty)
    .where(and(eq(houseDuty.schoolId, schoolId), eq(houseDuty.houseId, id), eq(houseDuty.day, day)));
  const onDuty = named?.employeeIds ?? [];
  // Who was named for a night stays on it, whoever keeps the house since.
  const ids = [...new Set([...staff, ...onDuty])];
  const known = new Map(ids.length === 0 ? [] : (await peopleOf({ db, actor }, ids)).map((one) => [one.id, one.content]));
  return {
    day,
    keepers: ids.flatMap((each) => {
      const one = known.get(each);
      return one ? [{ id: each, name: one.name, phone: one.phone, jobTitle: one.jobTitle, isOnDuty: onDuty.includes(each) }] : [];
    }),
    named: named ? { by: named.namedByName, at: named.namedAt.toISOString() } : null,
  };
}

function peopleOf({ db, actor: { schoolId } }: Reading, ids: readonly string[]) {
  return db
    .select({ id: employee.id, content: employee.content })
    .from(employee)
    .where(and(eq(employee.schoolId, schoolId), inArray(employee.id, [...ids])));
}

interface Named {
  id: string;
  day: Day;
  employeeIds: readonly string[];
}

export async function nameDuty(
  unit: Pick<Unit, 'db' | 'actor' | 'now' | 'record' | 'changed'>,
  { id, day, employeeIds }: Named,
): Promise<HouseDuty> {
  const { db, actor, now, record, changed } = unit;
  const { schoolId } = actor;
  const { content, version, name } = existing(await findHeldHouse(db, actor, id), noSuchHouse);
  const before = await dutyOf(unit, { id, day });
  const may = new Set([...staffOf(content), ...before.keepers.map((one) => one.id)]);
  if (employeeIds.some((one) => !may.has(one))) throw refusal([{ path: 'employeeIds', message: 'Choose among the staff of the house' }]);
  const set = { employeeIds: [...new Set(employeeIds)], namedAt: now, namedByName: actor.name };
  await db
    .insert(houseDuty)
    .values({ schoolId, houseId: id, day, ...set })
    .onConflictDoUpdate({ target: [houseDuty.schoolId, houseDuty.houseId, houseDuty.day], set });
  const after = await dutyOf(unit, { id, day });
  record(dutyDeed({ id, name, day }, namesOf(before), namesOf(after)));
  changed({ kind: 'house', id, version }, { roles: families });
  return after;
}

function namesOf({ keepers }: HouseDuty): string {
  return keepers
    .filter(({ isOnDuty }) => isOnDuty)
    .map(({ name }) => name)
    .join(', ');
}
