import { RollSays } from '#contract/house-roll.ts';
import { rosterNow } from '#client/offline/roster/use-roster.ts';
import { fullName } from '#client/offline/roster/student-name.ts';
import { t } from '#client/ui/language/words.ts';
import { said } from './labels.ts';

const names: Readonly<Record<string, string>> = {
  studentId: t('Student'),
  says: t('What was seen'),
  place: t('Where'),
  note: t('What is known'),
  time: t('Roll call'),
  'device/at': t('Time'),
  expected: t('Children of the house'),
  seen: t('Seen'),
  out: t('Out', { context: 'house' }),
};

/** "Ada Obi – What is known": of a roll that was closed, the child of whom something is known. */
export function describeField(path: string, nameOf: (line: string) => string | undefined = () => undefined): string {
  const [name = '', child] = path.split('/');
  if (name !== 'reasons' || child === undefined) return names[path] ?? path;
  return nameOf(child) ?? nameHere(child) ?? t('A child who is not on this device');
}

export function formatFieldValue(path: string, value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || value === '') return '–';
  if (path === 'studentId') return nameHere(value) ?? t('A child who is not on this device');
  const what = path === 'says' ? RollSays.safeParse(value).data : undefined;
  return what ? said[what] : value;
}

function nameHere(id: string): string | undefined {
  const card = rosterNow().students.find((one) => one.id === id);
  return card && fullName(card);
}
