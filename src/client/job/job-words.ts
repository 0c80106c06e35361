/** How bulk actions are spoken of. */
import type { AnyWork, Job, JobState } from '#contract/job.ts';
import { employeeStates, studentStates } from '#client/person/states.ts';
import type { Status } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';

export const jobStates: Record<JobState, { label: string; status: Status }> = {
  QUEUED: { label: t('Waiting'), status: 'info' },
  RUNNING: { label: t('At work'), status: 'info' },
  DONE: { label: t('Done'), status: 'ok' },
  CANCELLED: { label: t('Cancelled'), status: 'none' },
  FAILED: { label: t('Given up'), status: 'bad' },
};

export function titleOf({ work, target: name }: Pick<Job, 'work' | 'target'>): string {
  switch (work.kind) {
    case 'students.class':
      return t('Move to {{name}}', { name });
    case 'students.class-undo':
      return t('Undo: {{deed}}', { deed: t('Move to {{name}}', { name }) });
    case 'students.house':
      return intoHouse(work, name);
    case 'students.house-undo':
      return t('Undo: {{deed}}', { deed: intoHouse(work, name) });
    case 'students.state':
      return t('Students: {{state}}', { state: studentStates[work.to].label });
    case 'students.assign':
      return t('Assign to {{name}}', { name });
    case 'students.export':
      return t('Export students');
    case 'employees.state':
      return t('Employees: {{state}}', { state: employeeStates[work.to].label });
  }
}

function intoHouse({ houseId }: { houseId: string | null }, name: string): string {
  return houseId === null ? t('Remove from their houses') : t('Move into {{name}}', { name });
}

export function peopleWords({ kind }: Pick<AnyWork, 'kind'>, count: number): string {
  if (kind === 'employees.state') return t('{{count, number}} employees', { count, defaultValue_one: '1 employee' });
  return t('{{count, number}} students', { count, defaultValue_one: '1 student' });
}

/** Whether a move stands no more; empty when it does. */
export function undoWords({ undo }: Pick<Job, 'undo'>): string {
  if (undo === null) return '';
  if (undo === 'QUEUED' || undo === 'RUNNING') return t('Being undone');
  return undo === 'DONE' ? t('Undone') : t('Undone in part');
}

/** "1,240 of 4,981" */
export function progressWords({ done, total }: Pick<Job, 'done' | 'total'>): string {
  return t('{{done, number}} of {{total, number}}', { done, total });
}

/** What came of one that has ended. */
export function outcomeWords({ done, problems, total }: Pick<Job, 'done' | 'problems' | 'total'>): string {
  const did = done - problems;
  const counts = { did, problems, left: total - done };
  if (counts.left > 0) return t('{{did, number}} done, {{problems, number}} refused, {{left, number}} not done', counts);
  return t('{{did, number}} done, {{problems, number}} refused', counts);
}
