/** The classes as they will be once this device's edits are on the server. Pure. */
import { classes, ClassContent, type ClassFilter, emptyClass, type SchoolClass } from '#contract/class.ts';
import { growthBy } from '#client/offline/moved-here.ts';
import { type RefusedNew, writtenIn } from '#client/offline/refused-new.ts';
import { contentIn } from '#client/record/content-in.ts';
import { type Aside, projectionOf, unsent } from '#client/record/projection.ts';
import type { OutboxRecord } from '#outbox/record.ts';

interface ClassPeople extends Aside {
  /** Of employees, by id. */
  staffNames: ReadonlyMap<string, string>;
}

export const classProjection = projectionOf<SchoolClass, ClassContent, ClassFilter, ClassPeople>(classes, {
  made: newClass,
  derive: (written, before, { staffNames }) => {
    const nameOf = (id: string) => staffNames.get(id) ?? namesIn(before).get(id) ?? '';
    return { ...written, teacherName: nameOf(written.teacherId ?? ''), assistantNames: written.assistantIds.map(nameOf) };
  },
  around: (records) => growthBy('classId', records, (one, growth) => ({ ...one, size: Math.max(0, one.size + growth) })),
  isAsked: (one, { state, level }) => one.state === state && (!level || one.level.toLowerCase() === level.toLowerCase()),
});

export const { one: projectClass } = classProjection;

/** What people write of it. */
export function contentOf(one: SchoolClass): ClassContent {
  return contentIn(ClassContent, one);
}

/** The names that came with the class, by id. */
export function namesIn(one: SchoolClass | null): Map<string, string> {
  const assistants = (one?.assistantIds ?? []).map((id, at): [string, string] => [id, one?.assistantNames[at] ?? '']);
  return new Map([[one?.teacherId ?? '', one?.teacherName ?? ''], ...assistants]);
}

/** One that the server did not take, as it was written. */
export function refusedClass(refused: RefusedNew): SchoolClass {
  return { ...newClass(refused.record), ...writtenIn(refused, emptyClass) };
}

function newClass(record: OutboxRecord): SchoolClass {
  return { ...emptyClass, ...unsent(record), size: 0, countsOwnOnly: false, teacherName: '', assistantNames: [] };
}
