import type { Changes } from '#contract/change.ts';
import { emptyGuardian, type Guardian } from '#contract/guardian.ts';
import { schoolDay } from '#contract/school-time.ts';
import type { OpBase } from '#contract/sync.ts';
import type { Chain } from '#server/http/handler.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { layOver } from '#server/sync/lay-over.ts';
import type { MergedEdit } from '#server/sync/merge-edit.ts';
import { addedDeed, changedDeed } from './deeds.ts';
import { findGuardian } from './queries.ts';
import { parsedGuardian } from './rules.ts';
import { noSuchGuardian } from './scope.ts';
import { addGuardian, changeGuardian, holdGuardian, refuseTaken, seersOfGuardian } from './writes.ts';

export type Writing = Pick<Unit, 'db' | 'actor' | 'now' | 'changed' | 'record'>;

export interface Edit {
  changes: Changes;
  base: OpBase;
  chain: Chain | null;
}

interface Written {
  data: Guardian;
  isNew: boolean;
  merge: MergedEdit;
}

/** Adds a guardian or changes fields of one. Every person is written here. */
export async function writePerson(
  { db, actor, now, changed, record }: Writing,
  id: string,
  { changes, base, chain }: Edit,
): Promise<Written> {
  const { schoolId } = actor;
  const held = await holdGuardian(db, actor, id);
  if (!held && base.version !== null) throw noSuchGuardian();
  if (!held) await refuseTaken(db, schoolId, id);

  const { content, merge, isChanged } = layOver(held, { body: { changes }, base, chain }, { empty: emptyGuardian, parse: parsedGuardian });
  if (isChanged) {
    const kept = { schoolId, id, content, writer: { at: now, id: actor.userId, name: actor.name } };
    if (!held) await addGuardian(db, kept);
    else await changeGuardian(db, { ...kept, version: held.version });
    record(held ? changedDeed(id, held.content, content) : addedDeed(id, content));
  }
  const data = await findGuardian(db, { actor, today: schoolDay(now, actor.timeZone) }, id);
  if (!data) throw noSuchGuardian();
  if (isChanged) changed({ kind: 'guardian', id, version: data.version }, await seersOfGuardian(db, actor, id));
  return { data, isNew: !held, merge };
}
