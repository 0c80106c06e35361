import { type RecordedRelease, recordRelease, voidRelease } from '#contract/release.ts';
import { useOutbox } from '#client/offline/outbox-provider.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { t } from '#client/ui/language/words.ts';
import { deviceTime } from '#outbox/device-time.ts';
import { uuidV7 } from '#outbox/uuid-v7.ts';
import { releasesPath } from './releases-path.ts';

interface Child {
  id: string;
  name: string;
}

/** Resolves when the release is safe on this device. */
export function useRecordRelease() {
  const outbox = useOutbox();
  const clock = useSchoolClock();
  return ({ id: studentId, name }: Child, typed: Omit<RecordedRelease, 'device'>, supersedes?: string) =>
    outbox.enqueue({
      kind: recordRelease.kind,
      params: { studentId, id: uuidV7() },
      body: { ...typed, device: deviceTime(outbox) },
      base: { version: null, was: {} },
      title: t('{{name}} handed over to {{person}}', { name, person: typed.to.name }),
      route: releasesPath(studentId),
      schoolDate: clock.today(),
      ...(supersedes !== undefined && { supersedes }),
    });
}

export function useVoidRelease() {
  const outbox = useOutbox();
  const clock = useSchoolClock();
  return ({ id: studentId, name }: Child, { id }: { id: string }, reason: string) =>
    outbox.enqueue({
      kind: voidRelease.kind,
      params: { studentId, id },
      body: { reason },
      base: { version: null, was: {} },
      title: t('Declare a release of {{name}} void', { name }),
      route: releasesPath(studentId),
      schoolDate: clock.today(),
    });
}
