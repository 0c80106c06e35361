import { useParams } from 'react-router';
import { BusScreen } from '#client/features/bus/bus-screen.tsx';
import { Riders } from '#client/features/student/riders.tsx';
import { RoutesOfBus } from '#client/features/bus-route/routes-of-bus.tsx';
import { TripsOfBus } from '#client/features/bus-trip/trips-of-bus.tsx';
import { ReportsOfBus } from '#client/features/bus-report/bus-reports.tsx';
import { FuelOfBus } from '#client/features/bus-report/fuel-of-bus.tsx';
import { TimesOfBus } from '#client/features/bus-report/times-of-bus.tsx';
import { TrackersOfBus } from '#client/features/tracker/trackers-of-bus.tsx';
import { DefectsOfBus } from '#client/features/bus-defect/defects-of-bus.tsx';
import { useStandingDefects } from '#client/features/bus-defect/defect-tag.tsx';
import { t } from '#client/ui/language/words.ts';

/** A bus with its riders and its reports: the features meet here. */
export function BusPage() {
  const { id: busId = '' } = useParams();
  const standing = useStandingDefects(busId).data?.count;
  return (
    <BusScreen
      around={({ id }) => ({
        riders: { id: 'riders', label: t('Riders'), content: <Riders key={id} busId={id} /> },
        others: [
          { id: 'routes', label: t('Routes'), content: <RoutesOfBus busId={id} /> },
          { id: 'defects', label: t('Defects'), count: standing, content: <DefectsOfBus key={id} busId={id} /> },
          { id: 'trips', label: t('Trips'), isOnDemand: true, content: <TripsOfBus busId={id} /> },
          { id: 'times', label: t('Punctuality'), isOnDemand: true, content: <TimesOfBus busId={id} /> },
          { id: 'fuel', label: t('Fuel'), isOnDemand: true, content: <FuelOfBus busId={id} /> },
          { id: 'trackers', label: t('Trackers'), isOnDemand: true, content: <TrackersOfBus busId={id} /> },
          { id: 'reports', label: t('Reports'), content: <ReportsOfBus busId={id} /> },
        ],
      })}
    />
  );
}
