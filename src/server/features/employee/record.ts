import { type Employee, emptyEmployee, type recordEmployee } from '#contract/employee.ts';
import type { Applied, CommandHandler } from '#server/http/handler.ts';
import { layOver } from '#server/sync/lay-over.ts';
import { accountNames } from './account.ts';
import { changedDeed, registeredDeed } from './deeds.ts';
import { findEmployee, holdEmployee } from './queries.ts';
import { noSuchEmployee, parsedContent, refusal } from './rules.ts';
import { addEmployee, changeEmployee, problemsAmongOthers } from './writes.ts';

type EditOfEmployee = Pick<
  Parameters<CommandHandler<typeof recordEmployee>>[0],
  'db' | 'actor' | 'body' | 'base' | 'chain' | 'now' | 'changed' | 'record'
>;

/** Registers an employee or changes fields of one. */
export async function editEmployee(
  { db, actor, body, base, chain, now, changed, record }: EditOfEmployee,
  id: string,
): Promise<Applied<Employee>> {
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
}
