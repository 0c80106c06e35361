import { FileKind, files } from '#contract/lists.ts';
import { numberIn, text } from '#client/trail/fields-of-deed.ts';
import { about, type Deeds, plain } from '#client/trail/sentence.ts';
import { wordsOfKind } from '#client/trail/thing-words.ts';
import { t } from '#client/ui/language/words.ts';

/** How the audit trail tells what is done with lists and views. */
export const listDeeds = {
  'people.exported': { label: t('List exported'), tell: ({ after }) => plain(exported(text(after, 'list'), numberIn(after, 'people'))) },
  'view.kept': { label: t('View of a list kept'), tell: () => about(t('kept the view')) },
  'view.changed': { label: t('View of a list changed'), tell: () => about(t('changed the view')) },
  'view.removed': { label: t('View of a list removed'), tell: () => about(t('removed the view')) },
} satisfies Deeds;

/** How it speaks of views. */
export const listThings = { view: { many: t('Views of lists'), one: t('one view of a list') } };

function exported(list: string, count: number): string {
  if (list === 'ONE_ROSTER')
    return t('exported {{count, number}} people as OneRoster files', {
      count,
      defaultValue_one: 'exported {{count, number}} person as OneRoster files',
    });
  const known = FileKind.safeParse(list);
  const rows = known.success ? wordsOfKind(files[known.data].kind).many : t('People');
  return t('exported a list into a file: {{rows}} ({{count, number}})', { rows, count });
}
