import type { QueuedKind } from '#contract/endpoints.ts';
import type { OutboxRecord } from '#outbox/record.ts';
import { useOutbox } from '#client/offline/outbox-provider.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import type { TypedChanges } from '#client/ui/form/form-edit.ts';
import type { Stamped } from './noun.ts';

interface EditWords {
  /** What the edit is called, where it waits and when it was refused. */
  title: (name: string, isNew: boolean) => string;
  /** Where it is mended when it was refused. */
  route: (id: string, isNew: boolean) => string;
}

/** Makes one (version 0) or changes fields of one. Resolves when the edit is safe on this device. */
export function useRecord(command: { kind: QueuedKind }, { title, route }: EditWords) {
  const outbox = useOutbox();
  const clock = useSchoolClock();
  return ({ id, version }: Stamped, { name }: { name: string }, { changes, was }: TypedChanges): Promise<OutboxRecord> =>
    outbox.enqueue({
      kind: command.kind,
      params: { id },
      body: { changes },
      base: { version: version === 0 ? null : version, was },
      title: title(name, version === 0),
      route: route(id, version === 0),
      schoolDate: clock.today(),
    });
}
