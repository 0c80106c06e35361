import { sql } from 'drizzle-orm';
import { boolean, check, date, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { RollSays } from '#contract/house-roll.ts';
import type { SeenBy } from '#contract/movement.ts';
import { dueWork, instant, schoolId, version } from '#server/db/columns.ts';
import { house } from '#server/features/house/table.ts';
import { student } from '#server/features/student/table.ts';

function rollColumns() {
  return { houseId: uuid('house_id').notNull(), day: date('day', { mode: 'string' }).notNull(), time: text('time').notNull() };
}

/** One house, one day, one time. Who was seen stands in rows of their own, from which everything else follows. */
export const houseRoll = pgTable(
  'house_roll',
  {
    schoolId: schoolId(),
    ...rollColumns(),
    /** How many marks it had, and how often it was closed. */
    version: version(),
    closedAt: instant('closed_at'),
    closedByName: text('closed_by_name'),
    /** Who was called when it was closed: who moves in or out later does not rewrite it. */
    called: uuid('called').array(),
    /** When the house was told that nobody had taken it, or its time was set when it was late already: nobody is told any more. */
    lateToldAt: instant('late_told_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.houseId, table.day, table.time] }),
    foreignKey({ columns: [table.schoolId, table.houseId], foreignColumns: [house.schoolId, house.id] }),
    // The rolls of a day, of all houses.
    index('house_roll_by_day').on(table.schoolId, table.day),
    check('house_roll_closed', sql`num_nulls(${table.closedAt}, ${table.closedByName}, ${table.called}) in (0, 3)`),
  ],
);

/** What one person said of one child. Rows are added, and the database takes no change to one (row-security.sql). */
export const houseRollMark = pgTable(
  'house_roll_mark',
  {
    schoolId: schoolId(),
    id: uuid('id').notNull(),
    ...rollColumns(),
    studentId: uuid('student_id').notNull(),
    says: text('says').$type<RollSays>().notNull(),
    /** The marks that stood before them. */
    over: uuid('over_marks').array().notNull(),
    place: text('place').notNull(),
    note: text('note').notNull(),
    method: text('method').$type<SeenBy>().notNull(),
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
    isOffline: boolean('is_offline').notNull(),
    byId: uuid('by_id').notNull(),
    byName: text('by_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({
      columns: [table.schoolId, table.houseId, table.day, table.time],
      foreignColumns: [houseRoll.schoolId, houseRoll.houseId, houseRoll.day, houseRoll.time],
    }),
    foreignKey({ columns: [table.schoolId, table.studentId], foreignColumns: [student.schoolId, student.id] }),
    index('house_roll_mark_by_roll').on(table.schoolId, table.houseId, table.day, table.time),
    index('house_roll_mark_by_child').on(table.schoolId, table.studentId),
    check('house_roll_mark_says', sql`${table.says} in ('SEEN', 'OUT', 'NOT_SEEN', 'NOTHING')`),
    check('house_roll_mark_out', sql`${table.says} <> 'OUT' or ${table.note} <> ''`),
    check('house_roll_mark_method', sql`${table.method} in ('QR', 'CARD', 'MANUAL')`),
  ],
);

/** That the next roll of a house becomes late. */
export const houseRollDue = pgTable('house_roll_due', { ...dueWork(), ofHouse: uuid('of_house').notNull() }, (table) => [
  index('house_roll_due_next').on(table.nextTryAt, table.id),
]);
