import { DocumentKind } from '#contract/student-document.ts';
import { documentKinds } from './labels.ts';

/** What the history of a child says of its papers. */
export const trailNames = { document: 'Document', documentKind: 'Kind of document' };

export function formatTrailValue(path: string, value: unknown): string {
  const kind = path === 'documentKind' ? DocumentKind.safeParse(value).data : undefined;
  if (kind) return documentKinds[kind];
  return typeof value === 'string' ? value : '';
}

const words: Record<string, string> = { name: 'Name', kind: 'What it is', file: 'File' };

export function describeField(path: string): string {
  return words[path] ?? path;
}
