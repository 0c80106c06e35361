import { type HandMovement, movements, type SeenBy } from '#contract/movement.ts';
import type { TimeOfDay } from '#contract/fields.ts';
import { schoolInstant } from '#contract/school-time.ts';
import type { DeviceTime, Point } from '#contract/whereabouts.ts';
import { useIsOffline } from '#client/offline/connection.ts';
import { useOutbox } from '#client/offline/outbox-provider.tsx';
import { useSchoolClock, useSchoolZone } from '#client/session/use-school-clock.ts';
import { t } from '#client/ui/language/words.ts';
import { deviceTime } from '#outbox/device-time.ts';
import { uuidV7 } from '#outbox/uuid-v7.ts';
import { movementKinds } from './labels.ts';
import { movementsPath, type Person } from './person.ts';

export interface TypedMovement {
  kind: HandMovement;
  point: Point;
  method?: SeenBy;
  /** Today; null for now. */
  time: TimeOfDay | null;
  note: string;
}

/** Resolves when the movement is safe on this device. */
export function useRecordMovement() {
  const outbox = useOutbox();
  const clock = useSchoolClock();
  const timeZone = useSchoolZone();
  const isOffline = useIsOffline();
  return (person: Person, { kind, point, method = 'MANUAL', time, note }: TypedMovement, supersedes?: string) => {
    const device = time === null ? deviceTime(outbox) : said(schoolInstant(clock.today(), time, timeZone));
    return outbox.enqueue({
      kind: movements[person.kind].record.kind,
      params: { personId: person.id, id: uuidV7() },
      body: { kind, point, method, device, isOffline, note },
      base: { version: null, was: {} },
      title: t('{{name}}: {{what}}', { name: person.name, what: movementKinds[kind] }),
      route: movementsPath(person),
      schoolDate: clock.today(),
      ...(supersedes !== undefined && { supersedes }),
    });
  };
}

export function useVoidMovement() {
  const outbox = useOutbox();
  const clock = useSchoolClock();
  return (person: Person, { id }: { id: string }, reason: string) =>
    outbox.enqueue({
      kind: movements[person.kind].void.kind,
      params: { personId: person.id, id },
      body: { reason },
      base: { version: null, was: {} },
      title: t('Declare a movement of {{name}} void', { name: person.name }),
      route: movementsPath(person),
      schoolDate: clock.today(),
    });
}

/** By a person, who looked at no clock of this device. */
function said(at: Date): DeviceTime {
  return { at: at.toISOString(), skewMs: 0, withinMs: 0 };
}
