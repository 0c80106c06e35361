import { text } from '#client/trail/fields-of-deed.ts';
import { about, because, type Deeds } from '#client/trail/sentence.ts';
import { t } from '#client/ui/language/words.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'employee.registered': { label: t('Employee registered'), tell: () => about(t('registered the employee')) },
  'employee.changed': { label: t('Employee changed'), tell: () => about(t('changed the employee')) },
  'employee.photo-changed': { label: t('Employee’s photo changed'), tell: () => about(t('changed the photo of the employee')) },
  'employee.removed': { label: t('Imported employee taken back'), tell: () => about(t('took back the imported employee')) },
  'employee.photo-removed': { label: t('Employee’s photo taken away'), tell: () => about(t('took away the photo of the employee')) },
  'employee.absence-asked': { label: t('Absence asked for'), tell: () => about(t('asked for an absence of')) },
  'employee.absence-approved': { label: t('Absence approved'), tell: () => about(t('approved an absence of')) },
  'employee.absence-declined': {
    label: t('Absence declined'),
    tell: ({ after }) => about(t('declined an absence of'), because(text(after, 'decisionNote'))),
  },
  'employee.absence-cancelled': { label: t('Absence cancelled'), tell: () => about(t('cancelled an absence of')) },
} satisfies Deeds;
