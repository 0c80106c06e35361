import { marksByLane } from '#client/offline/marks.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { RowMark } from '#client/offline/row-mark.tsx';

/** How far this device's edits of one part of the calendar have come; nothing where there are none. */
export function LaneMark({ lane }: { lane: string }) {
  return <RowMark pending={marksByLane(useOutboxView().records).get(lane)} />;
}
