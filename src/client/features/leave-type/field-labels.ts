/** How the fields of a type of leave are said, in the form, in the audit trail and where an edit needs attention. */
import * as z from 'zod/mini';
import { Blackout, LeaveLength, LeaveStep, type LeaveTypeContent } from '#contract/leave-type.ts';
import { isCalendarDay } from '#contract/fields.ts';
import { fieldWords } from '#client/record/field-words.ts';
import { t } from '#client/ui/language/words.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import { blackoutWords, cutOffs, kinds, lengthWords, modes, states, steps } from './labels.ts';

export const fieldNames = {
  name: t('Name'),
  kind: t('Counts in reports as'),
  state: t('State'),
  askedBy: t('Who may ask'),
  chain: t('Who decides'),
  cutOff: t('Asking later'),
  cutOffDays: t('Days before it begins'),
  cutOffAt: t('By this time'),
  cutOffMessage: t('What is said to who asks later'),
  shortest: t('At least'),
  longest: t('At most'),
  quota: t('Times in a term'),
  blackouts: t('Days without this leave'),
  isNoteRequired: t('A note is required'),
  isCollectorRequired: t('Somebody who takes the student along is required'),
  isHostRefused: t('Only guardians take the student along'),
  graceMin: t('Still in time'),
  callAfterMin: t('The collector is called'),
  headAfterMin: t('The School Admins and the security staff are told'),
  missingAfterMin: t('“Missing” is proposed'),
} satisfies Record<keyof LeaveTypeContent, string>;

export const blackoutNames = { name: t('What for'), from: t('First day'), until: t('Last day') } satisfies Record<keyof Blackout, string>;

const words = fieldWords({ names: fieldNames, people: [], choices: { kind: kinds, state: states, cutOff: cutOffs } });

export function describeField(path: string): string {
  const [, line, field] = path.split('/');
  const name = words.describeField(path);
  const ofLine = field === undefined || line === undefined ? undefined : z.safeParse(BlackoutField, field).data;
  return ofLine ? `${name} – ${blackoutNames[ofLine]}` : name;
}

const BlackoutField = z.enum(['name', 'from', 'until']);

export function formatFieldValue(path: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string' && isCalendarDay(value)) return dayText(value);
  const length = z.safeParse(LeaveLength, value).data;
  if (length) return lengthWords(length);
  const blackout = z.safeParse(Blackout, value).data;
  if (blackout) return blackoutWords(blackout);
  const chain = z.safeParse(z.array(LeaveStep), value).data;
  if (chain && path === 'chain') return chain.map(({ kind, mode }) => `${steps[kind]} ${modes[mode]}`).join(', ');
  return words.formatFieldValue(path, value);
}
