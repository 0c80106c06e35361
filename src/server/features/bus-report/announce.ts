import type { Unit } from '#server/http/unit-of-work.ts';
import type { ReportRow } from './queries.ts';

/** The roles of the daily report, and nobody else, learn that this report is another now. */
export function announce({ changed }: Pick<Unit, 'changed'>, row: Pick<ReportRow, 'busId' | 'day' | 'version'>): void {
  changed({ kind: 'bus-report', id: `${row.busId}/${row.day}`, version: row.version }, { roles: ['School Admin'] });
}
