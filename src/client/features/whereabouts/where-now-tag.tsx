import { IconAlertTriangle } from '@tabler/icons-react';
import type { WhereNow } from '#contract/whereabouts.ts';
import { compareMovements } from '#contract/whereabouts-rules.ts';
import { markOf } from '#client/offline/marks.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { RowMark } from '#client/offline/row-mark.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { isRefused } from '#outbox/record.ts';
import { claimedMovements } from './projection.ts';
import { laneOf, type Who } from './person.ts';
import { claimWords, whereWords } from './where-words.ts';
import styles from './whereabouts.module.css';

interface WhereNowTagProps {
  who: Who;
  /** As the server last told. */
  now: WhereNow | null;
  /** In a list. */
  isShort?: boolean;
  /** What stands against it, such as a mark: said where the pointer rests and to whoever listens, and warned of. */
  against?: string;
}

/** Where somebody is known to be, and beside it what this device says and nobody knows yet. */
export function WhereNowTag({ who, now, isShort = false, against }: WhereNowTagProps) {
  const clock = useSchoolClock();
  const { status, short, long } = whereWords(now, clock);
  return (
    <span className={styles.where} title={against}>
      <StatusTag status={against === undefined ? status : 'warn'} {...(against !== undefined && { icon: IconAlertTriangle })} isLong>
        {isShort ? short : long}
        {against !== undefined && <span className="visually-hidden">, {against}</span>}
      </StatusTag>
      <Claims who={who} now={now} />
    </span>
  );
}

/** The last of them, where it is newer than what is known: it says where this device believes the person to be. */
function Claims({ who, now }: Pick<WhereNowTagProps, 'who' | 'now'>) {
  const clock = useSchoolClock();
  const lane = laneOf(who);
  const records = useOutboxView().records.filter((record) => record.lane === lane);
  const open = records.filter(({ state }) => state !== 'acked');
  const last = claimedMovements(who, open, { by: '', byId: null }).findLast(({ voided }) => voided === null);
  return (
    <>
      {last && (now === null || compareMovements(last, { id: now.movementId, at: now.at }) > 0) && (
        <StatusTag status="none" isUnsent isLong>
          {claimWords(last, clock)}
        </StatusTag>
      )}
      {records.some(isRefused) && <RowMark pending={markOf(records)} />}
    </>
  );
}
