import * as z from 'zod/mini';
import { applyChanges, type Fields } from '#contract/change.ts';
import { emptyStudent, StudentContent } from '#contract/student.ts';
import { changesOf } from '#outbox/edited-fields.ts';
import type { OutboxRecord } from '#outbox/record.ts';

/** What a person knows of a student, with an edit; a field that the edit would make wrong stays as it was. */
export function withEdit<Known extends object>(known: Known, record: OutboxRecord): Known {
  const changes = changesOf(record.body);
  const next: Fields = Object.fromEntries(Object.entries(applyChanges(known, changes)));
  const edited = new Set(Object.keys(changes).map((path) => path.split('/')[0]));
  const right = fields.flatMap((name) => {
    if (!edited.has(name) || !(name in known)) return [];
    const value = z.safeParse<z.ZodMiniType>(StudentContent.shape[name], next[name]);
    return value.success ? [[name, value.data]] : [];
  });
  return { ...known, ...Object.fromEntries(right) };
}

/** A student registered on this device; null when the edit does not make a whole one. */
export function registeredBy(record: OutboxRecord): StudentContent | null {
  if (record.base.version !== null) return null;
  const content = z.safeParse(StudentContent, applyChanges(emptyStudent, changesOf(record.body)));
  return content.success ? content.data : null;
}

const fields = Object.keys(emptyStudent) as (keyof StudentContent)[];
