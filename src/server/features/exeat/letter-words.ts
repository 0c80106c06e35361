/** What guardians and hosts read about a leave: the child by the name it goes by, and when; on locked screens too, so nothing of why. */
import type { ExeatLetterKind } from '#contract/exeat-letter.ts';
import type { Day, TimeOfDay } from '#contract/fields.ts';
import type { Language } from '#contract/own-account.ts';
import type { Voice } from '#server/words.ts';

export interface LeaveSaid {
  kind: ExeatLetterKind;
  child: string;
  schoolName: string;
  from: { day: Day; time: TimeOfDay };
  until: { day: Day; time: TimeOfDay };
}

export function sentenceOf({ kind, child, schoolName, from, until }: LeaveSaid, { t, longDay }: Voice): string {
  const values = {
    child,
    schoolName,
    fromDay: longDay(from.day),
    fromTime: from.time,
    untilDay: longDay(until.day),
    untilTime: until.time,
  };
  switch (kind) {
    case 'CONSENT':
      return t(
        '{{schoolName}} asks whether {{child}} may be away, from {{fromDay}} at {{fromTime}} until {{untilDay}} at {{untilTime}}.',
        values,
      );
    case 'APPROVED':
      return t('{{schoolName}} lets {{child}} be away, from {{fromDay}} at {{fromTime}} until {{untilDay}} at {{untilTime}}.', values);
    case 'OFF':
      return t('{{child}} does not leave {{schoolName}} on {{fromDay}} at {{fromTime}} after all: the leave was called off.', values);
  }
}

/** By message: the page, the number and the digits, which are typed there. */
export function answerHere({ page, ref, code }: { page: string; ref: string; code: string }, { t }: Voice): string {
  return t('Answer yes or no at {{page}} with {{ref}} and the code {{code}}.', { page, ref, code });
}

/** Whom to ask; null where the school cannot be called. */
export function callUs(officePhone: string | null, { t }: Voice): string | null {
  return officePhone === null || officePhone === '' ? null : t('Questions? Call the school: {{officePhone}}.', { officePhone });
}

/** The page where a guardian answers, in their language. */
export function consentPage(publicUrl: string, language: Language): string {
  return `${publicUrl}/consent/${language.slice(0, 2)}`;
}
