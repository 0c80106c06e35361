import type { TabletTrips } from '#contract/bus-trip.ts';
import { onRoll } from '#contract/student-card.ts';
import type { TripScanner } from '#client/features/bus-trip/trip-run.tsx';
import type { GatePerson } from '#client/features/gate/gate-person.ts';
import { CardScan } from './card-scan.tsx';

/** Cards are checked by what the tablet of a bus holds: the school's keys, and whose card is the newest. */
export function tabletScanner({ pupils, cardKeys }: TabletTrips): TripScanner {
  const list = {
    keys: cardKeys,
    find: (of: string, id: string) => (of === 'student' ? personOf(pupils.find((pupil) => pupil.id === id)) : undefined),
    family: () => undefined,
    ofNumber: () => undefined,
    askAgain: async () => null,
  };
  return (onChild) => <CardScan list={list} onChild={({ id }, method) => onChild(id, method)} />;
}

function personOf(pupil: TabletTrips['pupils'][number] | undefined): GatePerson | undefined {
  if (!pupil) return undefined;
  const { id, name, className: place, admissionNo: number, cardVersion, state } = pupil;
  const untold = { photo: null, whereNow: null, hoursOf: null, card: null };
  return { of: 'student', id, name, place, number, cardVersion, isOnRoll: onRoll.includes(state), ...untold };
}
