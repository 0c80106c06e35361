import { useQuery } from '@tanstack/react-query';
import type { SchoolProfile } from '#contract/school.ts';
import { gateDeviceQueries, schoolQueries } from './queries.ts';
import { isKiosk } from './token.ts';

type Here = Partial<Pick<SchoolProfile, 'timeZone' | 'gates'>>;

/** What this device knows of the school it is at: a tablet at a gate knows its own gate alone. */
export function useSchoolHere(): Here {
  const atGate = isKiosk();
  const profile = useQuery({ ...schoolQueries.profile(), enabled: !atGate }).data;
  const self = useQuery({ ...gateDeviceQueries.self(), enabled: atGate, select: gateOf }).data;
  return (atGate ? self : profile) ?? {};
}

function gateOf({ timeZone, gate }: { timeZone: string; gate: SchoolProfile['gates'][number] | null }): Here {
  return { timeZone, gates: gate === null ? [] : [gate] };
}
