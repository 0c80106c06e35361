import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { ExpiryStage, FleetPaper } from '#contract/fleet-expiry.ts';
import { dueWork, instant, schoolId } from '#server/db/columns.ts';
import { school } from '#server/features/school/table.ts';

/** That of this paper, with this last day, the School Admins were told. */
export const fleetExpiryTold = pgTable(
  'fleet_expiry_told',
  {
    schoolId: schoolId(),
    /** The bus or the employee. */
    of: uuid('of_id').notNull(),
    paper: text('paper').$type<FleetPaper['paper']>().notNull(),
    expires: text('expires').notNull(),
    stage: text('stage').$type<ExpiryStage>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.of, table.paper, table.expires, table.stage] }),
    foreignKey({ columns: [table.schoolId], foreignColumns: [school.schoolId] }),
    check('fleet_expiry_told_stage', sql`${table.stage} in ('MONTH', 'WEEK', 'EXPIRED')`),
  ],
);

/** That a school is looked at once a day. */
export const fleetExpiryDue = pgTable('fleet_expiry_due', dueWork(), (table) => [
  unique('fleet_expiry_due_school').on(table.ofSchool),
  index('fleet_expiry_due_next').on(table.nextTryAt, table.id),
]);
