/** The calls of the buses: the fleet, its routes, its reports. */
import { exportBusDefects, listBusDefects, readBusDefect, recordBusDefect } from './bus-defect.ts';
import { exportBusRoutes, listBusRoutes, readBusRoute, recordBusRoute } from './bus-route.ts';
import { readPunctuality } from './bus-punctuality.ts';
import { listBusReports, readBusReport, recordBusReport, reviewBusReport, submitBusReport } from './bus-report.ts';
import { listBusTrips, readBusTrip, readTabletTrips, sayOfBusTrip } from './bus-trip.ts';
import { exportBuses, listBuses, readBus, recordBus } from './bus.ts';
import { readBusUse } from './bus-use.ts';
import { listFleetPapers } from './fleet-expiry.ts';
import { changeRider, exportRiders, listRiders, proposeRiders, putOnRoute, takeOffRoute } from './rider.ts';

export const fleetEndpoints = {
  listBuses,
  exportBuses,
  readBus,
  recordBus,
  listBusRoutes,
  exportBusRoutes,
  readBusRoute,
  recordBusRoute,
  listRiders,
  exportRiders,
  proposeRiders,
  putOnRoute,
  changeRider,
  takeOffRoute,
  listBusTrips,
  readBusTrip,
  readTabletTrips,
  sayOfBusTrip,
  listBusDefects,
  exportBusDefects,
  readBusDefect,
  recordBusDefect,
  listBusReports,
  readBusReport,
  recordBusReport,
  submitBusReport,
  reviewBusReport,
  readPunctuality,
  readBusUse,
  listFleetPapers,
};

/** Those of them that the outbox may hold. */
export const queuedFleet = [
  recordBus,
  recordBusRoute,
  sayOfBusTrip,
  recordBusDefect,
  recordBusReport,
  submitBusReport,
  reviewBusReport,
] as const;
