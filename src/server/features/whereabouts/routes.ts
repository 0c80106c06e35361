import { movements } from '#contract/movement.ts';
import type { PersonKind } from '#contract/whereabouts.ts';
import type { Tx } from '#server/db/database.ts';
import { noSuchStudent, seesStudent, tellerOf } from '#server/features/assignment/scope.ts';
import { hasEmployee } from '#server/features/employee/queries.ts';
import { answer } from '#server/http/answer.ts';
import { apply } from '#server/http/commands.ts';
import type { Actor } from '#server/http/handler.ts';
import { recordMovements, writerOf } from './ledger.ts';
import { movementOf, pageOfMovements, whereNowOf } from './queries.ts';
import { afterItsEnd, noSuchEmployee, refuseOtherThanGate } from './rules.ts';
import { voidMovement } from './void.ts';

export const whereaboutsRoutes = [...routesOf('student'), ...routesOf('employee')];

function routesOf(kind: PersonKind) {
  const { now, list, record, void: declareVoid } = movements[kind];
  const sees = ({ db, actor, params }: Seeing) => seesPerson(db, actor, { kind, id: params.personId });
  return [
    answer(now, async ({ db, actor, params: { personId } }) => {
      await refuseUnseen(db, actor, { kind, id: personId });
      return (await whereNowOf(db, actor.schoolId, kind, [personId])).get(personId) ?? null;
    }),

    answer(list, async ({ db, actor, params: { personId }, query }) => {
      const person = { kind, id: personId };
      await refuseUnseen(db, actor, person);
      return pageOfMovements(db, actor, { person, ...query });
    }),

    apply(
      record,
      async (unit) => {
        const { db, actor, params, body } = unit;
        const person = { kind, id: params.personId };
        await refuseUnseen(db, kind === 'student' ? await tellerOf(unit, person.id, body) : actor, person);
        refuseOtherThanGate(actor, body.kind);
        const [row] = await recordMovements(unit, [{ ...body, id: params.id, person, by: writerOf(actor) }]);
        if (!row) throw new Error('A movement was added and is not there');
        const endedAt = actor.kiosk?.endedAt ?? null;
        // Whoever holds a tablet that was taken out of service moves nobody by it; a child it has seen is not lost either.
        const kept = endedAt !== null && row.at > endedAt ? await voidMovement(unit, { person, id: row.id, reason: afterItsEnd }) : row;
        return { data: movementOf(kept), message: 'Movement recorded', version: null };
      },
      sees,
    ),

    apply(
      declareVoid,
      async (unit) => {
        const { db, actor, params, body } = unit;
        const person = { kind, id: params.personId };
        await refuseUnseen(db, actor, person);
        const row = await voidMovement(unit, { person, id: params.id, reason: body.reason });
        return { data: movementOf(row), message: 'Movement declared void', version: null };
      },
      sees,
    ),
  ];
}

interface Seeing {
  db: Tx;
  actor: Actor;
  params: { personId: string };
}

interface Asked {
  kind: PersonKind;
  id: string;
}

/** Children whom the caller sees; employees are for those who may see employees at all, which the call says. */
function seesPerson(tx: Tx, actor: Actor, { kind, id }: Asked): Promise<boolean> {
  return kind === 'student' ? seesStudent(tx, actor, id) : hasEmployee(tx, actor.schoolId, id);
}

async function refuseUnseen(tx: Tx, actor: Actor, person: Asked): Promise<void> {
  if (!(await seesPerson(tx, actor, person))) throw person.kind === 'student' ? noSuchStudent() : noSuchEmployee();
}
