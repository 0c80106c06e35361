import { useSearchParams } from 'react-router';
import { ExpiryScreen } from '#client/features/bus/expiry-screen.tsx';
import { FleetScreen } from '#client/features/bus/fleet-screen.tsx';
import { LateThisMonth } from '#client/features/bus-report/late-this-month.tsx';
import { NotCounted } from '#client/features/bus-report/not-counted.tsx';
import { PunctualityScreen } from '#client/features/bus-report/punctuality-screen.tsx';
import { FleetMap } from './fleet-map.tsx';

/** `/school/bus`: the fleet; with `?map`, where it is, with `?expiry`, what of it runs out, and with `?punctuality`, how it kept its times. The features meet here. */
export function FleetPage() {
  const [asked] = useSearchParams();
  if (asked.has('map')) return <FleetMap />;
  if (asked.has('expiry')) return <ExpiryScreen />;
  const isOfTimes = asked.has('punctuality');
  return isOfTimes ? <PunctualityScreen /> : <FleetScreen late={(busId) => <LateThisMonth busId={busId} />} note={<NotCounted />} />;
}
