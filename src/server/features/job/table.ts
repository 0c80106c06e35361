import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AnyWork, JobPeople, JobState } from '#contract/job.ts';
import { dueWork, instant, longWork, schoolId } from '#server/db/columns.ts';
import { school } from '#server/features/school/table.ts';
import type { Place } from '#server/features/student/places.ts';

/** One thing that is done to many people, and how far it has come. */
export const job = pgTable(
  'job',
  {
    schoolId: schoolId(),
    /** Made by whoever asked: the same start twice is one job. */
    id: uuid('id').notNull(),
    work: jsonb('work').$type<AnyWork>().notNull(),
    /** As it was asked for, an undo for those of a job; whom the server found are the items. */
    people: jsonb('people').$type<JobPeople | { job: string }>().notNull(),
    target: text('target').notNull(),
    state: text('state').$type<JobState>().notNull(),
    ...longWork(),
    /** Of those done, who was refused. */
    problems: integer('problems').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId], foreignColumns: [school.schoolId] }),
    index('job_by_time').on(table.schoolId, table.at),
    check('job_state', sql`${table.state} in ('QUEUED', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED')`),
    check('job_ended', sql`(${table.endedAt} is not null) = (${table.state} in ('DONE', 'CANCELLED', 'FAILED'))`),
  ],
);

/** Somebody of a job, as they were called at its start, and what came of it for them. */
export const jobItem = pgTable(
  'job_item',
  {
    schoolId: schoolId(),
    jobId: uuid('job_id').notNull(),
    no: integer('no').notNull(),
    personId: uuid('person_id').notNull(),
    name: text('name').notNull(),
    /** The admission or staff number. */
    number: text('number').notNull(),
    /** Of the record at the start. */
    version: integer('version').notNull(),
    /** Null until the job has come to them. */
    outcome: text('outcome').$type<'DONE' | 'REFUSED'>(),
    /** Why not; empty when it was done. */
    reason: text('reason').notNull().default(''),
    /** Their line in an export. */
    cells: jsonb('cells').$type<readonly string[]>(),
    /** Where a move found them; in an undo, where they go back to. */
    was: jsonb('was').$type<Place>(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.jobId, table.no] }),
    foreignKey({ columns: [table.schoolId, table.jobId], foreignColumns: [job.schoolId, job.id] }).onDelete('cascade'),
    check('job_item_outcome', sql`${table.outcome} in ('DONE', 'REFUSED')`),
  ],
);

/** Jobs of any school that wait for the server: to be worked at, and in the end to be forgotten. */
export const jobDue = pgTable('job_due', { ...dueWork(), ofJob: uuid('of_job').notNull() }, (table) => [
  index('job_due_next').on(table.nextTryAt),
]);
