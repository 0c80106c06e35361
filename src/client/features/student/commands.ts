import type { Changes, Fields } from '#contract/change.ts';
import { moveStudent, recordStudent, type Sex, type Student, type StudentContent } from '#contract/student.ts';
import type { StudentState } from '#contract/student-card.ts';
import { paths } from '#client/place/paths.ts';
import { callWithMessage } from '#client/http/call.ts';
import { useReadAgain } from '#client/live/stale.ts';
import { useOutbox } from '#client/offline/outbox-provider.tsx';
import { fullName } from '#client/offline/roster/student-name.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { t } from '#client/ui/language/words.ts';

interface Edit {
  id: string;
  /** null: the student is new. */
  version: number | null;
  changes: Changes;
  was: Fields;
}

type Named = Pick<StudentContent, 'firstName' | 'middleName' | 'lastName'>;

/** Registers a student or changes fields of one. Resolves when the edit is safe on this device. */
export function useRecordStudent() {
  const outbox = useOutbox();
  const clock = useSchoolClock();
  return ({ id, version, changes, was }: Edit, named: Named) =>
    outbox.enqueue({
      kind: recordStudent.kind,
      params: { id },
      body: { changes },
      base: { version, was },
      title:
        version === null
          ? t('New student: {{name}}', { name: fullName(named) })
          : t('Student details: {{name}}', { name: fullName(named) }),
      // A refused registration is mended in the form of one, under the same id.
      route: version === null ? registrationPath(id) : paths.editStudent.to({ id }),
      schoolDate: clock.today(),
    });
}

export function registrationPath(id: string): string {
  return `${paths.registerStudent.to()}?${new URLSearchParams({ id }).toString()}`;
}

export interface Move {
  to: StudentState;
  on: string;
  reason: string;
  /** Of a child of whom they were not known. */
  sex?: Sex | null;
  dob?: string | null;
}

/** Takes a student into another state. Needs a connection; answers with the server's word. */
export function useMoveStudent() {
  const readAgain = useReadAgain('student');
  return async ({ id, version }: Pick<Student, 'id' | 'version'>, { sex, dob, ...step }: Move): Promise<string> => {
    const body = { ...step, version, sex: sex ?? undefined, dob: dob ?? undefined };
    const { message } = await callWithMessage(moveStudent, { params: { id }, body }).finally(readAgain);
    return message;
  };
}
