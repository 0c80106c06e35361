import type { WhereNow } from '#contract/whereabouts.ts';
import { compareMovements } from '#contract/whereabouts-rules.ts';
import type { GateLedger, GateWho, Taken } from '#client/features/gate/ledger.ts';
import type { Last, Way } from '#client/features/gate/turn.ts';
import { useRecordMovement, useVoidMovement } from '#client/features/whereabouts/commands.ts';
import { laneOf } from '#client/features/whereabouts/person.ts';
import { claimedMovements, type Line } from '#client/features/whereabouts/projection.ts';
import { useOutbox, useOutboxView } from '#client/offline/outbox-provider.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { t } from '#client/ui/language/words.ts';
import { storeOf, useStore } from '#client/ui/store.ts';
import type { OutboxRecord } from '#outbox/record.ts';

/** What this page recorded; what waits from before is in the outbox. Leaving a session loads the page anew. */
const takenHere = storeOf<readonly Taken[]>([]);
const nobody = { by: '', byId: null };

export function useGateLedger(): GateLedger {
  const outbox = useOutbox();
  const { records } = useOutboxView();
  const here = useStore(takenHere);
  const record = useRecordMovement();
  const declareVoid = useVoidMovement();
  const clock = useSchoolClock();

  return {
    async record(who, { way, point, method }) {
      const { params, at } = await record(who, { kind: way, point, method, time: null, note: '' });
      const taken = { id: params['id'] ?? '', who: { kind: who.kind, id: who.id }, way, at: rightTime(at), isTakenBack: false };
      takenHere.set([taken, ...takenHere.get()]);
      return taken;
    },

    async takeBack(who, taken) {
      await declareVoid(who, taken, t('Taken back at the gate'));
      const others = takenHere.get().filter(({ id }) => id !== taken.id);
      takenHere.set([{ ...taken, isTakenBack: true }, ...others]);
    },

    taken: takenToday(here, records, (at) => clock.dayAt(at) === clock.today()),

    lastOf: (who, known) => lastOf(who, known, outbox.view().records),
  };
}

/** By the server's clock, as far as this device knows how its own stands to it. */
function rightTime({ device, offsetMs }: OutboxRecord['at']): string {
  return new Date(Date.parse(device) + (offsetMs ?? 0)).toISOString();
}

function takenToday(here: readonly Taken[], records: readonly OutboxRecord[], isOfToday: (at: string) => boolean): Taken[] {
  const lanes = Map.groupBy(records, ({ lane }) => lane);
  const waiting = [...lanes].flatMap(([lane, own]) => {
    const who = whoOf(lane);
    return who ? claimedMovements(who, own, nobody).flatMap((line) => takenOf(who, line)) : [];
  });
  const known = new Set(here.map(({ id }) => id));
  return [...here, ...waiting.filter(({ id }) => !known.has(id))].filter(({ at }) => isOfToday(at)).sort((a, b) => compareMovements(b, a));
}

function takenOf(who: Taken['who'], { id, kind, at, voided }: Line): Taken[] {
  return isWay(kind) ? [{ id, who, way: kind, at, isTakenBack: voided !== null }] : [];
}

function isWay(kind: Line['kind']): kind is Way {
  return kind === 'IN' || kind === 'OUT';
}

function whoOf(lane: string): Taken['who'] | null {
  const [room, kind, id] = lane.split(':');
  return room === 'whereabouts' && (kind === 'student' || kind === 'employee') && id !== undefined ? { kind, id } : null;
}

function lastOf(who: Pick<GateWho, 'kind' | 'id'>, known: WhereNow | null, records: readonly OutboxRecord[]): Last | null {
  const ofThem = takenHere.get().filter((taken) => taken.who.id === who.id && taken.who.kind === who.kind);
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
