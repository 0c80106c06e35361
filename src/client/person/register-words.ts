import type { AbsenceReason, Mark, RegisterCode } from '#contract/mark.ts';
import type { RegisterSession } from '#contract/register.ts';
import { t } from '#client/ui/language/words.ts';
import { markWords } from './mark-words.ts';

/** What a register says of a child, as it is marked and as it is read. */
export const codes: Record<RegisterCode, string> = { ...markWords, A: t('Absent') };

export const reasons: Record<AbsenceReason, string> = {
  SICK: t('Sick'),
  FAMILY: t('Family'),
  RELIGIOUS: t('Religious'),
  MEDICAL: t('Medical appointment'),
  OTHER: t('Another reason'),
};

export const sessions: Record<RegisterSession, string> = { DAY: t('Whole day'), AM: t('Morning'), PM: t('Afternoon') };

/** "Late, 12 min", "Absent with leave: Sick". */
export function markText({ code, minutesLate, reason, note }: Mark): string {
  const word = codes[code];
  const late = minutesLate === null ? word : t('{{mark}}, {{minutes}} min', { mark: word, minutes: minutesLate });
  const known = reason === null ? late : t('{{mark}}: {{reason}}', { mark: late, reason: reasons[reason] });
  return note === '' ? known : `${known} (${note})`;
}
