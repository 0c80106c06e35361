import { TripScreen } from '#client/features/bus-trip/trip-screen.tsx';
import { useGateList } from '#client/features/gate/gate-list.ts';
import { CardScan } from './card-scan.tsx';

/** `/school/bus/trips/{id}`: a trip, and the reading of cards as at a gate, meet here. */
export function BusTripPage() {
  const list = useGateList();
  return <TripScreen scanner={(onChild) => <CardScan list={list} onChild={({ id }, method) => onChild(id, method)} />} />;
}
