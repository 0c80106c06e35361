/**
 * A report follows what it is drafted from, and what a person corrected stays. A field counts as corrected while it holds something
 * else than what was drafted last.
 */
import { type BusReportContent, reportLines } from './bus-report.ts';
import { contentProblems } from './bus-report-rules.ts';
import { type Fields, readField, same } from './change.ts';

interface Drafts {
  /** What it was drafted as when it was last looked at, and what it is now. */
  from: BusReportContent;
  to: BusReportContent;
}

export function followed(content: BusReportContent, { from, to }: Drafts): BusReportContent {
  const names = Object.keys(content) as (keyof BusReportContent)[];
  const isByLine = (name: string) => reportLines.some((lines) => lines === name);
  const next = names.map((name) => [name, (isByLine(name) ? linesOf : fieldOf)(from[name], content[name], to[name])]);
  return soundOf(Object.fromEntries(next) as BusReportContent, content);
}

/** What was drafted where the report says something else; nothing where nothing was drafted. */
export function draftedBeside(drafted: BusReportContent | null, path: string, now: unknown): unknown {
  const was = drafted ? readField({ ...drafted }, path) : null;
  const isNothing = was === null || was === '' || same(was, now ?? null);
  return isNothing ? undefined : was;
}

/** Lines that were drafted and are in the report no more: somebody took them away. */
export function takenAway(drafted: BusReportContent | null, { trips }: Pick<BusReportContent, 'trips'>): string[] {
  return Object.keys(drafted?.trips ?? {}).filter((id) => trips[id] === undefined);
}

function fieldOf(from: unknown, mine: unknown, to: unknown): unknown {
  return same(mine, from) ? to : mine;
}

function linesOf(from: unknown, mine: unknown, to: unknown): Fields {
  const [was, is, will] = [fieldsOf(from), fieldsOf(mine), fieldsOf(to)];
  const ids = [...new Set([...Object.keys(is), ...Object.keys(will)])];
  const lines = ids.map((id): [string, unknown] => [id, lineOf(was[id], is[id], will[id])]);
  return Object.fromEntries(lines.filter(([, line]) => line !== undefined));
}

/** A line that somebody took away stays away; one of another kind, as a defect that was found, is corrected as a whole. */
function lineOf(from: unknown, mine: unknown, to: unknown): unknown {
  if (same(mine, from)) return to;
  if (!isFields(from) || !isFields(mine) || !isFields(to) || !sameKeys(mine, from) || !sameKeys(mine, to)) return mine;
  return Object.fromEntries(Object.keys(mine).map((field) => [field, fieldOf(from[field], mine[field], to[field])]));
}

/** A corrected start beside a drafted end could be what no report may hold: then all of it stays as it was. */
function soundOf(next: BusReportContent, before: BusReportContent): BusReportContent {
  const wrong = contentProblems(next).map(({ path }) => path.split('/'));
  if (wrong.length === 0) return next;
  const trips = { ...next.trips };
  for (const [name, id = ''] of wrong) {
    const line = before.trips[id];
    if (name === 'trips' && line) trips[id] = line;
  }
  const isMisread = wrong.some(([name]) => name === 'odometerEnd');
  const { odometerStart, odometerEnd } = isMisread ? before : next;
  return { ...next, trips, odometerStart, odometerEnd };
}

function sameKeys(a: Fields, b: Fields): boolean {
  return same(Object.keys(a).sort(), Object.keys(b).sort());
}

function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
