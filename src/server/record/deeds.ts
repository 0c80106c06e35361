/** What the audit trail says of a record that was made or changed. */
import type { AuditAction } from '#contract/audit.ts';
import type { Fields } from '#contract/change.ts';
import type { Deed } from '#server/audit/append.ts';
import { differences } from '#server/audit/differences.ts';

/** What is named in it by id was called so, at the time. */
export type Names = ReadonlyMap<string, string>;

export interface RecordDeeds<Content> {
  created: (id: string, content: Content, names?: Names) => Deed;
  changed: (id: string, contents: { before: Content; after: Content }, names?: Names) => Deed;
}

interface Told<Content> {
  created: AuditAction;
  changed: AuditAction;
  label: (content: Content) => string;
}

export function deedsOf<Content extends Fields>(
  noun: { kind: Deed['object']['kind']; empty: Fields; lines: readonly string[] },
  told: Told<Content>,
): RecordDeeds<Content> {
  const objectOf = (id: string, content: Content) => ({ kind: noun.kind, id, label: told.label(content) });
  return {
    created(id, content, names = new Map()) {
      const { after } = differences(noun.empty, content, noun.lines);
      return { action: told.created, object: objectOf(id, content), after, names: Object.fromEntries(names) };
    },
    changed(id, { before, after }, names = new Map()) {
      const fields = differences(before, after, noun.lines);
      return { action: told.changed, object: objectOf(id, before), ...fields, names: Object.fromEntries(names) };
    },
  };
}
