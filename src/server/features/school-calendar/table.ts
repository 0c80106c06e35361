import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { OpenHoursWritten, SpecialDayWritten, TermWritten } from '#contract/calendar-record.ts';
import { recordColumns } from '#server/db/columns.ts';
import { school } from '#server/features/school/table.ts';

/** A version of the hours by weekday, from a day on. */
export const openHours = pgTable(
  'open_hours',
  {
    ...recordColumns<OpenHoursWritten>(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    state: text('state').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId], foreignColumns: [school.schoolId] }),
    // Two that begin the same day would leave open which of them holds.
    uniqueIndex('open_hours_valid_from')
      .on(table.schoolId, table.validFrom)
      .where(sql`${table.state} = 'HELD'`),
    check('open_hours_state', sql`${table.state} in ('HELD', 'WITHDRAWN')`),
    check('open_hours_version', sql`${table.version} > 0`),
  ],
);

/** A closure, or days with other hours. */
export const specialDay = pgTable(
  'special_day',
  {
    ...recordColumns<SpecialDayWritten>(),
    from: date('from_day', { mode: 'string' }).notNull(),
    until: date('until_day', { mode: 'string' }).notNull(),
    state: text('state').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId], foreignColumns: [school.schoolId] }),
    index('special_day_from').on(table.schoolId, table.from),
    check('special_day_span', sql`${table.from} <= ${table.until}`),
    check('special_day_state', sql`${table.state} in ('HELD', 'WITHDRAWN')`),
    check('special_day_version', sql`${table.version} > 0`),
  ],
);

/** A term of a session. */
export const term = pgTable(
  'term',
  {
    ...recordColumns<TermWritten>(),
    from: date('from_day', { mode: 'string' }).notNull(),
    until: date('until_day', { mode: 'string' }).notNull(),
    state: text('state').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId], foreignColumns: [school.schoolId] }),
    check('term_span', sql`${table.from} <= ${table.until}`),
    check('term_state', sql`${table.state} in ('HELD', 'WITHDRAWN')`),
    check('term_version', sql`${table.version} > 0`),
  ],
);
