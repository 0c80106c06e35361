/** What the audit trail says of trackers. */
import type { Deed } from '#server/audit/append.ts';
import { differences } from '#server/audit/differences.ts';

interface Named {
  id: string;
  name: string;
}

interface Said {
  name: string;
  bus: string;
  uniqueId: string;
}

export function madeDeed({ id, name }: Named, after: Said): Deed {
  return { action: 'tracker.made', object: { kind: 'tracker', id, label: name }, after: { ...after } };
}

export function changedDeed({ id, name }: Named, before: Said, after: Said): Deed {
  return { action: 'tracker.changed', object: { kind: 'tracker', id, label: name }, ...differences({ ...before }, { ...after }) };
}

export function tokenDeed({ id, name: label }: Named): Deed {
  return { action: 'tracker.token-made', object: { kind: 'tracker', id, label } };
}

export function revokedDeed({ id, name: label }: Named): Deed {
  return { action: 'tracker.revoked', object: { kind: 'tracker', id, label } };
}
