import { type ContactOutcome, type ContactWay, recordAbsenceContact, voidAbsenceContact } from '#contract/absence-contact.ts';
import type { Day, TimeOfDay } from '#contract/fields.ts';
import { schoolInstant } from '#contract/school-time.ts';
import { useIsOffline } from '#client/offline/connection.ts';
import { useOutbox } from '#client/offline/outbox-provider.tsx';
import { useSchoolClock, useSchoolZone } from '#client/session/use-school-clock.ts';
import { t } from '#client/ui/language/words.ts';
import { deviceTime } from '#outbox/device-time.ts';
import { uuidV7 } from '#outbox/uuid-v7.ts';
import { absencesPath, type Child } from './child.ts';

export interface TypedContact {
  day: Day;
  guardianId: string | null;
  whom: string;
  way: ContactWay;
  outcome: ContactOutcome;
  said: string;
  /** Today; null for now. */
  time: TimeOfDay | null;
}

/** Resolves when the contact is safe on this device. */
export function useRecordContact() {
  const outbox = useOutbox();
  const clock = useSchoolClock();
  const timeZone = useSchoolZone();
  const isOffline = useIsOffline();
  return ({ id: studentId, name }: Pick<Child, 'id' | 'name'>, { time, ...typed }: TypedContact, supersedes?: string) => {
    const said = (at: Date) => ({ at: at.toISOString(), skewMs: 0, withinMs: 0 });
    const device = time === null ? deviceTime(outbox) : said(schoolInstant(clock.today(), time, timeZone));
    return outbox.enqueue({
      kind: recordAbsenceContact.kind,
      params: { studentId, id: uuidV7() },
      body: { ...typed, device, isOffline },
      base: { version: null, was: {} },
      title: t('Absence of {{name}}: whom the school asked', { name }),
      route: absencesPath(studentId),
      schoolDate: clock.today(),
      ...(supersedes !== undefined && { supersedes }),
    });
  };
}

export function useVoidContact() {
  const outbox = useOutbox();
  const clock = useSchoolClock();
  return ({ id: studentId, name }: Pick<Child, 'id' | 'name'>, { id }: { id: string }, reason: string) =>
    outbox.enqueue({
      kind: voidAbsenceContact.kind,
      params: { studentId, id },
      body: { reason },
      base: { version: null, was: {} },
      title: t('Declare a contact about an absence of {{name}} void', { name }),
      route: absencesPath(studentId),
      schoolDate: clock.today(),
    });
}
