import { Button } from '@mantine/core';
import { IconScan, IconSun, IconSunOff } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { type BusTrip, type Pupil, tripLane } from '#contract/bus-trip.ts';
import { exceptionsOf } from '#contract/bus-trip-exceptions.ts';
import { tripNow } from '#contract/bus-trip-rules.ts';
import type { SeenBy } from '#contract/movement.ts';
import { overdueOf } from '#contract/bus-trip-stops.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';
import { useStore } from '#client/ui/store.ts';
import { type Heard, takeCard } from './by-card.ts';
import { AddChild } from './add-child.tsx';
import { tellOfIt, useTaking } from './commands.ts';
import { Delay } from './delay.tsx';
import { exceptionWords } from '#client/fleet/exception-words.ts';
import { states } from './labels.ts';
import { PreCheck } from './pre-check.tsx';
import { StopList } from './stop-list.tsx';
import { Strip } from './strip.tsx';
import { isSunny, setSunny } from './sunny.ts';
import { TripSteps } from './trip-steps.tsx';
import { useAwake } from './use-awake.ts';
import styles from './trip.module.css';

/** A reader of cards, which is told what comes of each. */
export type TripScanner = (onChild: (studentId: string, method: SeenBy) => Heard) => ReactNode;

interface TripRunProps {
  trip: BusTrip;
  pupils: readonly Pupil[];
  /** When the device last had it from the server. */
  asOf: string | null;
  scanner: TripScanner;
  /** What the office may do besides. */
  office?: ReactNode;
}

/** A trip as whoever is on the bus takes it: who is awaited at each stop, and what comes next. */
export function TripRun({ trip, pupils, asOf, scanner, office }: TripRunProps) {
  const now = useMemo(() => tripNow(trip), [trip]);
  const taking = useTaking(trip);
  const clock = useSchoolClock();
  const sunny = useStore(isSunny);
  const [isScanning, setScanning] = useState(false);
  const { records } = useOutboxView();
  const unsent = new Set(
    records.flatMap(({ lane, state, params }) => (lane === tripLane(trip.id) && state !== 'acked' ? [params['eventId'] ?? ''] : [])),
  );
  const overdue = overdueOf(trip.plan, now);
  const exceptions = exceptionsOf(trip, now);
  const isAhead = trip.day > clock.today();
  const isOver = now.state === 'CLOSED' || now.state === 'CANCELLED';
  const isLocked = isAhead || now.state === 'CANCELLED';
  const isBefore = now.state === 'SCHEDULED' || now.state === 'DEFECT_HOLD' || now.state === 'PRE_CHECK_PASSED';
  useAwake(!isOver && !isAhead);
  const { label, status } = states[now.state];
  return (
    <div className={styles.run} data-sunny={sunny || undefined}>
      <div className={styles.top}>
        <Strip figures={now.figures} overdue={overdue.size} />
        <div className={styles.tools}>
          <StatusTag status={status}>{label}</StatusTag>
          {asOf !== null && (
            <span className={styles.meta}>
              {t('Ready offline: {{children, number}} children, {{stops, number}} stops, {{time}}', {
                children: now.children.length,
                stops: trip.plan.stops.length,
                time: clock.timeAt(asOf),
              })}
            </span>
          )}
          <Button
            variant="default"
            size="sm"
            aria-pressed={sunny}
            leftSection={sunny ? <IconSunOff size={18} aria-hidden /> : <IconSun size={18} aria-hidden />}
            onClick={() => setSunny(!sunny)}
          >
            {t('In sunlight')}
          </Button>
          {!isLocked && !isOver && (
            <Button
              variant="default"
              size="sm"
              aria-pressed={isScanning}
              leftSection={<IconScan size={18} aria-hidden />}
              onClick={() => setScanning(!isScanning)}
            >
              {isScanning ? t('Stop scanning') : t('Scan cards')}
            </Button>
          )}
        </div>
      </div>
      {isScanning && (
        <section className={styles.card} aria-label={t('Scan cards')}>
          {scanner((id, method) => takeCard({ trip, now, taking, pupils, isLocked }, id, method))}
        </section>
      )}
      {now.insteadOf && (
        <StatusTag status="warn" isLong>
          {t('{{bus}} drives instead of {{other}}', { bus: now.bus?.name ?? '', other: now.insteadOf.name })}
        </StatusTag>
      )}
      {exceptions
        .filter(({ kind, studentId }) => studentId === null || kind === 'RESTRICTED_PERSON_AT_STOP')
        .map(({ kind, about, studentId }) => (
          <StatusTag key={`${kind}${studentId ?? ''}${about}`} status="bad" isLong>
            {`${exceptionWords[kind]}: ${about}`}
          </StatusTag>
        ))}
      {isBefore && !isAhead && (
        <PreCheck
          key={now.checked?.id ?? 'none'}
          found={now.checked?.said.items ?? {}}
          onKeep={(items) => taking.trip({ says: 'CHECKED', items }).catch(tellOfIt)}
        />
      )}
      <StopList
        trip={trip}
        now={now}
        taking={taking}
        overdue={overdue}
        exceptions={exceptions.filter(({ kind }) => kind !== 'RESTRICTED_PERSON_AT_STOP')}
        unsent={unsent}
        isLocked={isLocked}
        onStranger={({ studentId, stopId }, who, note) => {
          taking.trip({ says: 'STRANGER', studentId, stopId, who, note }).catch(tellOfIt);
        }}
      />
      {!isLocked && (
        <div className={styles.answers}>
          <AddChild trip={trip} now={now} taking={taking} pupils={pupils} isLocked={isLocked} />
          {!isOver && <Delay taking={taking} told={now.delayed?.said.reason ?? null} />}
        </div>
      )}
      {office}
      {!isOver && <TripSteps trip={trip} now={now} taking={taking} isLocked={isLocked} />}
    </div>
  );
}
