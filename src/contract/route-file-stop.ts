/** A stop out of what a file has written for each of its fields. */
import * as z from 'zod/mini';
import { LatLon, Stop } from './bus-route.ts';
import { timeTyped } from './time-typed.ts';
import type { FoundStop, LineProblem } from './route-file-found.ts';
import type { StopField } from './route-file-heading.ts';

export type StopCells = Partial<Record<StopField, string>>;

export interface ReadStop {
  stop: FoundStop;
  /** Where in the order the file puts it; null: it does not say. */
  seq: number | null;
  problems: LineProblem[];
}

type Read<Value> = { value: Value | null; wrong?: string };

export function stopOf(cells: StopCells, line: number | null): ReadStop {
  const name = nameIn(cells.name ?? '');
  const at = timeIn(trimmed(cells.at));
  const place = placeOf(cells);
  const radius = radiusIn(trimmed(cells.radius));
  const mustBeMet = yesOrNo(trimmed(cells.mustBeMet));
  const seq = numberIn(trimmed(cells.seq));
  return {
    stop: { name: name.value ?? '', at: at.value, place: place.value, radius: radius.value, mustBeMet: mustBeMet.value, line },
    seq,
    problems: [name, at, place, radius, mustBeMet].flatMap(({ wrong }) => (wrong === undefined ? [] : [{ line, message: wrong }])),
  };
}

/** By what the file says of the order, where it says it of all; else as they stand there. */
export function inTheirOrder(read: readonly ReadStop[]): FoundStop[] {
  const isSaid = read.every(({ seq }) => seq !== null);
  const inOrder = isSaid ? read.toSorted((a, b) => (a.seq ?? 0) - (b.seq ?? 0)) : read;
  return inOrder.map(({ stop }) => stop);
}

/** As a sentence quotes it. */
export function quoted(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return `“${line.length > 40 ? `${line.slice(0, 40)}…` : line}”`;
}

/** "6,454" and "6.454" alike; null for anything else. */
export function numberIn(text: string): number | null {
  return /^[+\-−]?\d{1,15}(?:[.,]\d{1,20})?$/.test(text) ? Number(text.replace(',', '.').replace('−', '-')) : null;
}

function trimmed(text: string | undefined): string {
  return (text ?? '').trim();
}

const longestName = 80;

function nameIn(text: string): Read<string> {
  if (text.trim() === '') return { value: null, wrong: 'This stop has no name. Fill it in once it is in the form' };
  const { success, data, error } = z.safeParse(Stop.shape.name, text);
  if (success) return { value: data };
  const kept = text.replaceAll('\u0000', '').toWellFormed().trim();
  // What is cut may not end in half a character.
  const short = kept
    .slice(0, longestName)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
  return { value: short, wrong: error.issues[0]?.message ?? '' };
}

function timeIn(text: string): Read<string> {
  if (text === '') return { value: null };
  // GTFS and databases write seconds.
  const time = timeTyped(text.replace(/^(\d{1,2}:\d\d):\d\d(?:\.\d+)?/, '$1'));
  if (time !== null) return { value: time };
  if (/^(2[4-9]|[34]\d):[0-5]\d/.test(text))
    return { value: null, wrong: `${quoted(text)} is after midnight. Enter a time of the same day` };
  return { value: null, wrong: `${quoted(text)} is no time. Write it as 07:35` };
}

function placeOf({ lat = '', lon = '', place = '' }: StopCells): Read<LatLon> {
  if (lat.trim() === '' && lon.trim() === '') return pairIn(place.trim());
  if (lat.trim() === '' || lon.trim() === '') return { value: null, wrong: 'Latitude and longitude go together: one of them is missing' };
  return placeIn(lat.trim(), lon.trim());
}

function pairIn(text: string): Read<LatLon> {
  if (text === '') return { value: null };
  const [, lat, lon] = /^\(?([^,;\s]+)\s*[,;\s]\s*([^,;\s]+)\)?$/.exec(text) ?? [];
  return lat === undefined || lon === undefined ? noPlace(text) : placeIn(lat, lon);
}

export function placeIn(latText: string, lonText: string): Read<LatLon> {
  const [lat, lon] = [degreesIn(latText, 'S'), degreesIn(lonText, 'W')];
  if (lat === null) return noPlace(latText);
  if (lon === null) return noPlace(lonText);
  const place = z.safeParse(LatLon, { lat, lon });
  if (place.success) return { value: place.data };
  if (Math.abs(lat) > 90 && Math.abs(lat) <= 180 && Math.abs(lon) <= 90)
    return { value: null, wrong: `No latitude is ${lat}. Are latitude and longitude the wrong way round?` };
  return noPlace(`${latText}, ${lonText}`);
}

function noPlace(text: string): Read<LatLon> {
  return { value: null, wrong: `${quoted(text)} is no place. Write latitude and longitude in degrees, for example 6.45407 and 3.39467` };
}

/** "6.454", "6,454", "6.454° N". `below` is the letter that turns the sign. */
function degreesIn(text: string, below: 'S' | 'W'): number | null {
  const [, figures = '', letter = ''] = /^(\S+?)\s*°?\s*([NSEW]?)$/i.exec(text) ?? [];
  const value = numberIn(figures);
  if (value === null || letter === '') return value;
  const isOfAxis = (below === 'S' ? 'NS' : 'EW').includes(letter.toUpperCase());
  if (!isOfAxis || value < 0) return null;
  return letter.toUpperCase() === below ? -value : value;
}

function radiusIn(text: string): Read<number> {
  if (text === '') return { value: null };
  const metres = numberIn(text.replace(/\s*m$/i, ''));
  const radius = z.safeParse(Stop.shape.radius, metres === null ? null : Math.round(metres));
  return radius.success ? { value: radius.data } : { value: null, wrong: `${quoted(text)} is no radius. Write metres from 20 to 500` };
}

const yes = ['yes', 'y', 'true', '1', 'x', 'oui', 'o', 'vrai'];
const no = ['no', 'n', 'false', '0', '-', 'non', 'faux'];

function yesOrNo(text: string): Read<boolean> {
  const word = text.toLowerCase();
  if (word === '') return { value: null };
  if (yes.includes(word) || no.includes(word)) return { value: yes.includes(word) };
  return { value: null, wrong: `${quoted(text)} says neither yes nor no whether somebody must meet the children` };
}
