/** The classes as they will be once this device's edits are on the server. Pure. */
import * as z from 'zod/mini';
import { applyChanges } from '#contract/change.ts';
import { compareClasses, compareNames } from '#contract/level-order.ts';
import { nearlyIn } from '#contract/near-word.ts';
import type { Page } from '#contract/page.ts';
import { ClassContent, type ClassFilter, emptyClass, recordClass, type SchoolClass } from '#contract/class.ts';
import { type Changed, foldPage, type FoldRules, pageFromDevice } from '#client/offline/fold-page.ts';
import { growthBy } from '#client/offline/moved-here.ts';
import { type RefusedNew, writtenIn } from '#client/offline/refused-new.ts';
import { changesOf } from '#outbox/edited-fields.ts';
import type { OutboxRecord } from '#outbox/record.ts';

interface People {
  /** Of employees, by id. */
  staffNames: ReadonlyMap<string, string>;
  /** Who works on this device. */
  who: string;
}

export interface ClassContext extends People {
  /** Every class on this device, whatever list it came with. */
  known: readonly SchoolClass[];
}

/** One class with this device's edits; null when there is none of that id, here or there. */
export function projectClass(one: SchoolClass | null, id: string, records: readonly OutboxRecord[], people: People): SchoolClass | null {
  const edits = records.filter((record) => record.kind === recordClass.kind && record.params['id'] === id);
  const shown = edits.reduce<SchoolClass | null>((now, record) => fold(now, record, people), one);
  const growth = growthBy('classId', records).get(id) ?? 0;
  return shown === null || growth === 0 ? shown : { ...shown, size: Math.max(0, shown.size + growth) };
}

export function projectClasses(
  page: Page<SchoolClass>,
  filter: ClassFilter,
  records: readonly OutboxRecord[],
  context: ClassContext,
): Page<SchoolClass> {
  const here = new Map([...context.known, ...page.data].map((one) => [one.id, one]));
  const edits = Map.groupBy(
    records.filter(({ kind }) => kind === recordClass.kind),
    ({ params }) => params['id'] ?? '',
  );
  const touched = new Set([...edits.keys(), ...growthBy('classId', records).keys()]);
  const changed = [...touched].flatMap((id): Changed<SchoolClass>[] => {
    const before = here.get(id) ?? null;
    // The class is on the server, but nothing of it is on this device.
    if (before === null && edits.get(id)?.[0]?.base.version !== null) return [];
    const after = projectClass(before, id, records, context);
    return after ? [{ before, after }] : [];
  });
  return foldPage(page, changed, rulesOf(filter));
}

/** The classes as far as this device holds them; undefined when it holds none. */
export function classesFromDevice(
  filter: ClassFilter,
  records: readonly OutboxRecord[],
  context: ClassContext,
): Page<SchoolClass> | undefined {
  const page = projectClasses(pageFromDevice(context.known, filter.limit, rulesOf(filter)), filter, records, context);
  return context.known.length === 0 && page.data.length === 0 ? undefined : page;
}

function fold(one: SchoolClass | null, record: OutboxRecord, { staffNames, who }: People): SchoolClass | null {
  const before = one ?? newClass(record);
  const next = z.safeParse(ClassContent, applyChanges(contentOf(before), changesOf(record.body)));
  if (!next.success) return one;
  const nameOf = (id: string) => staffNames.get(id) ?? namesIn(before).get(id) ?? '';
  return {
    ...before,
    ...next.data,
    teacherName: nameOf(next.data.teacherId ?? ''),
    assistantNames: next.data.assistantIds.map(nameOf),
    updatedAt: record.at.device,
    updatedBy: who,
  };
}

/** What people write of it. */
export function contentOf({
  id,
  version,
  teacherName,
  assistantNames,
  size,
  countsOwnOnly,
  updatedAt,
  updatedBy,
  ...content
}: SchoolClass): ClassContent {
  return content;
}

/** The names that came with the class, by id. */
export function namesIn({ teacherId, teacherName, assistantIds, assistantNames }: SchoolClass): Map<string, string> {
  const assistants = assistantIds.map((id, at): [string, string] => [id, assistantNames[at] ?? '']);
  return new Map([[teacherId ?? '', teacherName], ...assistants]);
}

/** One that the server did not take, as it was written. */
export function refusedClass(refused: RefusedNew): SchoolClass {
  return { ...newClass(refused.record), ...writtenIn(refused, emptyClass) };
}

function newClass(record: OutboxRecord): SchoolClass {
  const aside = { id: record.params['id'] ?? '', version: 0, size: 0, countsOwnOnly: false, updatedAt: record.at.device, updatedBy: '' };
  return { ...emptyClass, ...aside, teacherName: '', assistantNames: [] };
}

function rulesOf(filter: ClassFilter): FoldRules<SchoolClass> {
  const search = filter.search?.toLowerCase() ?? '';
  const near = nearlyIn(filter.search);
  const level = filter.level?.toLowerCase();
  const isFiltered = (one: SchoolClass) => one.state === filter.state && (!level || one.level.toLowerCase() === level);
  const searched = (one: SchoolClass) => [one.name, one.level, one.session, one.teacherName];
  const way = filter.sort.startsWith('-') ? -1 : 1;
  const by = filter.sort.replace('-', '');
  return {
    page: filter.page,
    keyOf: ({ id }) => id,
    matches: (one) => isFiltered(one) && searched(one).some((text) => text.toLowerCase().includes(search)),
    nearly: near && ((one) => isFiltered(one) && near(searched(one))),
    compare: (a, b) => way * (by === 'size' ? a.size - b.size : by === 'name' ? compareNames(a, b) : compareClasses(a, b)),
  };
}
