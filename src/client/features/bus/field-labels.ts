import * as z from 'zod/mini';
import { type BusContent, busPapers, BusStatus, Direction } from '#contract/bus.ts';
import { isCalendarDay } from '#contract/fields.ts';
import { dayText } from '#client/ui/day-text.ts';
import { busStatus, direction, ownership, paper, weekdays } from './labels.ts';

const fields: Record<string, string> = {
  plate: 'Number plate',
  name: 'Name or number',
  capacity: 'Seats',
  make: 'Make',
  year: 'Year',
  colour: 'Colour',
  ownership: 'Ownership',
  operator: 'Operator',
  driverName: 'Driver',
  driverPhone: 'Driver’s phone',
  attendantName: 'Attendant',
  attendantPhone: 'Attendant’s phone',
  status: 'Status',
  papers: 'Papers',
  timetable: 'Timetable',
} satisfies Record<keyof BusContent, string>;

const lineFields: Record<string, string> = {
  route: 'Route',
  direction: 'Direction',
  days: 'Days',
  plannedStart: 'Planned start',
  plannedEnd: 'Planned end',
  expected: 'Children expected',
  number: 'Number',
  expires: 'Good until',
};

/** "Insurance – Good until": a field of a bus as a person says it. `nameOf` names a line of the timetable. */
export function describeField(path: string, nameOf: (line: string) => string | undefined = () => undefined): string {
  const [name = '', line, field] = path.split('/');
  if (line === undefined) return fields[name] ?? name;
  const where = name === 'papers' ? paperName(line) : `Timetable line ${nameOf(line) ?? ''}`.trim();
  return field === undefined ? where : `${where} – ${lineFields[field] ?? field}`;
}

const NamedLine = z.object({ route: z.string().check(z.minLength(1)), direction: Direction });

/** "Lekki, to school": the morning's and the afternoon's run of a route have the same name but for their way. */
export function lineName(line: unknown): string | undefined {
  const named = NamedLine.safeParse(line);
  return named.success ? `${named.data.route}, ${direction[named.data.direction].toLowerCase()}` : undefined;
}

export function formatFieldValue(path: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Nothing';
  const field = path.split('/').at(-1);
  if (field === 'days' && Array.isArray(value)) return value.map((day) => weekdays[Number(day) - 1] ?? '').join(', ');
  const status = BusStatus.safeParse(value);
  if (status.success) return busStatus[status.data].label;
  const way = Direction.safeParse(value);
  if (way.success) return direction[way.data];
  if (value === 'OWN' || value === 'HIRED') return ownership[value];
  if (typeof value === 'string') return isCalendarDay(value) ? dayText(value) : value;
  return typeof value === 'object' ? lineWords(path, value) : JSON.stringify(value);
}

function lineWords(path: string, line: object): string {
  return Object.entries(line)
    .map(([field, value]) => `${lineFields[field] ?? field}: ${formatFieldValue(`${path}/${field}`, value)}`)
    .join(', ');
}

function paperName(line: string): string {
  const name = busPapers.find((one) => one === line);
  return name ? paper[name] : line;
}
