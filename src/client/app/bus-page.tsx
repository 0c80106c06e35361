import { BusScreen } from '#client/features/bus/bus-screen.tsx';
import { ReportsOfBus } from '#client/features/bus-report/bus-reports.tsx';
import { HistoryLink } from './history-link.tsx';

/** A bus with its reports and its history: the features meet here. */
export function BusPage() {
  return (
    <BusScreen
      reports={(busId) => (
        <>
          <ReportsOfBus busId={busId} />
          <HistoryLink kind="bus" id={busId}>
            History of this bus
          </HistoryLink>
        </>
      )}
    />
  );
}
