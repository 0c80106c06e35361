import * as z from 'zod/mini';
import { type BusContent, busPapers, BusStatus, Direction } from '#contract/bus.ts';
import { isCalendarDay } from '#contract/fields.ts';
import { directionWords } from '#client/fleet/direction-words.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import { eachWeekday } from '#client/ui/time/weekdays.ts';
import { midSentence, t } from '#client/ui/language/words.ts';
import { busStatus, ownership, paper } from './labels.ts';

const fields: Record<string, string> = {
  plate: t('Number plate'),
  name: t('Name or number'),
  capacity: t('Seats'),
  make: t('Make'),
  year: t('Year'),
  colour: t('Colour'),
  ownership: t('Ownership'),
  operator: t('Operator'),
  driverId: t('Driver'),
  driverName: t('Driver’s name'),
  driverPhone: t('Driver’s phone'),
  attendantId: t('Attendant'),
  attendantName: t('Attendant’s name'),
  attendantPhone: t('Attendant’s phone'),
  status: t('Status'),
  papers: t('Papers'),
  timetable: t('Timetable'),
} satisfies Record<keyof BusContent, string>;

const lineFields: Record<string, string> = {
  route: t('Route'),
  direction: t('Direction'),
  days: t('Days'),
  plannedStart: t('Planned start'),
  plannedEnd: t('Planned end'),
  expected: t('Children expected'),
  number: t('Number'),
  expires: t('Good until'),
};

/** "Insurance – Good until": a field of a bus as a person says it. `nameOf` names a line of the timetable. */
export function describeField(path: string, nameOf: (line: string) => string | undefined = () => undefined): string {
  const [name = '', line, field] = path.split('/');
  if (line === undefined) return fields[name] ?? name;
  const where = name === 'papers' ? paperName(line) : runWords(nameOf(line));
  return field === undefined ? where : `${where} – ${lineFields[field] ?? field}`;
}

function runWords(name: string | undefined): string {
  return name ? t('Timetable line {{run}}', { run: name }) : t('Timetable line');
}

const NamedLine = z.object({ route: z.string().check(z.minLength(1)), direction: Direction });

/** "Lekki, to school": the morning's and the afternoon's run of a route have the same name but for their way. */
export function lineName(line: unknown): string | undefined {
  const named = NamedLine.safeParse(line);
  return named.success ? `${named.data.route}, ${midSentence(directionWords[named.data.direction])}` : undefined;
}

type NameOf = (id: string) => string | undefined;

/** `nameOf` names an employee by their id. */
export function formatFieldValue(path: string, value: unknown, nameOf: NameOf = () => undefined): string {
  if (value === null || value === undefined || value === '') return t('Nothing');
  const isPerson = path === 'driverId' || path === 'attendantId';
  if (isPerson && typeof value === 'string') return nameOf(value) ?? t('Somebody');
  const field = path.split('/').at(-1);
  if (field === 'days' && Array.isArray(value)) return eachWeekday(value.map(Number));
  const status = BusStatus.safeParse(value);
  if (status.success) return busStatus[status.data].label;
  const way = Direction.safeParse(value);
  if (way.success) return directionWords[way.data];
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
