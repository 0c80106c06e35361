import { type GroupName, groupTitles } from '#client/search/finds.ts';
import { t } from '#client/ui/language/words.ts';
import type { Entry, Index } from './entry.ts';
import { find, type Found } from './find.ts';
import { recentIn, recentKeys } from './recent.ts';

/** One heading with what stands below it. */
export interface Section {
  title: string;
  entries: readonly Entry[];
}

/** What was found; as long as nothing is typed, what was opened last and what can be done. */
export function sectionsOf(index: Index, typed: string): { found: Found[]; sections: Section[] } {
  if (typed.trim() === '') return { found: [], sections: beforeTyping(index) };
  const found = find(index, typed);
  return { found, sections: found.map(({ group, entries, count }) => ({ title: titleOf(group, entries.length, count), entries })) };
}

function beforeTyping(index: Index): Section[] {
  const recent = recentIn(index, recentKeys());
  const actions = index.Actions.filter((action) => !recent.includes(action));
  return [
    { title: t('Recently opened'), entries: recent },
    { title: t('Actions'), entries: actions },
  ].filter(({ entries }) => entries.length > 0);
}

function titleOf(group: GroupName, shown: number, count: number): string {
  const title = groupTitles[group];
  return shown < count ? t('{{title}}, {{shown}} of {{count}}', { title, shown, count }) : title;
}
