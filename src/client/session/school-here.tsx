import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import type { KioskSelf } from '#contract/kiosk.ts';
import type { SchoolProfile } from '#contract/school.ts';
import { gateDeviceQueries, schoolQueries } from './queries.ts';
import { isKiosk } from './token.ts';

type Here = Partial<Pick<SchoolProfile, 'schoolName' | 'timeZone' | 'gates' | 'pickUp' | 'map'>>;

const nothing: Here = {};
const HereContext = createContext(nothing);

/** Asked once for the whole console: every row of a list has a time in it somewhere, and would ask for itself. */
export function SchoolHere({ children }: { children: ReactNode }) {
  const atGate = isKiosk();
  const profile = useQuery({ ...schoolQueries.profile(), enabled: !atGate }).data;
  const self = useQuery({ ...gateDeviceQueries.self(), enabled: atGate, select: gateOf }).data;
  return <HereContext value={(atGate ? self : profile) ?? nothing}>{children}</HereContext>;
}

/** What this device knows of the school it is at: a tablet at a gate knows its own gate alone. */
export function useSchoolHere(): Here {
  return use(HereContext);
}

function gateOf({ schoolName, timeZone, gate }: Pick<KioskSelf, 'schoolName' | 'timeZone' | 'gate'>): Here {
  return { schoolName, timeZone, gates: gate === null ? [] : [gate] };
}
