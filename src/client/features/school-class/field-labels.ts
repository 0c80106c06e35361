import { type ClassContent, ClassState } from '#contract/school-class.ts';
import { states } from './labels.ts';

export const fieldNames = {
  name: 'Name',
  level: 'Level',
  arm: 'Arm',
  session: 'Session',
  teacherId: 'Class teacher',
  assistantIds: 'Assistants',
  room: 'Room',
  capacity: 'Places',
  state: 'State',
} satisfies Record<keyof ClassContent, string>;

const words: Record<string, string> = fieldNames;

export function describeField(path: string): string {
  return words[path.split('/')[0] ?? ''] ?? path;
}

export function lineName(): undefined {
  return undefined;
}

type NameOf = (id: string) => string | undefined;

/** `nameOf` names an employee by their id. */
export function formatFieldValue(path: string, value: unknown, nameOf: NameOf = () => undefined): string {
  if (value === null || value === undefined || value === '') return 'Nothing';
  if (Array.isArray(value)) return value.map((id) => nameOf(String(id)) ?? 'Somebody').join(', ') || 'Nothing';
  if (typeof value !== 'string') return JSON.stringify(value);
  if (path === 'teacherId') return nameOf(value) ?? 'Somebody';
  const state = ClassState.safeParse(value);
  if (path === 'state' && state.success) return states[state.data].label;
  return value;
}
