import { type BusContent, recordBus } from '#contract/bus.ts';
import type { Bus } from '#contract/bus.ts';
import { paths } from '#client/place/paths.ts';
import { useOutbox } from '#client/offline/outbox-provider.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import type { TypedChanges } from '#client/ui/form/form-edit.ts';
import { t } from '#client/ui/language/words.ts';

/** Adds a bus or edits its fields. Resolves when the edit is safe on this device. */
export function useRecordBus() {
  const outbox = useOutbox();
  const clock = useSchoolClock();
  return (bus: Pick<Bus, 'id' | 'version'>, { name }: Pick<BusContent, 'name'>, { changes, was }: TypedChanges) =>
    outbox.enqueue({
      kind: recordBus.kind,
      params: { id: bus.id },
      body: { changes },
      base: { version: bus.version === 0 ? null : bus.version, was },
      title: bus.version === 0 ? t('New bus: {{name}}', { name }) : t('Bus details: {{name}}', { name }),
      route: paths.bus.to({ id: bus.id }),
      schoolDate: clock.today(),
    });
}
