/** What the audit trail says of a job, beside the lines of each person it was about. */
import type { JobWork } from '#contract/job.ts';
import type { Deed } from '#server/audit/append.ts';

interface Known {
  id: string;
  work: JobWork;
  target: string;
  total: number;
}

export function startedDeed(job: Known): Deed {
  const { kind, ...rest } = job.work;
  return { action: 'job.started', object: objectOf(job), after: { kind, ...rest, people: job.total }, names: namesIn(job) };
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

function labelOf(work: JobWork, target: string): string {
  switch (work.kind) {
    case 'students.class':
      return `Move to ${target}`;
    case 'students.house':
      return work.houseId === null ? 'Out of their houses' : `Move into ${target}`;
    case 'students.assign':
      return `Assign to ${target}`;
    case 'students.export':
      return 'Export of students';
    case 'students.state':
    case 'employees.state':
      return stateLabel(work.to);
  }
}

function stateLabel(to: Extract<JobWork, { kind: `${string}.state` }>['to']): string {
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
