import { DocumentKind } from '#contract/student-document.ts';
import { t } from '#client/ui/language/words.ts';
import { documentKinds } from './labels.ts';

/** What the history of a child says of its papers. */
export const trailNames = { document: t('Document'), documentKind: t('Kind of document') };

export function formatTrailValue(path: string, value: unknown): string {
  const kind = path === 'documentKind' ? DocumentKind.safeParse(value).data : undefined;
  if (kind) return documentKinds[kind];
  return typeof value === 'string' ? value : '';
}

const words: Record<string, string> = { name: t('Name'), kind: t('What it is'), file: t('File') };

export function describeField(path: string): string {
  return words[path] ?? path;
}
