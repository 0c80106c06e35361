import * as z from 'zod/mini';
import { Direction } from '#contract/bus.ts';
import { type BusReportContent, type Incident, PreTripItem, type Trip } from '#contract/bus-report.ts';
import { preTripLabels, severityLabels } from '#client/fleet/pre-trip-words.ts';
import { directionWords } from '#client/fleet/direction-words.ts';
import { numberText } from '#client/ui/language/language.ts';
import { midSentence, t } from '#client/ui/language/words.ts';
import { checkLabels, incidentLabels } from './labels.ts';

const fields: Record<string, string> = {
  driverName: t('Driver'),
  attendantName: t('Attendant'),
  trips: t('Trips'),
  preTrip: t('Pre-trip check'),
  preTripBy: t('Pre-trip check by'),
  childCheck: t('Child check'),
  odometerStart: t('Odometer at the start'),
  odometerEnd: t('Odometer at the end'),
  fuelLitres: t('Fuel, litres'),
  fuelCost: t('Fuel, cost'),
  fuelReceipt: t('Fuel receipt'),
  incidents: t('Incidents'),
  notes: t('Notes'),
} satisfies Record<keyof BusReportContent, string>;

const tripFields: Record<string, string> = {
  route: t('Route'),
  direction: t('Direction'),
  plannedStart: t('Planned start'),
  plannedEnd: t('Planned arrival'),
  actualStart: t('Started'),
  actualEnd: t('Arrived'),
  expected: t('Expected'),
  boarded: t('Boarded'),
  alighted: t('Alighted'),
  absent: t('Absent'),
  delayReason: t('Reason for the delay'),
} satisfies Record<keyof Trip, string>;

const incidentFields: Record<string, string> = {
  type: t('Kind'),
  severity: t('Severity'),
  at: t('Time'),
  place: t('Place'),
  text: t('What happened'),
  reportedTo: t('Reported to'),
} satisfies Record<keyof Incident, string>;

const checkFields: Record<string, string> = {
  method: t('How'),
  at: t('Time'),
  by: t('By'),
  itemsLeft: t('Left on the bus'),
  result: t('Result'),
  severity: t('Severity'),
  note: t('Note'),
};

/** "Trip Lekki, to school – Boarded": a field of a report as a person says it. `nameOf` names a trip. */
export function describeField(path: string, nameOf: (trip: string) => string | undefined = () => undefined): string {
  const [name = '', line, field] = path.split('/');
  if (line === undefined) return fields[name] ?? name;
  if (name === 'trips') return joined(tripWords(nameOf(line)), field && (tripFields[field] ?? field));
  if (name === 'incidents') return joined(t('Incident'), field && (incidentFields[field] ?? field));
  if (name === 'childCheck') return joined(t('Child check'), checkFields[line] ?? line);
  const item = PreTripItem.safeParse(line);
  const where = t('Pre-trip, {{item}}', { item: item.success ? midSentence(preTripLabels[item.data]) : line });
  return joined(where, field && (checkFields[field] ?? field));
}

function tripWords(name: string | undefined): string {
  return name ? t('Trip {{trip}}', { trip: name }) : t('Trip');
}

const NamedTrip = z.object({ route: z.string().check(z.minLength(1)), direction: Direction });

/** "Lekki, to school": the morning's and the afternoon's trip of a route have the same name but for their way. */
export function lineName(trip: unknown): string | undefined {
  const named = NamedTrip.safeParse(trip);
  return named.success ? `${named.data.route}, ${midSentence(directionWords[named.data.direction])}` : undefined;
}

const words: Record<string, string> = {
  ...checkLabels,
  ...directionWords,
  ...incidentLabels,
  ...Object.fromEntries(Object.entries(severityLabels).map(([value, { label }]) => [value, label])),
  OK: t('OK'),
  DEFECT: t('Defect'),
};

const lineLabels: Record<string, string> = { ...checkFields, ...incidentFields, ...tripFields, at: t('Time') };

export function formatFieldValue(path: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('Nothing');
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
