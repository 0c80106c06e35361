/** What the audit trail says of gate devices. */
import type { Deed } from '#server/audit/append.ts';
import { differences } from '#server/audit/differences.ts';

interface Named {
  id: string;
  name: string;
}

interface Said {
  name: string;
  gate: string;
  bus: string;
}

export function madeDeed({ id, name }: Named, after: Said): Deed {
  return { action: 'kiosk.made', object: { kind: 'kiosk', id, label: name }, after: { ...after } };
}

export function changedDeed({ id, name }: Named, before: Said, after: Said): Deed {
  return { action: 'kiosk.changed', object: { kind: 'kiosk', id, label: name }, ...differences({ ...before }, { ...after }) };
}

export function codeDeed({ id, name: label }: Named): Deed {
  return { action: 'kiosk.code-made', object: { kind: 'kiosk', id, label } };
}

export function enrolledDeed({ id, name: label }: Named, after: { device: string; codeBy: string }): Deed {
  return { action: 'kiosk.enrolled', object: { kind: 'kiosk', id, label }, after };
}

export function revokedDeed({ id, name: label }: Named): Deed {
  return { action: 'kiosk.revoked', object: { kind: 'kiosk', id, label } };
}
