import { closeHouseRoll, type HouseRoll, markHouseRoll, type RollMark } from '#contract/house-roll.ts';
import type { SeenBy } from '#contract/movement.ts';
import { call } from '#client/http/call.ts';
import { useReadAgain } from '#client/live/stale.ts';
import { useIsOffline } from '#client/offline/connection.ts';
import { useOutbox } from '#client/offline/outbox-provider.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { t } from '#client/ui/language/words.ts';
import { deviceTime } from '#outbox/device-time.ts';
import { said } from './labels.ts';
import { rollPath } from './roll-path.ts';

export interface Said extends Pick<RollMark, 'says'> {
  place?: string;
  note?: string;
  method?: SeenBy;
}

interface Marked {
  /** Of the mark. */
  id: string;
  child: { id: string; name: string };
  what: Said;
  over: string[];
}

/** Says something of one child. Resolves when it is safe on this device. */
export function useMarkRoll(roll: HouseRoll) {
  const outbox = useOutbox();
  const clock = useSchoolClock();
  const isOffline = useIsOffline();
  const { houseId, day, time } = roll;
  return ({ id, child, what: { says, place = '', note = '', method = 'MANUAL' }, over }: Marked) =>
    outbox.enqueue({
      kind: markHouseRoll.kind,
      params: { houseId, day, time, id },
      body: { studentId: child.id, says, over, place, note, method, device: deviceTime(outbox), isOffline },
      base: { version: null, was: {} },
      title: t('{{name}}: {{what}}, roll of {{house}} {{time}}', { name: child.name, what: said[says], house: roll.houseName, time }),
      route: rollPath(roll),
      schoolDate: clock.today(),
    });
}

/** Needs a connection, and throws the server's refusal. */
export function useCloseRoll({ houseId, day, time }: HouseRoll) {
  const readAgain = useReadAgain('house-roll');
  return (reasons: Record<string, string>) =>
    call(closeHouseRoll, { params: { houseId, day, time }, body: { reasons } }).finally(readAgain);
}
