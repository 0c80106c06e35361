/** What the history of a child says of its papers. */
import type { StudentDocument } from '#contract/student-document.ts';
import type { StudentContent } from '#contract/student.ts';
import type { Deed } from '#server/audit/append.ts';
import { nameOf } from '#server/features/student/places.ts';

export interface Child {
  id: string;
  content: Pick<StudentContent, 'firstName' | 'lastName'>;
}

type Named = Pick<StudentDocument, 'name' | 'kind'>;

export function documentAddedDeed(child: Child, paper: Named): Deed {
  return { action: 'student.document-added', object: objectOf(child), after: factsOf(paper) };
}

export function documentReadDeed(child: Child, paper: Named): Deed {
  return { action: 'student.document-read', object: objectOf(child), after: factsOf(paper) };
}

export function documentRemovedDeed(child: Child, paper: Named, reason: string): Deed {
  return { action: 'student.document-removed', object: objectOf(child), after: { ...factsOf(paper), reason } };
}

function factsOf({ name, kind }: Named) {
  return { document: name, documentKind: kind };
}

function objectOf({ id, content }: Child): Deed['object'] {
  return { kind: 'student', id, label: nameOf(content) };
}
