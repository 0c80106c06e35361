/** What the audit trail says of a job, beside the lines of each person it was about. */
import type { AnyWork } from '#contract/job.ts';
import type { Deed } from '#server/audit/append.ts';
import type { KeptJob } from './queries.ts';

interface Known {
  id: string;
  work: AnyWork;
  target: string;
  total: number;
}

export function startedDeed(job: Pick<KeptJob, 'people' | keyof Known>): Deed {
  const undoes = 'job' in job.people ? { undoes: job.people.job } : {};
  return { action: 'job.started', object: objectOf(job), after: { ...job.work, ...undoes, people: job.total }, names: namesIn(job) };
}

export function doneDeed(job: Known, { done, problems }: { done: number; problems: number }): Deed {
  return { action: 'job.done', object: objectOf(job), after: { done: done - problems, problems } };
}

export function cancelledDeed(job: Known & { done: number }): Deed {
  return { action: 'job.cancelled', object: objectOf(job), after: { done: job.done, people: job.total } };
}

export function stoppedDeed(job: Known & { done: number }, reason: string): Deed {
  return { action: 'job.stopped', object: objectOf(job), after: { reason, done: job.done, people: job.total } };
}

export function resultReadDeed(job: Known): Deed {
  return { action: 'job.result-read', object: objectOf(job), after: { people: job.total } };
}

function namesIn({ work, target }: Known): Record<string, string> {
  const ids = Object.entries(work).flatMap(([field, value]) => (field.endsWith('Id') && typeof value === 'string' ? [value] : []));
  return Object.fromEntries(ids.map((id) => [id, target]));
}

function objectOf({ id, work, target }: Known): Deed['object'] {
  return { kind: 'job', id, label: labelOf(work, target) };
}

function labelOf(work: AnyWork, target: string): string {
  switch (work.kind) {
    case 'students.class':
      return `Move to ${target}`;
    case 'students.class-undo':
      return `Undo: Move to ${target}`;
    case 'students.house':
      return intoHouse(work, target);
    case 'students.house-undo':
      return `Undo: ${intoHouse(work, target)}`;
    case 'students.assign':
      return `Assign to ${target}`;
    case 'students.export':
      return 'Export of students';
    case 'students.state':
    case 'employees.state':
      return stateLabel(work.to);
  }
}

function intoHouse({ houseId }: { houseId: string | null }, target: string): string {
  return houseId === null ? 'Out of their houses' : `Move into ${target}`;
}

function stateLabel(to: Extract<AnyWork, { kind: `${string}.state` }>['to']): string {
  switch (to) {
    case 'EXPECTED':
      return 'State expected';
    case 'ACTIVE':
      return 'State active';
    case 'ON_LEAVE':
      return 'State on leave';
    case 'SUSPENDED':
      return 'State suspended';
    case 'GRADUATED':
      return 'State graduated';
    case 'WITHDRAWN':
      return 'State withdrawn';
    case 'TRANSFERRED':
      return 'State transferred';
    case 'DECEASED':
      return 'State deceased';
    case 'ARCHIVED':
      return 'State archived';
    case 'LEFT':
      return 'State left';
  }
}
