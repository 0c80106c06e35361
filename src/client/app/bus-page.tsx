import { BusScreen } from '#client/features/bus/bus-screen.tsx';
import { ReportsOfBus } from '#client/features/bus-report/bus-reports.tsx';

/** A bus with its reports: the two features meet here. */
export function BusPage() {
  return <BusScreen reports={(busId) => <ReportsOfBus busId={busId} />} />;
}
