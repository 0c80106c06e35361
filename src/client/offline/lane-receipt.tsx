import { Link } from 'react-router';
import { paths } from '#client/place/paths.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { t } from '#client/ui/language/words.ts';
import { momentText } from '#client/ui/time/moment-text.ts';
import { markOf } from './marks.ts';
import { useOutboxView } from './outbox-provider.tsx';
import { RowMark } from './row-mark.tsx';

interface LaneReceiptProps {
  lane: string;
  /** What the server last said of it; null where nobody has sent anything. */
  known: { at: string; by: string } | null;
}

/** "Saved on this device 08:02" is only said of an edit whose storing has completed; "sent" when the server answered. */
export function LaneReceipt({ lane, known }: LaneReceiptProps) {
  const clock = useSchoolClock();
  const records = useOutboxView().records.filter((record) => record.lane === lane);
  const mark = markOf(records);
  const newest = records.toSorted((a, b) => a.seq - b.seq).at(-1);
  if (mark === 'refused') {
    return (
      <>
        <RowMark pending="refused" /> <Link to={paths.attention.to()}>{t('See why')}</Link>
      </>
    );
  }
  if (newest && mark !== 'sent') {
    const time = clock.timeAt(newest.at.device);
    return (
      <span>
        {mark === 'sending'
          ? t('Saved on this device {{time}}, sending', { time })
          : t('Saved on this device {{time}}, will be sent', { time })}
      </span>
    );
  }
  if (newest?.ack) return <span>{t('Sent {{moment}}', { moment: momentText(newest.ack.at, clock) })}</span>;
  if (known === null) return null;
  return <span>{t('On the server. Changed {{moment}} by {{name}}', { moment: momentText(known.at, clock), name: known.by })}</span>;
}
