/** How bulk actions are spoken of. */
import type { Job, JobState, JobWork } from '#contract/job.ts';
import { states as employeeStates } from '#client/features/employee/labels.ts';
import { states as studentStates } from '#client/features/student/labels.ts';
import type { Status } from '#client/ui/status-tag.tsx';
import { t } from '#client/ui/words.ts';

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
    case 'students.house':
      return work.houseId === null ? t('Take out of their houses') : t('Move into {{name}}', { name });
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

export function peopleWords({ kind }: Pick<JobWork, 'kind'>, count: number): string {
  if (kind === 'employees.state') return t('{{count, number}} employees', { count, defaultValue_one: '1 employee' });
  return t('{{count, number}} students', { count, defaultValue_one: '1 student' });
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
