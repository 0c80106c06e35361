import { useRef, useState } from 'react';
import { type BusTrip, sayOfBusTrip } from '#contract/bus-trip.ts';
import type { OfChild, TripSaid } from '#contract/bus-trip-event.ts';
import type { ChildNow } from '#contract/bus-trip-rules.ts';
import { useIsOffline } from '#client/offline/connection.ts';
import { useOutbox } from '#client/offline/outbox-provider.tsx';
import { paths } from '#client/place/paths.ts';
import { say as tell } from '#client/ui/feedback/toast.ts';
import { t } from '#client/ui/language/words.ts';
import { deviceTime } from '#outbox/device-time.ts';
import { uuidV7 } from '#outbox/uuid-v7.ts';
import { said as words, tripSaidWords } from './labels.ts';

/** Of one child: where, why, by which card. */
export type ChildWord = Pick<OfChild, 'says'> & Partial<Pick<OfChild, 'stopId' | 'note' | 'method'>>;

export interface Taking {
  /** Of one child, over all that stands of it. */
  child: (child: Pick<ChildNow, 'studentId' | 'heads'>, name: string, word: ChildWord) => void;
  /** Of the trip as a whole. Resolves when it is safe on this device. */
  trip: (said: Exclude<TripSaid, OfChild>) => Promise<void>;
  undo: () => void;
  /** What would be taken back; null when there is nothing. */
  last: string | null;
}

interface Step {
  studentId: string;
  name: string;
  eventId: string;
  words: string;
}

const mostSteps = 50;

type About = Pick<BusTrip, 'id' | 'day'> & { plan: Pick<BusTrip['plan'], 'routeName'> };

/** Says something of a trip as a whole. Resolves when it is safe on this device. */
export function useSayOf() {
  const keep = useKeep();
  return (trip: About, said: Exclude<TripSaid, OfChild>) =>
    keep(trip, {
      eventId: uuidV7(),
      said,
      title: t('{{what}}, {{route}}', { what: tripSaidWords[said.says], route: trip.plan.routeName }),
    });
}

function useKeep() {
  const outbox = useOutbox();
  const isOffline = useIsOffline();
  return async (trip: About, { eventId, said, title }: { eventId: string; said: TripSaid; title: string }): Promise<void> => {
    await outbox.enqueue({
      kind: sayOfBusTrip.kind,
      params: { id: trip.id, eventId },
      body: { said, device: deviceTime(outbox), isOffline },
      base: { version: null, was: {} },
      title,
      route: paths.busTrip.to({ id: trip.id }),
      schoolDate: trip.day,
    });
  };
}

/** Says one thing after the other, each kept on this device as it is tapped; the last of them can be taken back. */
export function useTaking(trip: BusTrip): Taking {
  const keep = useKeep();
  const sayOf = useSayOf();
  const [steps, setSteps] = useState<readonly Step[]>([]);
  // Of a child that is tapped twice before the screen is drawn anew, the second stands over the first.
  const made = useRef(new Map<string, string[]>());

  function keepOfChild(said: OfChild, name: string): string {
    const eventId = uuidV7();
    made.current.set(said.studentId, [...(made.current.get(said.studentId) ?? []), eventId].slice(-20));
    const title = t('{{name}}: {{what}}, {{route}}', { name, what: words[said.says], route: trip.plan.routeName });
    keep(trip, { eventId, said, title }).catch(tellOfIt);
    return eventId;
  }

  return {
    child({ studentId, heads }, name, word) {
      const over = [...new Set([...heads.map(({ id }) => id), ...(made.current.get(studentId) ?? [])])];
      const said = { stopId: null, note: '', method: 'MANUAL' as const, ...word, studentId, over };
      const eventId = keepOfChild(said, name);
      const step = { studentId, name, eventId, words: words[word.says] };
      setSteps((now) => [...now, step].slice(-mostSteps));
    },
    trip: (said) => sayOf(trip, said),
    undo() {
      const last = steps.at(-1);
      if (!last) return;
      setSteps(steps.slice(0, -1));
      const said = {
        says: 'TAKEN_BACK' as const,
        studentId: last.studentId,
        stopId: null,
        over: [last.eventId],
        method: 'MANUAL' as const,
        note: '',
      };
      keepOfChild(said, last.name);
    },
    last: lastOf(steps.at(-1)),
  };
}

function lastOf(step: Step | undefined): string | null {
  return step ? t('{{name}}: {{what}}', { name: step.name, what: step.words }) : null;
}

export function tellOfIt(error: unknown): void {
  tell('error', error instanceof Error ? error.message : String(error));
}
