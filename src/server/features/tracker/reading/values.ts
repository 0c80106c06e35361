/** Single values as devices send them. What is needed and cannot be read is refused; what else cannot, is not known. */
import { type Day, isCalendarDay } from '#contract/fields.ts';
import { type LocalTime, type Told, unreadable } from './reading.ts';

export const kmhOfKnots = 1.852;
export const kmhOfMs = 3.6;

const number = /^[+-]?(\d{1,20}(\.\d{0,20})?|\.\d{1,20})([eE][+-]?\d{1,2})?$/;
const iso = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}([.,]\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/i;
const local = /^(\d{4}-\d{2}-\d{2}) (([01]\d|2[0-3]):[0-5]\d):([0-5]\d)$/;
/** Smaller than this it is seconds. */
const mostSeconds = 2_147_483_647;
const alarmShape = /^[\p{L}\p{N} _,.:-]{1,60}$/u;

/** Null where it is none. */
export function numberIn(given: unknown): number | null {
  if (typeof given === 'number') return Number.isFinite(given) ? given : null;
  return typeof given === 'string' && number.test(given.trim()) ? Number(given) : null;
}

/** Throws where there is one that is none of the earth. Null where neither is told. */
export function placeOf(lat: unknown, lon: unknown): Told['place'] {
  if (isUntold(lat) && isUntold(lon)) return null;
  const [north, east] = [numberIn(lat), numberIn(lon)];
  if (north === null || east === null || Math.abs(north) > 90 || Math.abs(east) > 180) throw unreadable('place');
  return { lat: north, lon: east };
}

/** Throws. A clock that is out by decades is taken: what it tells is history. */
export function timeOf(given: unknown): Date | LocalTime {
  const at = readTime(given);
  if (at === null || (at instanceof Date && !isNear(at))) throw unreadable('time');
  return at;
}

function readTime(given: unknown): Date | LocalTime | null {
  const told = numberIn(given);
  if (told !== null) return new Date(told < mostSeconds ? told * 1000 : told);
  if (typeof given !== 'string') return null;
  const [, day = '', time = '', , seconds = ''] = local.exec(given) ?? [];
  if (isCalendarDay(day) && day >= '1970-01-02' && day < '2199') return { day: day satisfies Day, time, seconds: Number(seconds) };
  if (!iso.test(given)) return null;
  // Without a zone it is of none.
  const zoned = /(Z|[+-]\d{2}:?\d{2})$/i.test(given.slice(11)) ? given : `${given}Z`;
  return new Date(zoned.replace(',', '.'));
}

// The calendar of the database and that of this process part beyond.
function isNear(at: Date): boolean {
  const ms = at.getTime();
  return ms >= 0 && ms < Date.UTC(2200, 0);
}

/** -1, and whatever is below nought, is not known. */
export function speedOf(given: unknown, factor: number): number | null {
  const speed = within(given, 0, 1000);
  return speed === null ? null : Math.round(speed * factor * 10) / 10;
}

export function headingOf(given: unknown): number | null {
  const degrees = within(given, 0, 360);
  return degrees === null ? null : Math.round(degrees) % 360;
}

/** To the centimetre. Nought is what devices say that do not know, and less than a centimetre none knows. */
export function accuracyOf(given: unknown): number | null {
  const metres = within(given, 0, 10_000_000) ?? 0;
  return Math.round(metres * 100) / 100 || null;
}

export function percentOf(given: unknown): number | null {
  const percent = within(given, 0, 100);
  return percent === null ? null : Math.round(percent);
}

export function metresOf(given: unknown): number | null {
  return within(given, 0, 1e10);
}

export function flagOf(given: unknown): boolean | null {
  if (typeof given === 'boolean') return given;
  const word = typeof given === 'string' ? given.toLowerCase() : given;
  if (word === 'true' || word === '1' || word === 1) return true;
  return word === 'false' || word === '0' || word === 0 ? false : null;
}

/** One with a name that cannot be kept is an alarm all the same. */
export function alarmOf(given: unknown): string | null {
  if (typeof given !== 'string' || given.trim() === '') return null;
  return alarmShape.test(given.trim()) ? given.trim() : 'alarm';
}

function isUntold(given: unknown): boolean {
  return given === undefined || given === null;
}

function within(given: unknown, least: number, most: number): number | null {
  const told = numberIn(given);
  return told !== null && told >= least && told <= most ? told : null;
}
