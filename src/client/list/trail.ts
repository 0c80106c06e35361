import { numberIn, text } from '#client/trail/fields-of-deed.ts';
import { about, type Deeds, plain } from '#client/trail/sentence.ts';
import { t } from '#client/ui/language/words.ts';

/** How the audit trail tells what is done with lists and views. */
export const listDeeds = {
  'people.exported': ({ after }) => plain(exported(text(after, 'list'), numberIn(after, 'people'))),
  'view.kept': () => about(t('kept the view')),
  'view.changed': () => about(t('changed the view')),
  'view.removed': () => about(t('removed the view')),
} satisfies Deeds;

function exported(list: string, count: number): string {
  if (list === 'students')
    return t('exported {{count, number}} students into a file', {
      count,
      defaultValue_one: 'exported {{count, number}} students into a file',
    });
  if (list === 'employees')
    return t('exported {{count, number}} employees into a file', {
      count,
      defaultValue_one: 'exported {{count, number}} employees into a file',
    });
  if (list === 'ONE_ROSTER')
    return t('exported {{count, number}} people as OneRoster files', {
      count,
      defaultValue_one: 'exported {{count, number}} person as OneRoster files',
    });
  if (list === 'guardians')
    return t('exported {{count, number}} guardians into a file', {
      count,
      defaultValue_one: 'exported {{count, number}} guardians into a file',
    });
  return t('exported {{count, number}} people into a file', { count, defaultValue_one: 'exported {{count, number}} people into a file' });
}
