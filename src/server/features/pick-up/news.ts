import { schoolTime } from '#contract/school-time.ts';
import type { News } from '#server/features/notification/queries.ts';

/** Titles carry no child's name: they show on locked screens. */
export function refusedElsewhereNews({ at, byName, timeZone }: { at: Date; byName: string; timeZone: string }): News {
  return {
    kind: 'release.alarm',
    class: 'DANGER',
    audience: 'school',
    title: 'A child was released to somebody whom another gate had refused',
    body: `${byName} refused them at ${schoolTime(at, timeZone)}, without a connection. Look at who took the child.`,
    link: '/school/report/releases',
  };
}
