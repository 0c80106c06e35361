import * as z from 'zod/mini';
import { Mark } from '#contract/mark.ts';
import { rosterNow } from '#client/offline/roster/use-roster.ts';
import { markText } from '#client/person/register-words.ts';
import { t } from '#client/ui/language/words.ts';

/** "Ada Obi – Mark": a child of a register as a person says it. */
export function describeField(path: string, nameOf: (line: string) => string | undefined = () => undefined): string {
  const [name = '', child] = path.split('/');
  if (child === undefined) return names[name] ?? name;
  const who = nameOf(child) ?? childName(child) ?? t('A child who is not on this device');
  return name === 'marks' ? who : `${who} – ${names[name] ?? name}`;
}

const names: Record<string, string> = {
  marks: t('Mark'),
  why: t('Why it was changed'),
  handedIn: t('Handed in'),
  reason: t('Reason'),
  expected: t('Children in the class'),
  marked: t('Marked'),
  present: t('Present'),
  late: t('Late'),
  absent: t('Absent'),
};

export function childName(id: string): string | undefined {
  const card = rosterNow().students.find((one) => one.id === id);
  return card && `${card.firstName} ${card.lastName}`;
}

export function formatFieldValue(_path: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('Nothing');
  const mark = z.safeParse(Mark, value);
  if (mark.success) return markText(mark.data);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : t('Handed in');
}
