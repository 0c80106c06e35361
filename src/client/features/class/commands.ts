import { deleteClass, type MoveLine, moveToClass, recordClass, undoMove } from '#contract/class.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { recordStudent } from '#contract/student.ts';
import { paths } from '#client/place/paths.ts';
import { call } from '#client/http/call.ts';
import { useReadAgain } from '#client/live/stale.ts';
import { useOutbox } from '#client/offline/outbox-provider.tsx';
import { fullName } from '#client/offline/roster/student-name.ts';
import { useRecord } from '#client/record/use-record.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { t } from '#client/ui/language/words.ts';

/** Creates a class or edits its fields. */
export const useRecordClass = () =>
  useRecord(recordClass, {
    title: (name, isNew) => (isNew ? t('New class: {{name}}', { name }) : t('Class details: {{name}}', { name })),
    route: (id) => paths.editClass.to({ id }),
  });

/** Another number in the class: an edit of the student, which waits on this device as any other. */
export function useRecordRollNo() {
  const outbox = useOutbox();
  const clock = useSchoolClock();
  return (card: StudentCard, rollNo: number | null) =>
    outbox.enqueue({
      kind: recordStudent.kind,
      params: { id: card.id },
      body: { changes: { rollNo } },
      base: { version: card.version === 0 ? null : card.version, was: { rollNo: card.rollNo } },
      title: t('Number in the class: {{name}}', { name: fullName(card) }),
      route: paths.editStudent.to({ id: card.id }),
      schoolDate: clock.today(),
    });
}

export interface Moved {
  moveId: string | null;
  lines: MoveLine[];
}

/** What needs a connection. Each answers with the server's word, and lets everything that shows students read again. */
export function useClassDeeds() {
  const readAgain = useReadAgain('class', 'student');
  return {
    tryMove: (id: string, studentIds: string[]): Promise<Moved> =>
      call(moveToClass, { params: { id }, body: { studentIds, isTrial: true } }),
    move: (id: string, studentIds: string[]): Promise<Moved> =>
      call(moveToClass, { params: { id }, body: { studentIds, isTrial: false } }).finally(readAgain),
    undo: (moveId: string) => call(undoMove, { params: { id: moveId }, body: {} }).finally(readAgain),
    remove: (id: string) => call(deleteClass, { params: { id } }).finally(readAgain),
  };
}
