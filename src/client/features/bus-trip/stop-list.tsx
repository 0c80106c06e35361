import type { BusTrip } from '#contract/bus-trip.ts';
import type { TripException } from '#contract/bus-trip-exception.ts';
import type { ChildNow, TripNow } from '#contract/bus-trip-rules.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';
import { ChildRow } from './child-row.tsx';
import type { ChildWord, Taking } from './commands.ts';
import { stopAt, tapOf } from './taps.ts';
import styles from './trip.module.css';

interface StopListProps {
  trip: BusTrip;
  now: TripNow;
  taking: Taking;
  overdue: ReadonlySet<string>;
  exceptions: readonly TripException[];
  unsent: ReadonlySet<string>;
  isLocked: boolean;
  onStranger: (child: ChildNow, who: string, note: string) => void;
}

/** Stop by stop in the order of the way, with the children of each. */
export function StopList({ trip, now, taking, overdue, exceptions, unsent, isLocked, onStranger }: StopListProps) {
  const people = new Map(trip.children.map((child) => [child.id, child]));
  const groups = groupsOf(trip, now);

  function handleSay(child: ChildNow, word: ChildWord) {
    const stopId = word.stopId === undefined ? stopAt(trip, child, word.says) : word.stopId;
    taking.child(child, people.get(child.studentId)?.name ?? t('A child who is not on this device'), { ...word, stopId });
  }

  return (
    <div className={styles.stops}>
      {groups.map(({ id, name, at, mustBeMet, children }) => (
        <section key={id} className={styles.stop} aria-label={name}>
          <h2 className={styles.stopName}>
            {name} <span className={styles.meta}>{at}</span>
            {mustBeMet && <StatusTag status="info">{t('Children are met here')}</StatusTag>}
          </h2>
          {children.length === 0 && <p className={styles.meta}>{t('Nobody of this trip.')}</p>}
          <ul className={styles.list}>
            {children.map((child) => (
              <ChildRow
                key={child.studentId}
                now={child}
                child={people.get(child.studentId)}
                tap={tapOf(trip, now, child)}
                isOverdue={overdue.has(child.studentId)}
                isLocked={isLocked}
                exceptions={exceptions.filter(({ studentId, kind }) => studentId === child.studentId && kind !== 'DISPUTED')}
                unsent={unsent}
                onSay={(word) => handleSay(child, word)}
                onStranger={(who, note) => onStranger(child, who, note)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface Group {
  id: string;
  name: string;
  at: string;
  mustBeMet: boolean;
  children: ChildNow[];
}

function groupsOf({ plan }: BusTrip, { children }: TripNow): Group[] {
  const known = new Set(plan.stops.map(({ id }) => id));
  const others = children.filter(({ stopId }) => stopId === null || !known.has(stopId));
  const stops = plan.stops.map(({ id, name, at, mustBeMet }) => ({
    id,
    name,
    at,
    mustBeMet,
    children: children.filter(({ stopId }) => stopId === id),
  }));
  if (others.length === 0) return stops;
  return [...stops, { id: 'none', name: t('Without a stop of this route'), at: '', mustBeMet: false, children: others }];
}
