import { type ClassContent, ClassState } from '#contract/class.ts';
import { t } from '#client/ui/language/words.ts';
import { states } from './labels.ts';

export const fieldNames = {
  name: t('Name'),
  level: t('Level'),
  arm: t('Arm'),
  session: t('Session'),
  teacherId: t('Class teacher'),
  assistantIds: t('Assistants'),
  room: t('Room'),
  capacity: t('Places'),
  state: t('State'),
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
  if (value === null || value === undefined || value === '') return t('Nothing');
  if (Array.isArray(value)) return value.map((id) => nameOf(String(id)) ?? t('Somebody')).join(', ') || t('Nothing');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (path === 'teacherId') return nameOf(value) ?? t('Somebody');
  const state = ClassState.safeParse(value);
  if (path === 'state' && state.success) return states[state.data].label;
  return value;
}
