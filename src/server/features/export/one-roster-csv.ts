import { rosterHeadings, type RosterVersion } from '#contract/one-roster.ts';

/** A line by its headings; what is not there is empty. */
export type RosterRecord = Readonly<Record<string, string | undefined>>;

/**
 * One file as the specification has it (RFC 4180, UTF-8 without a mark, every heading in its order). It is read by
 * programs: no sign is put before what a spreadsheet would take for a formula, since the other side would keep it.
 */
export function rosterCsv(version: RosterVersion, file: string, records: readonly RosterRecord[]): string {
  const headings = rosterHeadings[version][file] ?? [];
  const lines = records.map((record) => headings.map((heading) => quoted(record[heading] ?? '')).join(','));
  return [headings.join(','), ...lines, ''].join('\r\n');
}

export function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
