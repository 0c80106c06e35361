/** The calendar as it will be once this device's edits are on the server. Pure. */
import * as z from 'zod/mini';
import {
  calendarNouns,
  emptyOpenHours,
  emptySpecialDay,
  emptyTerm,
  type KeptCalendar,
  OpenHoursRow,
  SpecialDayRow,
  TermRow,
} from '#contract/calendar-record.ts';
import { applyChanges, type Fields } from '#contract/change.ts';
import { changesOf } from '#outbox/edited-fields.ts';
import type { OutboxRecord } from '#outbox/record.ts';

export function withEdits({ versions, specialDays, terms }: KeptCalendar, records: readonly OutboxRecord[], who: string): KeptCalendar {
  const { openHours, specialDay, term } = calendarNouns;
  return {
    versions: folded(versions, records, { ...openHours, empty: emptyOpenHours, row: OpenHoursRow, who }).toSorted(
      by(({ validFrom }) => validFrom),
    ),
    specialDays: folded(specialDays, records, { ...specialDay, empty: emptySpecialDay, row: SpecialDayRow, who }).toSorted(
      by(({ from }) => from),
    ),
    terms: folded(terms, records, { ...term, empty: emptyTerm, row: TermRow, who }).toSorted(by(({ from }) => from)),
  };
}

interface Noun<Row> {
  kind: string;
  empty: Fields;
  row: z.ZodMiniType<Row>;
  who: string;
}

function folded<Row extends { id: string }>(
  rows: readonly Row[],
  records: readonly OutboxRecord[],
  { kind, empty, row, who }: Noun<Row>,
): Row[] {
  const byId = new Map(rows.map((one) => [one.id, one]));
  for (const record of records) {
    if (record.kind !== `${kind}.record`) continue;
    const id = record.params['id'] ?? '';
    const before: Fields = { ...(byId.get(id) ?? { ...empty, id, version: 0 }) };
    const after = z.safeParse(row, { ...applyChanges(before, changesOf(record.body)), updatedAt: record.at.device, updatedBy: who });
    if (after.success) byId.set(id, after.data);
  }
  return [...byId.values()];
}

function by<Row>(keyOf: (row: Row) => string): (a: Row, b: Row) => number {
  return (a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0);
}
