import { BusScreen } from '#client/features/bus/bus-screen.tsx';
import { Riders } from '#client/features/student/riders.tsx';
import { ReportsOfBus } from '#client/features/bus-report/bus-reports.tsx';
import { t } from '#client/ui/language/words.ts';
import { HistoryLink } from '#client/place/history-link.tsx';

/** A bus with its riders, its reports and its history: the features meet here. */
export function BusPage() {
  return (
    <BusScreen
      reports={(busId) => (
        <>
          <Riders key={busId} busId={busId} />
          <ReportsOfBus busId={busId} />
          <HistoryLink kind="bus" id={busId}>
            {t('History of this bus')}
          </HistoryLink>
        </>
      )}
    />
  );
}
