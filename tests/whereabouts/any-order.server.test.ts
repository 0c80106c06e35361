import { randomUUIDv7 } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MovementKind, type Place, type WhereNow } from '#contract/whereabouts.ts';
import type { NewMovement } from '#server/features/whereabouts/ledger.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { register } from '#tests/employee/employees.ts';
import type { Session } from '#tests/support/session.ts';
import { addStudent } from '#tests/student/students.ts';
import { addMovements, nowOf, voidOf, type Who } from './movements.ts';

const minuteMs = 60_000;

/** What happened to one of the people, and what is done about it: told, told again, declared void. */
const happened = fc.record({
  who: fc.nat({ max: 2 }),
  kind: fc.constantFrom(...MovementKind.options),
  isAtGate: fc.boolean(),
  /** Few moments, so that several share one. */
  minutesAgo: fc.nat({ max: 12 }),
  skewMinutes: fc.constantFrom(0, 10, -10),
});
const deed = fc.record({ which: fc.nat({ max: 9 }), what: fc.constantFrom('tell', 'tell', 'tell', 'void') });

describe.each(engines)('whereabouts in any order, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  beforeAll(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
  });
  afterAll(() => app.close());

  test('where everybody is follows from the ledger alone, in whatever order and however often its movements arrive', async () => {
    const gateId = crypto.randomUUID();
    await fc.assert(
      fc.asyncProperty(
        fc.array(happened, { minLength: 10, maxLength: 10 }),
        fc.array(fc.array(deed, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 }),
        async (events, batches) => {
          const people: Who[] = [await addStudent(session), await addStudent(session), { kind: 'employee', id: await register(session) }];
          const of = (who: number) => people[who] ?? { id: '' };
          const given = events.map(({ who, kind, isAtGate, minutesAgo, skewMinutes }): NewMovement => {
            const at = new Date(app.clock.now().getTime() + (skewMinutes - minutesAgo) * minuteMs).toISOString();
            return {
              id: randomUUIDv7(),
              person: { kind: of(who).kind ?? 'student', id: of(who).id },
              kind,
              point: { gateId: isAtGate ? gateId : null, name: 'Gate' },
              method: 'MANUAL',
              by: { id: null, name: 'Ada' },
              device: { at, skewMs: skewMinutes * minuteMs, withinMs: 0 },
              isOffline: false,
              note: '',
            };
          });
          const [told, voided] = [new Set<NewMovement>(), new Set<NewMovement>()];
          for (const batch of batches) {
            const some = batch.map(({ which, what }) => ({ what, one: given[which] ?? given[0] }));
            const telling = some.flatMap(({ what, one }) => (what === 'tell' && one ? [one] : []));
            if (telling.length > 0) await addMovements(app, telling);
            for (const one of telling) told.add(one);
            for (const { what, one } of some) {
              if (what !== 'void' || !one) continue;
              const { status } = await voidOf(session, one.person, one.id);
              expect(status).toBe(told.has(one) ? 200 : 404);
              if (told.has(one)) voided.add(one);
            }
            const standing = [...told].filter((one) => !voided.has(one));
            for (const who of people)
              expect(await nowOf(session, who)).toEqual(whereabouts(standing.filter(({ person }) => person.id === who.id)));
          }
        },
      ),
      { numRuns: engine === 'PGlite' ? 40 : 15 },
    );
  });
});

/** Worked out by hand, from what happened. */
function whereabouts(movements: readonly NewMovement[]): WhereNow | null {
  const timed = movements.map((one) => ({ ...one, at: Date.parse(one.device.at) - (one.device.skewMs ?? 0) }));
  const inOrder = timed.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  return inOrder.reduce<WhereNow | null>((now, { id, kind, at, point, method, by }) => {
    const place = placeOf(kind, point.gateId !== null);
    const time = new Date(at).toISOString();
    const isSeen = (kind === 'SEEN' || kind === 'ROLL') && now?.place === 'ON_SITE';
    const isAgain = (kind === 'IN' || kind === 'OUT') && now?.kind === kind && at - Date.parse(now.at) < 180_000;
    return {
      place,
      since: now !== null && (isSeen || isAgain) ? now.since : time,
      movementId: id,
      kind,
      at: time,
      point: point.name,
      method,
      by: by.name,
    };
  }, null);
}

function placeOf(kind: MovementKind, isAtGate: boolean): Place {
  if (kind === 'BOARD') return 'ON_BUS';
  if (kind === 'EXEAT_OUT') return 'ON_EXEAT';
  if (kind === 'ALIGHT') return isAtGate ? 'ON_SITE' : 'OFF_SITE';
  return kind === 'OUT' || kind === 'RELEASED' ? 'OFF_SITE' : 'ON_SITE';
}
