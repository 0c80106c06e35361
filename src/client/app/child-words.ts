import * as guardian from '#client/features/guardian/field-labels.ts';
import * as guardianRequest from '#client/features/guardian-request/field-labels.ts';
import * as restriction from '#client/features/restriction/field-labels.ts';
import * as paper from '#client/features/student-document/field-labels.ts';
import * as health from '#client/features/student-health/field-labels.ts';
import * as student from '#client/features/student/field-labels.ts';
import { t } from '#client/ui/language/words.ts';

type NameOf = (id: string) => string | undefined;

const words: Readonly<Record<string, string>> = {
  guardian: t('Guardian'),
  ...guardian.linkNames,
  ...guardianRequest.fieldNames,
  ...restriction.fieldNames,
  ...health.trailNames,
  ...paper.trailNames,
};

/** The history of a child tells of its guardians, of whom to keep away, of its health and its papers, too. */
export function describeField(path: string): string {
  return words[path] ?? student.describeField(path);
}

export function formatFieldValue(path: string, value: unknown, nameOf: NameOf): string {
  if (path in guardian.linkNames) return guardian.formatFieldValue(path, value);
  if (path in guardianRequest.fieldNames) return guardianRequest.formatFieldValue(path, value);
  if (path in restriction.fieldNames) return restriction.formatFieldValue(path, value, nameOf);
  if (path in health.trailNames) return health.formatTrailValue(value);
  if (path in paper.trailNames) return paper.formatTrailValue(path, value);
  return student.formatFieldValue(path, value, nameOf);
}
