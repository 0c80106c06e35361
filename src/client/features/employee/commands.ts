import { type AbsenceContent, askAbsence, decideAbsence } from '#contract/employee-absence.ts';
import { recordEmployee } from '#contract/employee.ts';
import { paths } from '#client/place/paths.ts';
import { call } from '#client/http/call.ts';
import { useReadAgain } from '#client/live/stale.ts';
import { useRecord } from '#client/record/use-record.ts';
import { t } from '#client/ui/language/words.ts';

/** Registers an employee or changes fields of one. */
export const useRecordEmployee = () =>
  useRecord(recordEmployee, {
    title: (name, isNew) => (isNew ? t('New employee: {{name}}', { name }) : t('Employee details: {{name}}', { name })),
    // A refused registration is mended in the form of one, under the same id.
    route: (id, isNew) => (isNew ? registrationPath(id) : paths.editEmployee.to({ id })),
  });

export function registrationPath(id: string): string {
  return `${paths.registerEmployee.to()}?${new URLSearchParams({ id }).toString()}`;
}

export type Decision = { to: 'APPROVED' | 'CANCELLED'; note: string; version: number } | { to: 'DECLINED'; note: string; version: number };

/** Absences are asked for and decided at once: each needs a connection and throws the server's refusal. */
export function useAbsenceCommands() {
  const readAgain = useReadAgain('employee');
  return {
    ask: ({ employeeId, id }: { employeeId: string; id: string }, body: AbsenceContent) =>
      call(askAbsence, { params: { employeeId, id }, body }).finally(readAgain),
    decide: (id: string, body: Decision) => call(decideAbsence, { params: { id }, body }).finally(readAgain),
  };
}
