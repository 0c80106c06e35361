import type { GuardianContent } from '#contract/guardian.ts';
import { guardianSearchText } from '#contract/guardian-rules.ts';
import { plain } from '#contract/plain-text.ts';

interface People {
  childNames: readonly string[];
  /** Who asks, and whom it is about. */
  guardians: readonly GuardianContent[];
}

/** What a request is found by: the names of its children, and its guardians as they are found themselves. */
export function requestSearchText({ childNames, guardians }: People): string {
  return [plain(childNames.join(' ')), ...guardians.map(guardianSearchText)].join(' ');
}
