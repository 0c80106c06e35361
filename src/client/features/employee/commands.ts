import { type AbsenceContent, askAbsence, decideAbsence } from '#contract/employee-absence.ts';
import { recordEmployee } from '#contract/employee.ts';
import { paths } from '#client/place/paths.ts';
import { call } from '#client/http/call.ts';
import { useReadAgain } from '#client/live/stale.ts';
import { useOutbox } from '#client/offline/outbox-provider.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import type { TypedChanges } from '#client/ui/form/form-edit.ts';
import { t } from '#client/ui/language/words.ts';

interface Edit extends TypedChanges {
  id: string;
  /** null: the employee is new. */
  version: number | null;
}

/** Registers an employee or changes fields of one. Resolves when the edit is safe on this device. */
export function useRecordEmployee() {
  const outbox = useOutbox();
  const clock = useSchoolClock();
  return ({ id, version, changes, was }: Edit, name: string) =>
    outbox.enqueue({
      kind: recordEmployee.kind,
      params: { id },
      body: { changes },
      base: { version, was },
      title: version === null ? t('New employee: {{name}}', { name }) : t('Employee details: {{name}}', { name }),
      // A refused registration is mended in the form of one, under the same id.
      route: version === null ? registrationPath(id) : paths.editEmployee.to({ id }),
      schoolDate: clock.today(),
    });
}

export function registrationPath(id: string): string {
  return `${paths.registerEmployee.to()}?${new URLSearchParams({ id }).toString()}`;
}

export type Decision = { to: 'APPROVED' | 'CANCELLED'; note: string; version: number } | { to: 'DECLINED'; note: string; version: number };

/** Absences are asked for and decided at once: each needs a connection and throws the server's refusal. */
export function useAbsenceCommands() {
  const again = useReadAgain('employee');
  // After a refusal too: it may be that somebody else was first.
  const readAgain = () => void again();
  return {
    ask: ({ employeeId, id }: { employeeId: string; id: string }, body: AbsenceContent) =>
      call(askAbsence, { params: { employeeId, id }, body }).finally(readAgain),
    decide: (id: string, body: Decision) => call(decideAbsence, { params: { id }, body }).finally(readAgain),
  };
}
