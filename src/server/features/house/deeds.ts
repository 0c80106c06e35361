/** What the audit trail says of a house, and of the students who live in it. */
import { type HouseContent, houses } from '#contract/house.ts';
import type { StudentContent } from '#contract/student.ts';
import type { Deed } from '#server/audit/append.ts';
import { differences } from '#server/audit/differences.ts';
import { nameOf, type Placed } from '#server/features/student/places.ts';
import { deedsOf, type Names } from '#server/record/deeds.ts';

export const houseDeeds = deedsOf<HouseContent>(houses, {
  created: 'house.created',
  changed: 'house.changed',
  label: ({ name }) => name,
});

/** A student lives in another house now, or in none. */
export function bedDeed({ id, content }: Placed, after: Pick<StudentContent, 'houseId' | 'bed'>, names: Names): Deed {
  const named = [content.houseId, after.houseId].flatMap((each) => (each && names.has(each) ? [[each, names.get(each)]] : []));
  return {
    action: 'student.changed',
    object: { kind: 'student', id, label: nameOf(content) },
    ...differences({ houseId: content.houseId, bed: content.bed }, after),
    names: Object.fromEntries(named),
  };
}

interface Night {
  id: string;
  name: string;
  day: string;
}

/** Who is on duty, by name. */
export function dutyDeed({ id, name, day }: Night, before: string, after: string): Deed {
  return {
    action: 'house.duty-named',
    object: { kind: 'house', id, label: name },
    before: { duty: before },
    after: { duty: after, night: day },
  };
}
