/** What a register says of the children whose attendance the caller sees. */
import type { ClassMarks } from '#contract/mark-proposal.ts';
import type { OneRegister } from '#contract/register.ts';
import { isOld } from '#contract/register-rules.ts';
import { inOrder } from '#contract/order.ts';
import { knownOf, type Reading } from '#server/features/register/carry-out.ts';
import { changesOf, type Child, findRegister, marksOf } from '#server/features/register/queries.ts';

export async function classMarks(unit: Reading, one: OneRegister): Promise<ClassMarks> {
  const { db, actor } = unit;
  const { children, className, today } = await knownOf(unit, one);
  const row = await findRegister(db, actor.schoolId, one);
  const seen = [...children.values()].filter(({ isSeen }) => isSeen);
  const ids = seen.map(({ id }) => id);
  const marks = await marksOf(db, actor.schoolId, { one, children: ids });
  const shown = seen.filter(({ id, isCalled }) => isCalled || marks.has(id));
  return {
    ...one,
    className,
    isFrozen: row?.frozen ?? isOld(one.day, today),
    children: inOrder(shown, ({ name }) => name)
      .toSorted(byRollNo)
      .map(({ id, name, number, rollNo }) => {
        const given = marks.get(id);
        return { studentId: id, name, number, rollNo, mark: given?.mark ?? null, by: given?.by ?? '', at: given?.at.toISOString() ?? null };
      }),
    changes: row ? await changesOf(db, actor.schoolId, { one, children: ids }) : [],
  };
}

/** Who has none stands behind. */
function byRollNo(a: Pick<Child, 'rollNo'>, b: Pick<Child, 'rollNo'>): number {
  return (a.rollNo ?? Infinity) === (b.rollNo ?? Infinity) ? 0 : (a.rollNo ?? Infinity) - (b.rollNo ?? Infinity);
}
