import { markOf } from './marks.ts';
import { useOutboxView } from './outbox-provider.tsx';
import { RowMark } from './row-mark.tsx';

/** How far the edits of a guardian's rights to a child have come: a right that only this device says is not known at the gate. */
export function LinkMark({ studentId, guardianId }: { studentId: string; guardianId: string }) {
  const lane = `guardian-link:${studentId}:${guardianId}`;
  return <RowMark pending={markOf(useOutboxView().records.filter((record) => record.lane === lane))} />;
}
