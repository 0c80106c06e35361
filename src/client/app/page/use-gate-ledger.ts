import type { WhereNow } from '#contract/whereabouts.ts';
import { compareMovements } from '#contract/whereabouts-rules.ts';
import type { GateLedger, GateWho } from '#client/features/gate/ledger.ts';
import type { Last } from '#client/features/gate/turn.ts';
import { useRecordMovement, useVoidMovement } from '#client/features/whereabouts/commands.ts';
import { laneOf } from '#client/features/whereabouts/person.ts';
import { claimedMovements } from '#client/features/whereabouts/projection.ts';
import { useOutbox, useOutboxView } from '#client/offline/outbox-provider.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { t } from '#client/ui/language/words.ts';
import { type OutboxRecord, rightTime } from '#outbox/record.ts';
import { nobody, remember, takenSoFar, useTakenToday } from './taken-today.ts';

export function useGateLedger(): GateLedger {
  const outbox = useOutbox();
  const { records } = useOutboxView();
  const record = useRecordMovement();
  const declareVoid = useVoidMovement();
  const clock = useSchoolClock();
  const taken = useTakenToday(outbox, records, { today: clock.today(), dayAt: clock.dayAt });

  return {
    async record(who, { way, point, method }) {
      const { params, at } = await record(who, { kind: way, point, method, time: null, note: '' });
      const counted = { id: params['id'] ?? '', who: { kind: who.kind, id: who.id }, way, at: rightTime(at), isTakenBack: false };
      remember([counted]);
      return counted;
    },

    async takeBack(who, wrong) {
      await declareVoid(who, wrong, t('Taken back at the gate'));
      remember([{ ...wrong, isTakenBack: true }]);
    },

    taken,

    lastOf: (who, known) => lastOf(who, known, outbox.view().records),
  };
}

function lastOf(who: Pick<GateWho, 'kind' | 'id'>, known: WhereNow | null, records: readonly OutboxRecord[]): Last | null {
  const ofThem = takenSoFar().filter((taken) => taken.who.id === who.id && taken.who.kind === who.kind);
  const wrong = new Set(ofThem.filter(({ isTakenBack }) => isTakenBack).map(({ id }) => id));
  const lane = laneOf(who);
  const claimed = claimedMovements(
    who,
    records.filter((one) => one.lane === lane),
    nobody,
  );
  const all = [
    ...(known === null ? [] : [{ ...known, id: known.movementId }]),
    ...claimed.filter(({ voided }) => voided === null),
    ...ofThem.map(({ id, way, at }) => ({ id, kind: way, at, place: way === 'IN' ? ('ON_SITE' as const) : ('OFF_SITE' as const) })),
  ].filter(({ id }) => !wrong.has(id));
  return all.sort(compareMovements).at(-1) ?? null;
}
