import { emptyEmployee, listEmployees, readEmployee, recordEmployee } from '#contract/employee.ts';
import { schoolDay } from '#contract/school-time.ts';
import { answer } from '#server/http/answer.ts';
import { apply } from '#server/http/commands.ts';
import { layOver } from '#server/sync/lay-over.ts';
import { absenceRoutes } from './absence-routes.ts';
import { accountNames } from './account.ts';
import { changedDeed, registeredDeed } from './deeds.ts';
import { findEmployee, holdEmployee, pageOfEmployees } from './queries.ts';
import { noSuchEmployee, parsedContent, refusal } from './rules.ts';
import { addEmployee, changeEmployee, problemsAmongOthers } from './writes.ts';

export const employeeRoutes = [
  answer(listEmployees, ({ db, actor, query, now }) =>
    pageOfEmployees(db, actor.schoolId, { filter: query, today: schoolDay(now, actor.timeZone) }),
  ),

  answer(readEmployee, async ({ db, actor, params }) => {
    const found = await findEmployee(db, actor.schoolId, params.id);
    if (!found) throw noSuchEmployee();
    return found;
  }),

  apply(recordEmployee, async ({ db, actor, params: { id }, body, base, chain, now, changed, record }) => {
    const { schoolId } = actor;
    const held = await holdEmployee(db, schoolId, id);
    if (!held && base.version !== null) throw noSuchEmployee();

    const { content, merge, isChanged } = layOver(held, { body, base, chain }, { empty: emptyEmployee, parse: parsedContent });
    if (isChanged) {
      const problems = await problemsAmongOthers(db, schoolId, { id, content, before: held?.content });
      if (problems.length > 0) throw refusal(problems);
      const writer = { at: now, id: actor.userId, name: actor.name };
      if (!held) await addEmployee(db, schoolId, { id, content, writer });
      else await changeEmployee(db, schoolId, { id, version: held.version, content, writer });
      const accounts = await accountNames(db, schoolId, held ? [held.content, content] : [content]);
      record(held ? changedDeed(id, held.content, content, accounts) : registeredDeed(id, content, accounts));
    }
    const data = await findEmployee(db, schoolId, id);
    if (!data) throw noSuchEmployee();
    if (isChanged) changed({ kind: 'employee', id, version: data.version }, { roles: ['School Admin'] });
    return {
      data,
      message: held ? 'Employee saved' : 'Employee registered',
      version: data.version,
      conflicts: merge.conflicts,
      wrote: merge.wrote,
    };
  }),

  ...absenceRoutes,
];
