import type { GuardianContent } from '#contract/guardian.ts';
import { guardianName } from '#contract/guardian-rules.ts';
import type { News } from '#server/features/notification/queries.ts';

interface Renamed {
  id: string;
  before: GuardianContent;
  after: GuardianContent;
  byName: string;
}

/** Titles carry no name: they show on locked screens. */
export function slippedNews({ id, before, after, byName }: Renamed): News {
  return {
    kind: 'release.alarm',
    class: 'DANGER',
    audience: 'school',
    title: 'Somebody whom a restriction names is called otherwise now',
    body: `${byName} wrote ${guardianName(after)} for ${guardianName(before)}: the restriction keeps away nobody of this name. Look whether it is the same person.`,
    link: `/school/parent-overview/${id}`,
  };
}
