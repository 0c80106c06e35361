/** What happened on one day of one bus, as somebody would have written it. */
import type { BusContent } from '#contract/bus.ts';
import { type BusReportContent, type Incident, preTripItems, type PreTripCheck, type Trip } from '#contract/bus-report.ts';
import { draftReport } from '#contract/bus-report-rules.ts';
import { later } from './buses.ts';
import type { Chance } from './random.ts';

const delayReasons = [
  'Heavy traffic on Third Mainland Bridge',
  'Heavy rain, flooded road',
  'Waited for children at two stops',
  'Road works',
  'Queue at the fuel station',
  'Flat tyre changed on the way',
  'Police checkpoint',
] as const;

const defects = [
  ['wipers', 'LOW', 'Left blade worn'],
  ['lights', 'MEDIUM', 'Right indicator does not flash'],
  ['tyres', 'MEDIUM', 'Rear left tyre near the limit'],
  ['cleanliness', 'LOW', 'Seats not wiped'],
  ['belts', 'MEDIUM', 'Belt of seat 14 is stuck'],
  ['horn', 'LOW', 'Weak'],
  ['firstAid', 'LOW', 'Plasters used up'],
] as const;

const incidents: readonly Omit<Incident, 'at'>[] = [
  incident('ROAD', 'LOW', 'Lekki toll gate', 'Lane closed, took the service road'),
  incident('BEHAVIOUR', 'LOW', 'On the bus', 'Two children quarrelled over a seat and were moved apart'),
  incident('MEDICAL', 'MEDIUM', 'Second stop', 'A child felt sick and was met by the school nurse on arrival'),
  incident('BREAKDOWN', 'MEDIUM', 'Ikorodu Road', 'Engine overheated, coolant topped up, went on after 15 minutes'),
  incident('ROAD', 'MEDIUM', 'Oshodi', 'Flooded underpass, turned back and took the long way'),
];

const seriousIncident = incident(
  'COLLISION',
  'HIGH',
  'Gbagada Expressway',
  'A car touched the rear bumper at a stop light. Nobody was hurt; all children were moved to another bus',
);

/** The whole day, ready to be handed in. `odometer` is what it stood at in the morning. */
export function finishedDay(
  bus: BusContent,
  { day, odometer, chance, serious }: { day: string; odometer: number; chance: Chance; serious: boolean },
): BusReportContent {
  const draft = draftReport(bus, day);
  const trips = Object.fromEntries(Object.entries(draft.trips).map(([line, trip]) => [line, driven(trip, chance)]));
  const lastArrival = Object.values(trips).reduce(
    (last, trip) => (trip.actualEnd && trip.actualEnd > last ? trip.actualEnd : last),
    '15:30',
  );
  const litres = chance.percent(35) ? chance.whole(22, 58) : null;
  return {
    ...draft,
    trips,
    preTrip: checked(chance),
    preTripBy: bus.driverName,
    childCheck: {
      method: chance.percent(70) ? 'WALKED_THROUGH' : 'REAR_CODE',
      at: later(lastArrival, chance.whole(3, 9)),
      by: bus.attendantName,
      itemsLeft: chance.percent(12) ? chance.pick(['A water bottle', 'One lunch box', 'A school jumper', 'An umbrella']) : '',
    },
    odometerStart: odometer,
    odometerEnd: odometer + chance.whole(34, 78),
    fuelLitres: litres,
    fuelCost: litres === null ? null : litres * 1030,
    fuelReceipt: litres === null ? '' : `R${chance.whole(10_000, 99_999)}`,
    incidents: incidentsOf(chance, serious),
    notes: chance.percent(6) ? 'Relief driver for the afternoon run.' : '',
  };
}

/** A day that is under way: the check and the morning run, as far as the clock of the school allows. */
export function startedDay(
  bus: BusContent,
  { day, time, odometer, chance }: { day: string; time: string; odometer: number; chance: Chance },
): BusReportContent {
  const draft = draftReport(bus, day);
  const morning = draft.trips['morning'];
  if (!morning || !chance.percent(70)) return draft;
  const done = driven(morning, chance);
  if (done.actualEnd === null || done.actualEnd > time) return draft;
  return {
    ...draft,
    trips: { ...draft.trips, morning: done },
    preTrip: checked(chance),
    preTripBy: bus.driverName,
    odometerStart: odometer,
  };
}

function driven(trip: Trip, chance: Chance): Trip {
  const late = chance.percent(80) ? chance.whole(-7, 5) : chance.percent(80) ? chance.whole(6, 20) : chance.whole(21, 48);
  const absent = chance.whole(0, 4);
  const boarded = Math.max(0, trip.expected - absent);
  return {
    ...trip,
    actualStart: later(trip.plannedStart, chance.whole(-2, 4)),
    actualEnd: later(trip.plannedEnd, late),
    boarded,
    alighted: boarded,
    absent: trip.expected - boarded,
    delayReason: late > 5 ? chance.pick(delayReasons) : '',
  };
}

function checked(chance: Chance): BusReportContent['preTrip'] {
  const all = Object.fromEntries(preTripItems.map((item): [string, PreTripCheck] => [item, { result: 'OK' }]));
  if (!chance.percent(9)) return all;
  const [item, severity, note] = chance.pick(defects);
  return { ...all, [item]: { result: 'DEFECT', severity, note } };
}

function incidentsOf(chance: Chance, serious: boolean): BusReportContent['incidents'] {
  if (serious) return { collision: { ...seriousIncident, at: '07:12' } };
  if (!chance.percent(4)) return {};
  return { one: { ...chance.pick(incidents), at: later('06:40', chance.whole(0, 50)) } };
}

function incident(type: Incident['type'], severity: Incident['severity'], place: string, text: string): Omit<Incident, 'at'> {
  return { type, severity, place, text, reportedTo: severity === 'LOW' ? '' : 'Transport office' };
}
