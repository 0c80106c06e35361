import { putRight } from '#client/http/server-clock.ts';
import { useIsOffline } from '#client/offline/connection.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';
import { momentText } from '#client/ui/time/moment-text.ts';
import { useNow } from '#client/ui/time/use-now.ts';
import type { GateList } from './gate-list.ts';
import type { LeavesAtGate } from './leaves.ts';

/** After so long a lost card may be about that this device still takes for good. */
const oldMinutes = 15;

interface ListAgeProps {
  list: Pick<GateList, 'asOf' | 'status'>;
  /** Where passes are checked too: the older of the two says how old all of it is. */
  leavesOf?: Pick<LeavesAtGate, 'asOf'>;
}

/** By which list cards are checked. With a connection each change is heard of at once, and its age says nothing. */
export function ListAge({ list: { asOf: readAt, status }, leavesOf }: ListAgeProps) {
  const clock = useSchoolClock();
  const now = useNow(30_000);
  const isOffline = useIsOffline();
  if (readAt === null) return status === 'loading' ? t('The list of people is being read…') : null;
  if (leavesOf?.asOf === null) {
    return (
      <StatusTag status="warn" isLong>
        {t('No exeats are on this device yet: whoever shows a pass goes to the office')}
      </StatusTag>
    );
  }
  const asOf = leavesOf && leavesOf.asOf < readAt ? leavesOf.asOf : readAt;
  const moment = momentText(putRight(asOf).toISOString(), clock);
  if (!isOffline) return <StatusTag status="ok">{t('List of {{moment}}, kept current', { moment })}</StatusTag>;
  const minutes = Math.max(0, Math.floor((now.getTime() - asOf.getTime()) / 60_000));
  return (
    <StatusTag status={minutes >= oldMinutes ? 'warn' : 'info'} isLong>
      {t('List of {{moment}}, {{age}} old', { moment, age: ageText(minutes) })}
    </StatusTag>
  );
}

function ageText(minutes: number): string {
  if (minutes < 60) return t('{{minutes}} min', { minutes });
  return t('{{hours}} h {{minutes}} min', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
