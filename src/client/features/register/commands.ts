import { recordRegister, type Register } from '#contract/register.ts';
import type { Fields } from '#contract/change.ts';
import { useOutbox } from '#client/offline/outbox-provider.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import type { TypedChanges } from '#client/ui/form/form-edit.ts';
import { t } from '#client/ui/language/words.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import { deviceTime } from '#outbox/device-time.ts';
import { registerPath } from './register-path.ts';

/** Hands in what was marked here. Resolves when it is safe on this device. */
export function useHandIn() {
  const outbox = useOutbox();
  const clock = useSchoolClock();
  return ({ classId, day, session, className, version }: Register, { changes, was }: TypedChanges) => {
    const one = { classId, day, session };
    const handedIn: Fields = { handedIn: deviceTime(outbox) };
    return outbox.enqueue({
      kind: recordRegister.kind,
      params: one,
      body: { changes: { ...changes, ...handedIn } },
      base: { version: version === 0 ? null : version, was: { ...was, handedIn: null } },
      title: t('Register of {{name}}, {{day}}', { name: className, day: dayText(day) }),
      route: registerPath(one),
      schoolDate: clock.today(),
    });
  };
}
