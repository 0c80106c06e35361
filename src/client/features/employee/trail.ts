import { text } from '#client/trail/fields-of-deed.ts';
import { about, because, type Deeds } from '#client/trail/sentence.ts';
import { t } from '#client/ui/language/words.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'employee.registered': () => about(t('registered the employee')),
  'employee.changed': () => about(t('changed the employee')),
  'employee.photo-changed': () => about(t('changed the photo of the employee')),
  'employee.removed': () => about(t('took back the imported employee')),
  'employee.photo-removed': () => about(t('took away the photo of the employee')),
  'employee.absence-asked': () => about(t('asked for an absence of')),
  'employee.absence-approved': () => about(t('approved an absence of')),
  'employee.absence-declined': ({ after }) => about(t('declined an absence of'), because(text(after, 'decisionNote'))),
  'employee.absence-cancelled': () => about(t('cancelled an absence of')),
} satisfies Deeds;
