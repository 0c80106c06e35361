import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { t } from '#client/ui/language/words.ts';
import { marksByLane } from '#client/offline/marks.ts';

/** Where times are told as the server counts them, while this device has reports that it does not have yet. */
export function NotCounted({ busId }: { busId?: string }) {
  const lanes = [...marksByLane(useOutboxView().records).keys()];
  if (!lanes.some((lane) => lane.startsWith(`bus-report:${busId ?? ''}`))) return null;
  return <Note tone="warn">{t('Reports that only this device has are not counted in the times yet.')}</Note>;
}
