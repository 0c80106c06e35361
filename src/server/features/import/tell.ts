/** Consoles that look at the people read them again: one event for all who are seen by the same, however many they are. */
import { listRegisters } from '#contract/register.ts';
import { families } from '#contract/role.ts';
import type { PersonKind } from '#contract/whereabouts.ts';
import { seersByStudent } from '#server/features/assignment/scope.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import type { Plan } from './slice.ts';

type Told = Pick<Unit, 'db' | 'actor' | 'changed' | 'newId'>;

export async function tellOfPlan(told: Told, { students, guardians, links, employees, classes, marks, cards }: Plan): Promise<void> {
  if (marks.length > 0) tellOfMarks(told);
  const carriers = (of: PersonKind) => cards.filter((one) => one.of === of).map(({ who }) => who.id);
  await tellOfPeople(told, {
    students: [...students.map(({ id }) => id), ...links.map(({ child }) => child.id), ...carriers('student')],
    guardians: guardians.map(({ id }) => id),
    employees: [...employees.map(({ id }) => id), ...carriers('employee')],
    classes: classes.map(({ id }) => id),
  });
}

interface People {
  students: readonly string[];
  guardians: readonly string[];
  employees: readonly string[];
  classes: readonly string[];
}

export async function tellOfPeople({ db, actor, changed }: Told, { students, guardians, employees, classes }: People): Promise<void> {
  const seers = await seersByStudent(db, actor.schoolId, [...new Set(students)]);
  const groups = Map.groupBy(students, (id) => (seers.get(id) ?? []).sort().join());
  for (const [together, [id]] of groups) {
    if (id !== undefined) changed({ kind: 'student', id, version: 0 }, { seers: together === '' ? [] : together.split(',') });
  }
  const everybody = [...new Set([...seers.values()].flat())];
  const [guardian] = guardians;
  if (guardian !== undefined) changed({ kind: 'guardian', id: guardian, version: 0 }, { seers: everybody });
  const [employee] = employees;
  if (employee !== undefined) changed({ kind: 'employee', id: employee, version: 0 }, { roles: ['School Admin'] });
  const [schoolClass] = classes;
  if (schoolClass !== undefined) changed({ kind: 'class', id: schoolClass, version: 0 }, { roles: families });
}

/** Whoever looks at registers or reports reads them again; it names none of the thousands. */
export function tellOfMarks({ changed, newId }: Pick<Unit, 'changed' | 'newId'>): void {
  changed({ kind: 'register', id: newId(), version: 0 }, { roles: listRegisters.roles === 'public' ? [] : listRegisters.roles });
}
