import { recordPickUpStep } from '#contract/pick-up.ts';
import { seesStudent } from '#server/features/assignment/scope.ts';
import { apply } from '#server/http/commands.ts';
import { recordStep } from './record.ts';

export const pickUpRoutes = [
  apply(
    recordPickUpStep,
    async (unit) => {
      const data = await recordStep(unit, { ...unit.params, given: unit.body });
      return { data, message: 'Recorded', version: null };
    },
    ({ db, actor, params }) => seesStudent(db, actor, params.studentId),
  ),
];
