import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Severity } from '#contract/bus-report.ts';
import type { BusDefectContent, DefectItem, DefectState } from '#contract/bus-defect.ts';
import { orderKeyColumn, recordColumns } from '#server/db/columns.ts';
import { bus } from '#server/features/bus/table.ts';
import { school } from '#server/features/school/table.ts';

/** A defect of a bus. It is mended or dismissed and never deleted. */
export const busDefect = pgTable(
  'bus_defect',
  {
    ...recordColumns<BusDefectContent>(),
    name: text('name').notNull(),
    nameOrder: orderKeyColumn('name_order').notNull(),
    busId: uuid('bus_id').notNull(),
    item: text('item').$type<DefectItem>().notNull(),
    severity: text('severity').$type<Severity>().notNull(),
    state: text('state').$type<DefectState>().notNull(),
    reportedOn: text('reported_on').notNull(),
    /** `urgencyOf` of the contract: what stands and is severe first. */
    urgency: text('urgency').notNull(),
    /** The day of the report that found it; null where somebody wrote it down. */
    reportDay: text('report_day'),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId], foreignColumns: [school.schoolId] }),
    foreignKey({ columns: [table.schoolId, table.busId], foreignColumns: [bus.schoolId, bus.id] }),
    // The list as it opens.
    index('bus_defect_by_urgency').on(table.schoolId, sql`${table.urgency} collate "C"`, table.nameOrder, table.id),
    // "What is wrong with this bus?"
    index('bus_defect_of_bus').on(table.schoolId, table.busId, table.state),
    // What a report found is opened once, however often it is handed in.
    uniqueIndex('bus_defect_of_report')
      .on(table.schoolId, table.busId, table.item, table.reportDay)
      .where(sql`${table.reportDay} is not null`),
    check('bus_defect_version', sql`${table.version} > 0`),
    check('bus_defect_filled', sql`${table.name} <> ''`),
    check('bus_defect_severity', sql`${table.severity} in ('LOW', 'MEDIUM', 'HIGH')`),
    check('bus_defect_state', sql`${table.state} in ('OPEN', 'IN_REPAIR', 'MENDED', 'DISMISSED')`),
  ],
);
