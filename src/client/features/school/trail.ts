import { isCalendarDay } from '#contract/fields.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import { text } from '#client/trail/fields-of-deed.ts';
import { about, around, type Deeds, type Sentence, thing, type Told } from '#client/trail/sentence.ts';
import { t } from '#client/ui/language/words.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'school.registered': { label: t('School registered'), tell: () => about(t('registered the school')) },
  'school.changed': { label: t('School profile changed'), tell: () => about(t('changed the profile of')) },
  'school.logo-changed': { label: t('Logo changed'), tell: () => about(t('changed the logo of')) },
  'school.logo-removed': { label: t('Logo taken away'), tell: () => about(t('took away the logo of')) },
  'school.restored': { label: t('Restored from a backup'), tell: ({ after }) => restored(after) },
} satisfies Deeds;

function restored(after: Told['after']): Sentence {
  const [day, time] = [text(after, 'backupDay'), text(after, 'backupTime')];
  if (!isCalendarDay(day)) return about(t('restored the data of'));
  return around(t('restored the data of {{thing}} from the backup of {{day}}, {{time}}', { thing, day: dayText(day), time }));
}
