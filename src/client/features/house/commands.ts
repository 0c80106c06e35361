import { addToHouse, moveBeds, nameHouseDuty, recordHouse, takeFromHouse } from '#contract/house.ts';
import { paths } from '#client/place/paths.ts';
import { call } from '#client/http/call.ts';
import { useReadAgain } from '#client/live/stale.ts';
import { useRecord } from '#client/record/use-record.ts';
import { t } from '#client/ui/language/words.ts';

/** The form of one house; without an id that of a new one. */
export function houseFormPath(id: string): string {
  return `${paths.createHouse.to()}?${new URLSearchParams({ id }).toString()}`;
}

/** Creates a house or edits its fields. */
export const useRecordHouse = () =>
  useRecord(recordHouse, {
    title: (name, isNew) => (isNew ? t('New house: {{name}}', { name }) : t('House details: {{name}}', { name })),
    route: houseFormPath,
  });

/** What needs a connection. Each lets everything that shows students read again. */
export function useHouseDeeds() {
  const readAgain = useReadAgain('house', 'student');
  return {
    add: (id: string, studentIds: string[]) => call(addToHouse, { params: { id }, body: { studentIds } }).finally(readAgain),
    move: (id: string, moves: { studentId: string; bed: string }[]) =>
      call(moveBeds, { params: { id }, body: { moves } }).finally(readAgain),
    nameDuty: (id: string, day: string, employeeIds: string[]) =>
      call(nameHouseDuty, { params: { id, day }, body: { employeeIds } }).finally(readAgain),
    takeOut: (id: string, studentId: string) => call(takeFromHouse, { params: { id, studentId }, body: {} }).finally(readAgain),
  };
}
