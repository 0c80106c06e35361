import { addToHouse, type House, type HouseContent, recordHouse, takeFromHouse } from '#contract/house.ts';
import { paths } from '#client/place/paths.ts';
import { call } from '#client/http/call.ts';
import { useReadAgain } from '#client/live/stale.ts';
import { useOutbox } from '#client/offline/outbox-provider.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import type { TypedChanges } from '#client/ui/form/form-edit.ts';
import { t } from '#client/ui/language/words.ts';

/** The form of one house; without an id that of a new one. */
export function houseFormPath(id: string): string {
  return `${paths.createHouse.to()}?${new URLSearchParams({ id }).toString()}`;
}

/** Creates a house or edits its fields. Resolves when the edit is safe on this device. */
export function useRecordHouse() {
  const outbox = useOutbox();
  const clock = useSchoolClock();
  return (house: Pick<House, 'id' | 'version'>, { name }: Pick<HouseContent, 'name'>, { changes, was }: TypedChanges) =>
    outbox.enqueue({
      kind: recordHouse.kind,
      params: { id: house.id },
      body: { changes },
      base: { version: house.version === 0 ? null : house.version, was },
      title: house.version === 0 ? t('New house: {{name}}', { name }) : t('House details: {{name}}', { name }),
      route: houseFormPath(house.id),
      schoolDate: clock.today(),
    });
}

/** What needs a connection. Each lets everything that shows students read again. */
export function useHouseDeeds() {
  const readAgain = useReadAgain('house', 'student');
  async function then<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } finally {
      void readAgain();
    }
  }
  return {
    add: (id: string, studentIds: string[]) => then(call(addToHouse, { params: { id }, body: { studentIds } })),
    takeOut: (id: string, studentId: string) => then(call(takeFromHouse, { params: { id, studentId }, body: {} })),
  };
}
