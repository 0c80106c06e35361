import type { AuditFacts } from '#contract/audit.ts';
import { isCalendarDay } from '#contract/fields.ts';
import { RegisterSession } from '#contract/register.ts';
import { paths } from '#client/place/paths.ts';
import { text } from '#client/trail/fields-of-deed.ts';
import { about, because, type Deeds } from '#client/trail/sentence.ts';
import type { ThingWords } from '#client/trail/thing-words.ts';
import { sessions } from '#client/person/register-words.ts';
import { t } from '#client/ui/language/words.ts';
import { longDayText } from '#client/ui/time/day-text.ts';
import { describeField, formatFieldValue } from './field-labels.ts';
import { registerPath } from './register-path.ts';

/** How the audit trail speaks of a register. */
export const registerWords: ThingWords = {
  many: t('Registers'),
  one: t('one register'),
  nameOf: registerName,
  pathOf: (id) => {
    const [classId = '', day = '', session = ''] = id.split('/');
    const parsed = RegisterSession.safeParse(session);
    return parsed.success ? registerPath({ classId, day, session: parsed.data }) : paths.classes.to();
  },
  describeField,
  formatFieldValue,
};

/** "JSS 1A of Friday 20 November 2026, morning": the label is of the class, the id of the rest. */
function registerName({ id, label }: AuditFacts['object']): string {
  const [, day = '', session = ''] = id.split('/');
  const [name = label] = label.split(`, ${day}`);
  if (!isCalendarDay(day)) return label;
  const half = RegisterSession.safeParse(session);
  const of = t('{{name}}, {{day}}', { name, day: longDayText(day) });
  return half.success && half.data !== 'DAY' ? t('{{register}} ({{session}})', { register: of, session: sessions[half.data] }) : of;
}

/** How the audit trail tells what is done here. */
export const deeds = {
  'register.taken': { label: t('Register handed in'), tell: () => about(t('handed in the register of')) },
  'register.changed': { label: t('Register changed'), tell: () => about(t('changed marks of the register of')) },
  'register.frozen': {
    label: t('Register frozen'),
    tell: ({ after }) => about(t('froze the register of'), because(text(after, 'reason'))),
  },
  'register.unfrozen': {
    label: t('Register opened again'),
    tell: ({ after }) => about(t('let the register be changed again of'), because(text(after, 'reason'))),
  },
} satisfies Deeds;
