import * as z from 'zod/mini';
import { Direction } from '#contract/bus.ts';
import { type BusReportContent, type Incident, PreTripItem, type Trip } from '#contract/bus-report.ts';
import { numberText } from '#client/ui/language.ts';
import { checkLabels, directionLabels, incidentLabels, preTripLabels, severityLabels } from './labels.ts';

const fields: Record<string, string> = {
  driverName: 'Driver',
  attendantName: 'Attendant',
  trips: 'Trips',
  preTrip: 'Pre-trip check',
  preTripBy: 'Pre-trip check by',
  childCheck: 'Child check',
  odometerStart: 'Odometer at the start',
  odometerEnd: 'Odometer at the end',
  fuelLitres: 'Fuel, litres',
  fuelCost: 'Fuel, cost',
  fuelReceipt: 'Fuel receipt',
  incidents: 'Incidents',
  notes: 'Notes',
} satisfies Record<keyof BusReportContent, string>;

const tripFields: Record<string, string> = {
  route: 'Route',
  direction: 'Direction',
  plannedStart: 'Planned start',
  plannedEnd: 'Planned arrival',
  actualStart: 'Started',
  actualEnd: 'Arrived',
  expected: 'Expected',
  boarded: 'Boarded',
  alighted: 'Alighted',
  absent: 'Absent',
  delayReason: 'Reason for the delay',
} satisfies Record<keyof Trip, string>;

const incidentFields: Record<string, string> = {
  type: 'Kind',
  severity: 'Severity',
  at: 'Time',
  place: 'Place',
  text: 'What happened',
  reportedTo: 'Reported to',
} satisfies Record<keyof Incident, string>;

const checkFields: Record<string, string> = {
  method: 'How',
  at: 'Time',
  by: 'By',
  itemsLeft: 'Left on the bus',
  result: 'Result',
  severity: 'Severity',
  note: 'Note',
};

/** "Trip Lekki, to school – Boarded": a field of a report as a person says it. `nameOf` names a trip. */
export function describeField(path: string, nameOf: (trip: string) => string | undefined = () => undefined): string {
  const [name = '', line, field] = path.split('/');
  if (line === undefined) return fields[name] ?? name;
  if (name === 'trips') return joined(`Trip ${nameOf(line) ?? ''}`.trim(), field && (tripFields[field] ?? field));
  if (name === 'incidents') return joined('Incident', field && (incidentFields[field] ?? field));
  if (name === 'childCheck') return joined('Child check', checkFields[line] ?? line);
  const item = PreTripItem.safeParse(line);
  const where = `Pre-trip, ${item.success ? preTripLabels[item.data].toLowerCase() : line}`;
  return joined(where, field && (checkFields[field] ?? field));
}

const NamedTrip = z.object({ route: z.string().check(z.minLength(1)), direction: Direction });

/** "Lekki, to school": the morning's and the afternoon's trip of a route have the same name but for their way. */
export function lineName(trip: unknown): string | undefined {
  const named = NamedTrip.safeParse(trip);
  return named.success ? `${named.data.route}, ${directionLabels[named.data.direction].toLowerCase()}` : undefined;
}

const words: Record<string, string> = {
  ...checkLabels,
  ...directionLabels,
  ...incidentLabels,
  ...Object.fromEntries(Object.entries(severityLabels).map(([value, { label }]) => [value, label])),
  OK: 'OK',
  DEFECT: 'Defect',
};

const lineLabels: Record<string, string> = { ...checkFields, ...incidentFields, ...tripFields, at: 'Time' };

export function formatFieldValue(path: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Nothing';
  if (typeof value === 'string') return words[value] ?? value;
  if (typeof value === 'number') return numberText(value);
  if (typeof value !== 'object') return JSON.stringify(value);
  return Object.entries(value)
    .filter(([, held]) => held !== null && held !== '')
    .map(([field, held]) => `${lineLabels[field] ?? field}: ${formatFieldValue(`${path}/${field}`, held)}`)
    .join(', ');
}

function joined(where: string, what: string | undefined): string {
  return what ? `${where} – ${what}` : where;
}
