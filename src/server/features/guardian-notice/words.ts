/** What guardians read: the child by the name it goes by, the school, the day and the time there. Nothing else of anybody. */
import type { NoticeKind } from '#contract/guardian-notice.ts';
import type { Day, TimeOfDay } from '#contract/fields.ts';
import type { RegisterSession } from '#contract/register.ts';
import type { Voice } from '#server/words.ts';

export interface Said {
  kind: NoticeKind;
  session: RegisterSession;
  day: Day;
  child: string;
  schoolName: string;
  /** When the child came or left; null where only the register says so. */
  time: TimeOfDay | null;
  /** Late; 0 where nobody counted them. */
  minutes: number;
}

export function sentenceOf(said: Said, voice: Voice): string {
  switch (said.kind) {
    case 'ABSENCE':
      return absence(said, voice);
    case 'LATE':
      return lateness(said, voice);
    case 'EARLY':
      return leaving(said, voice);
    case 'CAME':
      return coming(said, voice);
    case 'STAYED':
      return staying(said, voice);
  }
}

function absence({ session, ...said }: Said, { t, longDay }: Voice): string {
  const values = { child: said.child, schoolName: said.schoolName, day: longDay(said.day) };
  if (session === 'AM') return t('{{child}} was marked absent from {{schoolName}} in the morning of {{day}}.', values);
  if (session === 'PM') return t('{{child}} was marked absent from {{schoolName}} in the afternoon of {{day}}.', values);
  return t('{{child}} was marked absent from {{schoolName}} on {{day}}.', values);
}

function lateness({ child, schoolName, day, time, minutes }: Said, { t, longDay }: Voice): string {
  const values = { child, schoolName, day: longDay(day) };
  if (time !== null) return t('{{child}} came late to {{schoolName}} on {{day}}, at {{time}}.', { ...values, time });
  if (minutes > 0) {
    return t('{{child}} came {{count, number}} minutes late to {{schoolName}} on {{day}}.', {
      ...values,
      count: minutes,
      defaultValue_one: '{{child}} came {{count, number}} minute late to {{schoolName}} on {{day}}.',
    });
  }
  return t('{{child}} came late to {{schoolName}} on {{day}}.', values);
}

function leaving({ child, schoolName, day, time }: Said, { t, longDay }: Voice): string {
  const values = { child, schoolName, day: longDay(day), time: time ?? '' };
  return t('{{child}} left {{schoolName}} at {{time}} on {{day}}, before the end of the school day.', values);
}

function coming({ child, schoolName, day, time }: Said, { t, longDay }: Voice): string {
  const values = { child, schoolName, day: longDay(day) };
  if (time === null) return t('{{child}} is at {{schoolName}} after all on {{day}}. We had told you otherwise.', values);
  return t('{{child}} came to {{schoolName}} after all on {{day}}, at {{time}}. We had told you otherwise.', { ...values, time });
}

function staying({ child, schoolName, day, time }: Said, { t, longDay }: Voice): string {
  const values = { child, schoolName, day: longDay(day), time: time ?? '' };
  return t('{{child}} did not leave {{schoolName}} at {{time}} on {{day}}. We had told you so by mistake.', values);
}

/** What the school asks for: only of an absence, and only where it can be called. */
export function requestOf({ kind }: Pick<Said, 'kind'>, officePhone: string | null, { t }: Voice): string | null {
  if (kind !== 'ABSENCE') return null;
  return officePhone === null || officePhone === ''
    ? t('Please tell the school why.')
    : t('Please tell the school why: {{officePhone}}.', { officePhone });
}
